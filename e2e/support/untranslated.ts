import type { PageTexts } from './page-texts'

interface Allowed {
  readonly why: string
  readonly pattern: RegExp
}

/** What stands in Latin letters in every language, and why. Anything else is a text that nobody translated. */
const ALLOWED: readonly Allowed[] = [
  { why: 'the name of the shop', pattern: /\bRituva\b/g },
  { why: 'addresses of mails and pages', pattern: /\S+@\S+\.\S+|\bhttps?:\S+|\blocalhost\S*/g },
  { why: 'numbers of orders, returns and invoices', pattern: /\b[A-Z]{2,3}-[A-Z0-9-]*\d[A-Z0-9-]*\b/g },
  { why: 'codes of coupons and zones', pattern: /\b[A-Z]+\d+\b/g },
  { why: 'sizes that are letters', pattern: /\b(?:XXS|XS|XL|XXL|XXXL)\b/g },
  {
    why: 'names of companies, whose signs these are',
    pattern: /\b(?:Facebook|Instagram|LinkedIn|YouTube)\b/g,
  },
  { why: 'names of materials that all languages take from English', pattern: /\b(?:PUL|PFAS|PLA)\b/g },
  { why: 'kinds of letters, in the rule of a password', pattern: /\bA-Z\b|\ba-z\b/g },
  { why: 'a key of the keyboard', pattern: /\bAlt\+T\b/g },
  { why: 'codes of currencies', pattern: /\b(?:AED|INR)\b/g },
  {
    why: 'names that payment and tax have in all languages',
    pattern: /\b(?:PIN|UPI|GSTIN|TRN|GST|HSN|PDF|SMS|OTP)\b/g,
  },
  {
    why: 'people and places as the tests type them',
    pattern: /\b(?:Asha|Kumar|12 Flower Bazaar Road|George Town|Opposite the flower market|Chennai)\b/g,
  },
  { why: 'coupons of the demonstration', pattern: /\b(?:FREESHIP|FULLMOON|FIRSTTEN|TEN)\b/g },
  { why: 'times of the day in Hindi and Tamil, as CLDR writes them', pattern: /\b\d{1,2}:\d{2}\s[ap]m\b/gi },
  { why: 'names of programs and carriers', pattern: /\b(?:Linux|Windows|Chrome|Firefox|DHL)\b/g },
]

/** Two letters or more: one alone is a size, a unit or a mark, such as that of 30 °C. */
const LATIN_WORD = /\p{Script=Latin}[\p{M}’'-]*\p{Script=Latin}[\p{Script=Latin}\p{M}’'-]*/gu

/** The words of a text that are neither translated nor allowed to stay. @param written what people wrote, which may be part of it */
export function untranslatedWords(text: string, written: readonly string[] = []): readonly string[] {
  const ours = written.reduce((left, words) => (words === '' ? left : left.replaceAll(words, ' ')), text)
  const rest = ALLOWED.reduce((left, { pattern }) => left.replace(pattern, ' '), ours)
  return rest.match(LATIN_WORD) ?? []
}

/** The texts of a page that are left in English, each as a line. */
export const untranslated = ({ texts, written }: PageTexts): readonly string[] => [
  ...new Set(
    texts
      .filter(({ text }) => untranslatedWords(text, written).length > 0)
      .map(({ where, text }) => `${where}: ${text}`),
  ),
]
