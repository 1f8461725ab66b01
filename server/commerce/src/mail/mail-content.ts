import { CURRENCIES } from '@store/shared/domain/money'
import { LANGUAGE_CODES } from '@store/shared/i18n/languages'
import * as z from 'zod'

/** A path of the shop without a language, so that no mail can link to another site. */
const Path = z.string().regex(/^\/(?![/\\])[^\s\\]*$/)
const Amount = z.object({ currency: z.enum(CURRENCIES), minor: z.int() })

/** What was ordered or returned: a picture where there is one, size and quantity, the line's amount where it is told. */
const ProductLine = z.object({
  title: z.string(),
  size: z.string(),
  quantity: z.int().positive(),
  amount: Amount.nullable(),
  /** Beside the size, for example `pre-ordered`; empty: nothing. */
  note: z.string(),
  /** As the catalogue has it. */
  picture: z.object({ url: z.string(), alt: z.string() }).nullable(),
})

/** What a mail is made of. A kind has its plain text in `mail-text.ts` and its look in `mail-html.tsx`. */
const MailBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  /** What to do, or that nothing is to do, if it was not the reader. */
  z.object({ kind: z.literal('note'), text: z.string() }),
  /** Words of another person. */
  z.object({ kind: z.literal('quote'), text: z.string() }),
  /** A secret: the mail is blanked once it is sent. */
  z.object({ kind: z.literal('code'), code: z.string(), minutes: z.int().positive() }),
  /** Amounts below zero are discounts; the last of the totals is the sum. */
  z.object({
    kind: z.literal('products'),
    lines: z.array(ProductLine),
    totals: z.array(z.object({ label: z.string(), amount: Amount })),
  }),
  z.object({ kind: z.literal('address'), label: z.string(), lines: z.array(z.string()) }),
  z.object({
    kind: z.literal('tracking'),
    carrier: z.string(),
    number: z.string().nullable(),
    /** The carrier's page. */
    url: z.string().startsWith('https://').nullable(),
  }),
  /** The one thing to do next. */
  z.object({ kind: z.literal('button'), label: z.string(), path: Path }),
  z.object({ kind: z.literal('link'), label: z.string(), path: Path }),
])
export type MailBlock = z.infer<typeof MailBlock>
export type MailProductLine = z.infer<typeof ProductLine>

/** A mail as data; how it reads is decided when it is sent. */
export const MailContent = z.object({
  /** In which its words are; left out: English. */
  language: z.enum(LANGUAGE_CODES).optional(),
  subject: z.string(),
  /** Above the mail, where it is shown with its look. */
  heading: z.string(),
  /** By which name, null for none; a mail without greeting has no signature either. */
  greeting: z.object({ firstName: z.string().nullable() }).nullable(),
  blocks: z.array(MailBlock),
  /** Whom an answer to it reaches; left out: the shop, in whose name it is sent. */
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  /** Keys of the events of earlier mails of the same conversation, oldest first: mail programs show them together. */
  follows: z.array(z.string()).optional(),
})
export type MailContent = z.infer<typeof MailContent>

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })
export const note = (text: string): MailBlock => ({ kind: 'note', text })
export const button = (label: string, path: string): MailBlock => ({ kind: 'button', label, path })
