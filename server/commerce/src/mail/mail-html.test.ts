import { createTestShop } from '@store/server-testing/shop/test-shop'
import { LANGUAGES, type Language } from '@store/shared/i18n/languages'
import { contactAnswerMail, contactMail, welcomeMail } from '../correspondence/mails'
import {
  accountDeletedMail,
  accountUnusedMail,
  addressInUseMail,
  emailChangedMail,
  emailCodeMail,
  emailGivenUpMail,
  emailRestoredMail,
  identityCodeMail,
  logInCodeMail,
  mobileChangedMail,
  newDeviceMail,
  passkeyAddedMail,
  passwordChangedMail,
  resetCodeMail,
  sharedMobileMail,
} from '../customers/mails'
import { reviewDecisionMail } from '../reviews/mails'
import { invitationMail } from '../sales/draft-mails'
import { staffInvitationMail, staffResetMail } from '../staff/staff-mails'
import { backInStockMail, confirmNoticeMail } from '../stock-notices/mails'
import { MailContent, type MailProductLine } from './mail-content'
import { mailHtml } from './mail-html'
import { mailText } from './mail-text'

const SHOP = createTestShop({ origin: 'https://shop.example' })
const HOSTILE = `"><script src=//evil.example></script><a href="https://evil.example">'&amp;{{x}}`
const TRACKING = 'https://www.bluedart.com/track?no=1&x=2'

const given = { to: 'meena@example.com', eventKey: 'x/1' }
const SOLD_OUT = { id: 3, name: 'Night Briefs', size: 'xl' } as const
const line = (title: string): MailProductLine => ({
  title,
  size: 'XL',
  quantity: 2,
  amount: { currency: 'INR', minor: 29_900 },
  note: 'pre-ordered, expected 7 May 2026',
  picture: { url: '/media/briefs.svg', alt: HOSTILE },
})
const orderOf = (lines: readonly MailProductLine[]): MailContent => ({
  subject: 'Your order R-1 is confirmed',
  heading: 'Thank you for your order',
  greeting: { firstName: HOSTILE },
  blocks: [
    { kind: 'paragraph', text: HOSTILE },
    {
      kind: 'products',
      lines: [...lines],
      totals: [
        { label: HOSTILE, amount: { currency: 'INR', minor: -5_000 } },
        { label: 'Grand total', amount: { currency: 'INR', minor: 54_800 } },
      ],
    },
    { kind: 'address', label: 'Delivery address', lines: [HOSTILE, 'Chennai'] },
    { kind: 'tracking', carrier: 'Blue Dart', number: '47110815', url: TRACKING },
    { kind: 'quote', text: HOSTILE },
    { kind: 'button', label: 'Your order', path: '/orders/1' },
  ],
})

/** Those that customers get, with the same values in each language. */
const customersMails = (language: Language, name: string): Readonly<Record<string, MailContent>> => {
  const given = { to: 'meena@example.com', firstName: name, eventKey: 'x/1', language }
  return {
    'reset code': resetCodeMail(SHOP, { ...given, code: '471108', minutes: 10 }),
    'log-in code': logInCodeMail(SHOP, { ...given, code: '471108', minutes: 10 }),
    'identity code': identityCodeMail(SHOP, { ...given, code: '471108', minutes: 10 }),
    'account unused': accountUnusedMail(SHOP, { ...given, years: 3, goesAt: new Date('2026-12-26') }),
    'account deleted': accountDeletedMail(SHOP, { ...given, because: 'asked' }),
    'unused account deleted': accountDeletedMail(SHOP, { ...given, because: 'unused' }),
    'shared mobile': sharedMobileMail(SHOP, { ...given, purpose: 'recovery' }),
    'password changed': passwordChangedMail(SHOP, given),
    'mobile changed': mobileChangedMail(SHOP, given),
    'new device': newDeviceMail(SHOP, {
      ...given,
      deviceName: `Unknown browser on ${name}`,
      place: name,
      by: 'password',
    }),
    'passkey added': passkeyAddedMail(SHOP, { ...given, deviceName: `Unknown browser on ${name}` }),
    'e-mail code': emailCodeMail(SHOP, { ...given, code: '471108', minutes: 10 }),
    'e-mail changed': emailChangedMail(SHOP, { ...given, newEmail: 'a@b.example', token: 'abc' }),
    'e-mail restored': emailRestoredMail(SHOP, given),
    'e-mail given up': emailGivenUpMail(SHOP, given),
    'address in use': addressInUseMail(SHOP, given),
    welcome: welcomeMail(SHOP, { ...given, token: 'abc' }),
    'review hidden': reviewDecisionMail('review-hidden', {
      ...given,
      product: { id: 1, title: name },
      reason: name,
    }),
    'review shown': reviewDecisionMail('review-shown', {
      ...given,
      product: { id: 1, title: 'Liners' },
      reason: '',
    }),
    'review redacted': reviewDecisionMail('review-redacted', {
      ...given,
      product: { id: 1, title: 'Liners' },
      reason: name,
    }),
    'contact answer': contactAnswerMail(SHOP, {
      ...given,
      messageId: 1,
      answerId: 2,
      earlier: [1],
      message: name,
      text: `We do.\n\n${name}`,
    }),
    'notice to confirm': confirmNoticeMail({ ...given, token: 'abc', product: SOLD_OUT }),
    'back in stock': backInStockMail({ ...given, product: SOLD_OUT }),
  }
}

