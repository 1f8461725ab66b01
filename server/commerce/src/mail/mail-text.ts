import { formatMoney, type Money } from '@store/shared/domain/money'
import { isolatedIn } from '@store/shared/i18n/isolate'
import { LANGUAGES, type Language, localizedPath, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import type { Translate } from '@store/shared/i18n/message'
import { offeredLanguage } from '../i18n/offered-language'
import { translateIn } from '../i18n/translate-in'
import type { MailBlock, MailContent, MailProductLine } from './mail-content'
import messages from './messages.json'
import type { Shop } from './shop'

/** How a mail is worded beside what it says. */
export interface MailWords {
  readonly language: Language
  readonly direction: 'ltr' | 'rtl'
  readonly t: Translate
  /** A discount has a minus before its currency. */
  amount(amount: Money): string
  /** What somebody typed, such as a name or a line of an address: it keeps its own direction. */
  typed(text: string): string
  /** The address of a path, in the language of the mail where the shop offers that. */
  url(path: string): string
}

export function mailWords({ language = SOURCE_LANGUAGE }: MailContent, shop: Shop): MailWords {
  const prefixed = offeredLanguage(language, shop.languages)
  return {
    language,
    direction: LANGUAGES[language].direction,
    t: translateIn(language),
    amount: (amount) => isolatedIn(language, amountText(amount)),
    typed: (text) => isolatedIn(language, text),
    url: (path) => `${shop.origin}${localizedPath(path, prefixed)}`,
  }
}

/** A mail as plain text. */
export function mailText(content: MailContent, shop: Shop): string {
  const { greeting, blocks } = content
  const words = mailWords(content, shop)
  const body = blocks.map((block) => blockText(block, words)).join('\n\n')
  if (greeting === null) return `${body}\n`
  const regards = words.t(messages.kindRegards)
  return `${greetingText(greeting, words)}\n\n${body}\n\n${regards}\n${shop.name}\n${shop.supportEmail}\n`
}

/** On one line, whatever stands in a name that a stranger may have typed. */
export const greetingText = (
  { firstName }: { readonly firstName: string | null },
  { t }: MailWords,
): string =>
  firstName === null
    ? t(messages.helloThere)
    : t(messages.hello, { firstName: firstName.replace(/[\p{Cc}\s]+/gu, ' ') })

const amountText = ({ currency, minor }: Money): string =>
  `${minor < 0 ? '−' : ''}${formatMoney({ currency, minor: Math.abs(minor) })}`

function blockText(block: MailBlock, words: MailWords): string {
  const { t } = words
  switch (block.kind) {
    case 'paragraph':
    case 'note':
    case 'quote':
      return block.text
    case 'code':
      return `${t(messages.codeSentence, { code: block.code })} ${t(messages.validity, { minutes: block.minutes })}`
    case 'products':
      return [
        ...block.lines.map((line) => lineText(line, words)),
        ...block.totals.map(({ label, amount }) => `${label}: ${words.amount(amount)}`),
      ].join('\n')
    case 'address':
      return [`${block.label}:`, ...block.lines.map(words.typed)].join('\n')
    case 'tracking': {
      const { carrier, number, url } = block
      return [
        number === null
          ? t(messages.carrierLine, { carrier })
          : t(messages.carrierAndNumber, { carrier, number }),
        ...(url === null ? [] : [`${t(messages.track)}: ${url}`]),
      ].join('\n')
    }
    case 'button':
    case 'link':
      return `${block.label}: ${words.url(block.path)}`
  }
}

const lineText = ({ quantity, title, size, note, amount }: MailProductLine, words: MailWords): string =>
  `${quantity} × ${words.typed(title)} (${size})${note === '' ? '' : `, ${note}`}${amount === null ? '' : `: ${words.amount(amount)}`}`
