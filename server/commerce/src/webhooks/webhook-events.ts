import { CURRENCIES } from '@store/shared/domain/money'
import * as z from 'zod'

const Minor = z.int().nonnegative()

const Order = z.strictObject({
  number: z.string(),
  currency: z.enum(CURRENCIES),
  totalMinor: Minor,
  paymentMethod: z.string(),
  /** False of one that was never paid nor, in cash, confirmed. */
  wasPlaced: z.boolean(),
})
const Line = z.strictObject({ sku: z.string(), size: z.string(), quantity: z.int().positive() })
const OfOrder = z.strictObject({ order: Order })
const OfPayment = z.strictObject({
  payment: z.strictObject({
    id: z.string(),
    gateway: z.string(),
    currency: z.enum(CURRENCIES),
    amountMinor: Minor,
  }),
  order: Order,
})
const OfStock = z.strictObject({ sku: z.string(), size: z.string(), left: z.int(), onHand: Minor })
const OfContent = z.strictObject({ type: z.string(), name: z.string(), version: z.int().nullable() })
const OfRelease = z.strictObject({
  generation: z.int(),
  action: z.string(),
  /** By released name, what is live then. */
  versions: z.record(z.string(), z.string()),
  /** What a share of the visitors gets instead. */
  canaries: z.record(z.string(), z.strictObject({ version: z.string(), percent: z.number() })),
})

interface WebhookEvent {
  /** When it is told. */
  readonly when: string
  /** Of its `data`: the form of version 1. Fields may be added; one that goes or changes its meaning makes version 2. */
  readonly data: z.ZodType
}

/** Everything that can be told. None of it names a person. */
export const WEBHOOK_EVENTS = {
  'order.placed': {
    when: 'an order is paid or, in cash, confirmed: it is to be packed',
    data: z.strictObject({
      order: Order,
      lines: z.array(
        Line.extend({
          unitPriceMinor: Minor,
          discountMinor: Minor,
          /** Of the whole line, in a market of prices without tax; events of earlier versions have none. */
          addedTaxMinor: Minor.default(0),
        }),
      ),
    }),
  },
  'order.paid': { when: 'an order is paid; in cash, when it is delivered', data: OfOrder },
  'order.cancelled': {
    when: 'an order is cancelled, by its customer, by the shop, or unconfirmed',
    data: OfOrder,
  },
  'order.packed': { when: 'an order is packed', data: OfOrder },
  'order.shipped': {
    when: 'an order is handed to a carrier',
    data: z.strictObject({
      order: Order,
      shipment: z.strictObject({ carrier: z.string(), trackingNumber: z.string().nullable() }),
    }),
  },
  'order.delivered': { when: 'an order is delivered', data: OfOrder },
  'order.returned': {
    when: 'products of an order are back with the shop',
    data: z.strictObject({
      order: Order,
      return: z.strictObject({
        number: z.string(),
        reason: z.string(),
        refundMinor: Minor,
        isRestocked: z.boolean(),
        lines: z.array(Line),
      }),
    }),
  },
  'order.refunded': { when: 'nothing is left of what was paid for an order', data: OfOrder },
  'payment.captured': {
    when: 'money came in; of a payment that no order waits for, it goes back',
    data: OfPayment,
  },
  'payment.failed': { when: 'a try at paying failed; another can follow', data: OfPayment },
  'payment.refunded': { when: 'money went back, in part or all', data: OfPayment },
  'payment.charged_back': { when: 'a customer’s bank took money back', data: OfPayment },
  'stock.low': { when: 'five units or fewer of a size are left to sell', data: OfStock },
  'stock.out': { when: 'nothing of a size is left to sell', data: OfStock },
  'stock.back': { when: 'a size that was out can be sold again', data: OfStock },
  'content.published': { when: 'a version of an article, page or other text goes live', data: OfContent },
  'content.unpublished': { when: 'a text is taken away', data: OfContent },
  'release.promoted': { when: 'visitors get another version of a part', data: OfRelease },
  'release.rolled_back': {
    when: 'an earlier version is live again, by an operator or by itself',
    data: OfRelease,
  },
  'release.canary': {
    when: 'a share of the visitors begins to get a version, or another share',
    data: OfRelease,
  },
  'webhook.test': {
    when: 'you ask for it: `store webhook test`',
    data: z.strictObject({ endpoint: z.int() }),
  },
} as const satisfies Readonly<Record<string, WebhookEvent>>

export type WebhookEventType = keyof typeof WEBHOOK_EVENTS

export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as readonly WebhookEventType[]

export const isWebhookEvent = (type: string): type is WebhookEventType => Object.hasOwn(WEBHOOK_EVENTS, type)

/** `order.*` for all of a kind, `*` for everything; or null for what stands for no event. */
export function parseEventPattern(text: string): string | null {
  const kinds = new Set(WEBHOOK_EVENT_TYPES.map((type) => type.split('.')[0]))
  const isPattern =
    text === '*' || isWebhookEvent(text) || (text.endsWith('.*') && kinds.has(text.slice(0, -2)))
  return isPattern ? text : null
}

export const EVENT_VERSION = 1

/**
 * The body of a message.
 *
 * @throws {Error} for data that does not have the form of its type
 */
export function webhookBody(type: string, at: Date, data: unknown): string {
  if (!isWebhookEvent(type)) throw new Error(`There is no event ${type}`)
  return JSON.stringify({
    type,
    version: EVENT_VERSION,
    timestamp: at.toISOString(),
    data: WEBHOOK_EVENTS[type].data.parse(data),
  })
}