const MAILS: Readonly<Record<string, MailContent>> = {
  order: orderOf([line('Night Briefs'), line(HOSTILE)]),
  'staff invitation': staffInvitationMail(SHOP, {
    ...given,
    token: 't'.repeat(43),
    role: 'owner',
    by: HOSTILE,
  }),
  'staff reset': staffResetMail(SHOP, { ...given, token: 't'.repeat(43) }),
  ...customersMails('en', HOSTILE),
  contact: contactMail(SHOP, { id: 1, name: HOSTILE, email: 'a@b.example', message: HOSTILE }),
  invitation: invitationMail(SHOP, given),
}

const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(`<[^>]* ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value)

describe.each(Object.entries(MAILS))('the mail %s as HTML', (_name, mail) => {
  const html = mailHtml(mail, SHOP)

  it('holds no script and nothing from elsewhere, whatever customers typed [FLT-15, FLT-16]', () => {
    expect(html).not.toMatch(/<(script|link|iframe|form|object)\b|@import|url\(|\son\w+=/i)
    for (const link of valuesOf(html, 'href')) {
      expect(link).toMatch(
        /^(https:\/\/shop\.example(\/|$)|mailto:care@rituva\.example$|https:\/\/www\.bluedart\.com\/)/,
      )
    }
    for (const source of valuesOf(html, 'src'))
      expect(source).toBe('https://shop.example/media/mail/briefs.svg.jpg')
  })

  it('is read in any mail program: language, subject, a line for the list, not above 100 KB [FLT-15]', () => {
    expect(html).toMatch(/^<!DOCTYPE html>/)
    expect(html).toContain('<html dir="ltr" lang="en">')
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html).toContain('<title>')
    expect(html.length).toBeLessThan(100 * 1024)
    for (const image of html.match(/<img [^>]*>/g) ?? [])
      expect(image).toMatch(/alt="[^"]+".* height="90".* width="72"/)
  })

  it('says the same as its text [FLT-15]', () => {
    const shown = html
      .slice(html.indexOf('<h1'))
      .replace(/<[^>]*>/g, ' ')
      .replace(/&#x27;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&')
    const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}₹]+/gu) ?? []
    const shownWords = new Set([...words(shown), ...words(valuesOf(html, 'href').join(' '))])
    expect(words(mailText(mail, SHOP)).filter((word) => !shownWords.has(word))).toEqual([])
  })
})

it('stays below 100 KB with as many lines as an order may have [FLT-15]', () => {
  const lines = Array.from({ length: 50 }, (_, index) =>
    line(`Organic cotton day pads with wings, pack ${index}`),
  )
  expect(mailHtml(orderOf(lines), SHOP).length).toBeLessThan(100 * 1024)
})

it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'evil', '/a b'])(
  'refuses a button that leads to %s [FLT-16]',
  (path) => {
    const mail = { ...orderOf([]), blocks: [{ kind: 'button', label: 'x', path }] }
    expect(MailContent.safeParse(mail).success).toBe(false)
  },
)

/** What `customersMails` say as it was given: names, addresses, the shop's own text. */
const GIVEN = /Rituva|Asha|a@b\.example|care@rituva\.example|Liners|Night Briefs|Xl|We do\.|https?:\S+/g

it.each(['hi', 'ta', 'ar'] as const)(
  'words every mail to customers in %s, without an English word, and says its direction [LANG-31]',
  (language) => {
    for (const mail of Object.values(customersMails(language, 'Asha'))) {
      const said = `${mail.subject}\n${mail.heading}\n${mailText(mail, SHOP)}`
      expect(said.replace(GIVEN, '').match(/[a-z]{2,}/gi)).toBeNull()
      expect(mailHtml(mail, SHOP)).toContain(
        `<html dir="${LANGUAGES[language].direction}" lang="${language}">`,
      )
    }
  },
)

it('links to pages in the language of the mail where the shop offers it, otherwise to English [LANG-32]', () => {
  const mail = emailRestoredMail(SHOP, { ...given, firstName: null, language: 'ar' })
  const linksIn = (languages: readonly Language[]) => valuesOf(mailHtml(mail, { ...SHOP, languages }), 'href')
  expect(linksIn(['ar'])).toContain('https://shop.example/ar/forgot-password')
  expect(linksIn(['hi'])).toContain('https://shop.example/forgot-password')
})
