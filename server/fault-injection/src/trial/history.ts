import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import * as z from 'zod'

/** What a client learned of its call. Unknown: no answer, or one that says nothing about what was done. */
const outcome = <Value extends z.ZodType>(value: Value) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('ok'), value }),
    z.object({ kind: z.literal('refused'), status: z.int(), code: z.string().nullable() }),
    z.object({ kind: z.literal('unknown'), status: z.int().nullable() }),
  ])

const SeenOrder = z.object({
  id: z.int(),
  number: z.string(),
  status: z.string(),
  paymentStatus: z.string(),
  currency: z.string(),
  grandTotalMinor: z.int(),
  lines: z.array(z.object({ variantId: z.int(), quantity: z.int(), unitPriceMinor: z.int() })),
})
export type SeenOrder = z.infer<typeof SeenOrder>

const Booking = z.object({
  customerId: z.int(),
  addressId: z.int(),
  lines: z.array(
    z.object({
      productId: z.int(),
      variantId: z.int(),
      quantity: z.int(),
      shownUnitPriceMinor: z.int(),
    }),
  ),
  couponCodes: z.array(z.string()),
  paymentMethod: z.enum(['online', 'cash-on-delivery']),
  cartRevision: z.int().optional(),
  shownTotalMinor: z.int(),
})

const call = { customerId: z.int(), sentAt: z.number(), answeredAt: z.number() }

export const HistoryEntry = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('book'),
    ...call,
    key: z.string().nullable(),
    body: Booking,
    /** Nothing in it was made up: the server has no reason to find its prices or total wrong. */
    isHonest: z.boolean(),
    outcome: outcome(SeenOrder),
  }),
  z.object({ type: z.literal('read'), ...call, orderId: z.int(), outcome: outcome(SeenOrder) }),
  z.object({
    type: z.literal('return'),
    ...call,
    orderId: z.int(),
    key: z.string(),
    lines: z.array(z.object({ variantId: z.int(), quantity: z.int() })),
    /** The numbers of all returns that the order had then. */
    outcome: outcome(z.object({ numbers: z.array(z.string()) })),
  }),
  z.object({ type: z.literal('cancel'), ...call, orderId: z.int(), outcome: outcome(SeenOrder) }),
  z.object({
    type: z.literal('start-payment'),
    ...call,
    orderId: z.int(),
    outcome: outcome(z.object({ paymentId: z.string() })),
  }),
  z.object({
    type: z.literal('pay'),
    ...call,
    paymentId: z.string(),
    form: z.record(z.string(), z.string()),
    outcome: outcome(z.object({})),
  }),
  z.object({
    type: z.literal('verify'),
    ...call,
    paymentId: z.string(),
    outcome: outcome(z.object({ status: z.string() })),
  }),
  z.object({
    type: z.literal('invoice'),
    ...call,
    orderId: z.int(),
    outcome: outcome(z.object({ name: z.string() })),
  }),
  /** A call for what is somebody else's: `orderId` for an order, or another customer's id or address. */
  z.object({ type: z.literal('trespass'), ...call, what: z.string(), outcome: outcome(z.unknown()) }),
  z.object({
    type: z.literal('fault'),
    sentAt: z.number(),
    kind: z.string(),
    phase: z.enum(['planned', 'hit', 'missed', 'over']),
    note: z.string(),
  }),
])
export type HistoryEntry = z.infer<typeof HistoryEntry>
export type EntryOf<Type extends HistoryEntry['type']> = Extract<HistoryEntry, { type: Type }>

/** What clients asked for and were told, one JSON object a line; lines are only ever added. */
export interface History {
  add(entry: HistoryEntry): void
  close(): void
}

export function createHistory(file: string): History {
  const descriptor = openSync(file, 'ax')
  return {
    add: (entry) => void writeSync(descriptor, `${JSON.stringify(entry)}\n`),
    close: () => closeSync(descriptor),
  }
}

export const readHistory = (file: string): readonly HistoryEntry[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => HistoryEntry.parse(JSON.parse(line)))
