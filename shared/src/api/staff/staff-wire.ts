import * as z from 'zod/mini'
import { CURRENCIES, type Money, money } from '../../domain/money'
import { type Codec, mapped, plain, readonlyArray } from '../codec'

/** An instant, as ISO text. */
export const instant: Codec<Date, string> = mapped(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'must be an instant')),
  (wire) => new Date(wire),
  (value) => value.toISOString(),
)

const [FIRST_MS, END_MS] = [0, Date.UTC(10_000, 0)]
const isStorable = (text: string): boolean => {
  const ms = Date.parse(text)
  return ms >= FIRST_MS && ms < END_MS
}

/** An instant that somebody chose: one that a database can hold. */
export const chosenInstant = z.string().check(z.refine(isStorable, 'must be in the years 1970 to 9999'))

export const amount = z.object({ currency: z.enum(CURRENCIES), minor: z.int() })

/** Amounts are exact: minor units and their currency. */
export const amountOf = ({ currency, minor }: z.infer<typeof amount>): Money => money(currency, minor)

export const done = plain(z.object({ message: z.string() }))

/** Which page of a list, from 1. */
export const PAGE_SIZE = 25

/** A text that a person typed, without control characters at its ends. */
export const typedText = (maxLength: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'is needed'),
      z.maxLength(maxLength, `must have at most ${maxLength} characters`),
    )

/** Of a note for the shop's own people. */
export const NOTE_LENGTH = 2000

/** An ISO day that there is. */
export const isoDay = z.string().check(z.refine(isIsoDay, 'must be a day such as 2026-05-31'))

function isIsoDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  )
}

/** What a cell of a product can hold. */
export const cellValue = z.union([z.string(), z.number(), z.boolean()])

/** A preview of what is typed in an editor. */
export const editPreview = z.object({
  /** What the server signed, for the address of a page. */
  link: z.string(),
  /** The pages on which it is seen, the first one first; empty where no page shows it. */
  paths: readonlyArray(z.string()),
})
export type EditPreview = z.infer<typeof editPreview>
