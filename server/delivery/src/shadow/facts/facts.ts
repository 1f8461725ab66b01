/** What of a page is compared; one word for one of them, and for several. */
export const FACT_KINDS = {
  status: ['status', 'statuses'],
  title: ['title', 'titles'],
  description: ['description', 'descriptions'],
  canonical: ['canonical address', 'canonical addresses'],
  robots: ['rule for search engines', 'rules for search engines'],
  language: ['language', 'languages'],
  sharing: ['value for shared links', 'values for shared links'],
  'structured data': ['value of structured data', 'values of structured data'],
  landmark: ['labelled region', 'labelled regions'],
  heading: ['heading', 'headings'],
  link: ['link', 'links'],
  button: ['button', 'buttons'],
  form: ['form', 'forms'],
  field: ['form field', 'form fields'],
  image: ['alternative text', 'alternative texts'],
  price: ['price', 'prices'],
  text: ['text', 'texts'],
} as const satisfies Readonly<Record<string, readonly [one: string, many: string]>>

export type FactKind = keyof typeof FACT_KINDS

/** One thing that a page says or offers. */
export interface Fact {
  readonly kind: FactKind
  /** What it is called on the page, or which of its kind it is; empty where only the value says so. */
  readonly name: string
  readonly value: string
  /** The card, list item or table row that it belongs to: by what it is told from others, and by its name. */
  readonly owner: Owner | null
}

export interface Owner {
  readonly key: string
  readonly name: string
}

/** An amount as it is to be read: `₹1,299`, `AED 24.90`. */
const AMOUNT = /(?:₹|\bAED\b|\bINR\b|\bRs\.?)\s?-?\d[\d,]*(?:\.\d+)?/g

export const amountsIn = (text: string): readonly string[] => text.match(AMOUNT) ?? []

/** Amounts are facts of their own: a name with another price in it is the same name. */
export const withoutAmounts = (text: string): string => text.replace(AMOUNT, '¤')
