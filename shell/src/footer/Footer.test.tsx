import { getPaymentOptions } from '@store/shared/api/checkout'
import { subscribeToNewsletter } from '@store/shared/api/correspondence'
import { NEWSLETTER_CONSENTS } from '@store/shared/domain/people/newsletter-consent'
import { DEMO_PAYMENT_OPTIONS } from '@store/shared/testing/demo-markets'
import {
  fails,
  malformed,
  pending,
  respond,
  type StubbedResponse,
  unanswered,
} from '@store/shared/testing/stubbed-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderApp } from '../testing/render-app'

/** As on a screen of this width. */
const onScreen = (isWide: boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: isWide,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
beforeEach(() => void onScreen(true))
afterEach(() => {
  jest.restoreAllMocks()
  // An address that was typed and not sent is kept there.
  sessionStorage.clear()
})

const footer = () => within(screen.getByRole('contentinfo'))
const prompt = 'Give your inbox some love with new products, tips, & more.'

const subscribe = async (email: string, ...responses: readonly StubbedResponse[]) => {
  const user = userEvent.setup()
  const { host } = await renderApp({ responses })
  await user.type(footer().getByRole('textbox', { name: prompt }), email)
  await user.click(footer().getByRole('button', { name: 'Subscribe' }))
  return host
}

describe('the footer', () => {
  it('keeps an email that was typed and not sent, also on the offline page [OFF-07, LANG-06]', async () => {
    sessionStorage.setItem('form_draft:newsletter', '{"owner":null,"values":{"email":"asha@"}}')
    await subscribe('example.in', respond(subscribeToNewsletter, fails(503)))
    expect(footer().getByRole('textbox', { name: prompt })).toHaveValue('asha@example.in')
    expect(sessionStorage.getItem('form_draft:newsletter')).toContain('"asha@example.in"')
  })

  it('says the tagline and the copyright [FTR-01, FTR-05]', async () => {
    await renderApp()
    expect(footer().getByText('Caring for You, Caring for the Earth.')).toBeInTheDocument()
    expect(footer().getByText(/© 2024/)).toBeInTheDocument()
  })

  it('leads to real pages [FTR-03, FTR-04]', async () => {
    await renderApp()
    for (const label of [
      'Business Opportunity',
      'Store Locations',
      'Our Blog',
      'Start a return',
      'contact Us',
      'Shipping FAQ',
      'Terms & Conditions',
      'Privacy Policy',
    ]) {
      expect(footer().getByRole('link', { name: label })).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/\w/),
      )
    }
  })

  it('leads to all products and to each category [FTR-03, RTE-13]', async () => {
    await renderApp()
    const shop = within(footer().getByRole('navigation', { name: 'Shop' }))
    expect(shop.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/products',
      '/shop/herbal',
      '/shop/smart-flow',
      '/shop/period-panties',
      '/shop/resuable',
    ])
  })

  it.each([
    ['folds its lists on narrow screens', false],
    ['shows its lists open on wide screens', true],
  ])('%s [FTR-03, FTR-04]', async (_text, isWide) => {
    onScreen(isWide)
    const { container } = await renderApp()
    const lists = [...container.querySelectorAll('footer details')]
    expect(lists.map((list) => list.hasAttribute('open'))).toEqual([isWide, isWide, isWide])
  })

  it('names payment methods of the market, returns and contacts, once in view [FTR-04, CHK-02]', async () => {
    const { host } = await renderApp({
      currency: 'AED',
      responses: [
        respond(getPaymentOptions, [
          ...DEMO_PAYMENT_OPTIONS.filter(({ currency }) => currency === 'INR'),
          { currency: 'AED', online: ['card', 'apple-pay'], cash: null },
        ]),
      ],
    })
    await userEvent.hover(screen.getByRole('contentinfo'))
    const ways = within(await footer().findByRole('list', { name: 'Ways to pay' }))
    expect(ways.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Cards',
      'Apple Pay',
    ])
    expect(footer().getByRole('link', { name: 'Returns' })).toHaveAttribute('href', '/contactUs#returns')
    expect(footer().getByRole('link', { name: host.brand.supportPhone })).toBeInTheDocument()
  })

  it('does without the ways to pay where they cannot be had [FTR-04, FLT-05]', async () => {
    await renderApp({ responses: [respond(getPaymentOptions, fails(500))] })
    await userEvent.hover(screen.getByRole('contentinfo'))
    expect(await footer().findByRole('link', { name: 'Returns' })).toBeInTheDocument()
    expect(footer().queryByRole('list', { name: 'Ways to pay' })).not.toBeInTheDocument()
  })

  it('leads to a return’s steps, and to the questions on shipping [FTR-04]', async () => {
    await renderApp()
    const hrefOf = (name: string) => footer().getByRole('link', { name }).getAttribute('href')
    expect([hrefOf('Start a return'), hrefOf('Shipping FAQ')]).toEqual([
      '/contactUs#returns',
      '/contactUs#shipping-faq',
    ])
  })

  it('links the brand’s accounts, shows networks without a link, and no others [FTR-05]', async () => {
    const url = 'https://www.youtube.com/@x'
    await renderApp({
      brand: {
        name: 'Luna',
        supportPhone: '+91 1',
        supportEmail: 'a@b.example',
        socialAccounts: [
          { network: 'facebook', url: null },
          { network: 'youtube', url },
        ],
      },
    })
    expect(footer().getByRole('link', { name: 'YouTube' })).toHaveAttribute('href', url)
    expect(footer().getByRole('img', { name: 'Facebook' })).toBeInTheDocument()
    for (const name of ['Facebook', 'Instagram', 'LinkedIn'])
      expect(footer().queryByRole('link', { name })).not.toBeInTheDocument()
    expect(footer().queryByRole('img', { name: 'LinkedIn' })).not.toBeInTheDocument()
  })

  it('leaves subscribing to the newsletter’s banner on a page that has it [FTR-02, FTR-06]', async () => {
    await renderApp({ path: '/our-blogs' })
    expect(footer().queryByRole('textbox')).not.toBeInTheDocument()
    expect(footer().getByText('Caring for You, Caring for the Earth.')).toBeInTheDocument()
  })

  it('subscribes an address [FTR-02]', async () => {
    const host = await subscribe(' Asha@Example.in ', respond(subscribeToNewsletter, { message: 'Welcome' }))
    expect(await footer().findByText(/Thank you/)).toBeInTheDocument()
    expect(host.api.callsTo(subscribeToNewsletter)[0]?.body).toEqual({
      email: 'asha@example.in',
      acceptsTerms: true,
      consent: 'footer-1',
    })
  })

  it('shows the words that its subscribers agree to, as they are kept with them [BKO-02]', async () => {
    await renderApp()
    expect(footer().getByRole('textbox').closest('form')).toHaveTextContent(
      NEWSLETTER_CONSENTS['footer-1'].text,
    )
  })

  it('says beside the field what is no address [FTR-02]', async () => {
    const host = await subscribe('asha')
    expect(await footer().findByRole('alert')).toHaveTextContent('Invalid email address')
    expect(host.api.callsTo(subscribeToNewsletter)).toEqual([])
  })

  it.each([
    [unanswered(), 'A network-related or instance-specific issue'],
    [unanswered('timeout'), 'Timeout exceeded'],
    [malformed(), 'Server Response Failed'],
  ])(
    'says what became of the answer in the texts of the whole store [FTR-02, ERR-02, ERR-03]',
    async (answer, text) => {
      await subscribe('asha@example.in', respond(subscribeToNewsletter, answer))
      expect(await footer().findByRole('alert')).toHaveTextContent(text)
    },
  )

  it('shows the loading overlay while the answer is on its way [FTR-02, GEN-07]', async () => {
    await subscribe('asha@example.in', respond(subscribeToNewsletter, pending))
    expect(await screen.findByText('Loading…')).toBeInTheDocument()
  })

  it('says why it could not subscribe, and lets the shopper try again [FTR-02, FLT-05]', async () => {
    await subscribe('asha@example.in', respond(subscribeToNewsletter, fails(429, 'TOO_MANY_TRIES')))
    expect(await footer().findByRole('alert')).toHaveTextContent('Too many attempts.')
    expect(footer().getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  })
})
