import { randomUUID } from 'node:crypto'
import { formatMarketMoment, formatUtcDay } from '@store/shared/domain/calendar'
import { TAX_NAMES } from '@store/shared/domain/markets/added-tax'
import { formatMoney, type Money, money } from '@store/shared/domain/money'
import type { Shipment } from '@store/shared/domain/orders/shipment'
import { streetLines } from '@store/shared/domain/people/address'
import type { Message, Translate } from '@store/shared/i18n/message'
import { cityAndStateText, countryText } from '@store/shared/messages/names/place-names'
import { sizeText } from '@store/shared/messages/names/size-names'
import { pathTo } from '@store/shared/remotes/site/paths'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { customers } from '../db/schema/customers'
import { translateIn } from '../i18n/translate-in'
import { type Addressee, addressee } from '../mail/addressee'
import {
  button,
  type MailBlock,
  type MailContent,
  type MailProductLine,
  note,
  paragraph,
} from '../mail/mail-content'
import type { Outbox } from '../mail/outbox'
import messages from './messages.json'
import { linesIn } from './order-products'
import { findPromotions } from './order-records'
import type { OrderLineRow, OrderPromotionRow, OrderRow } from './order-rows'
import { partlyRefundedMinor } from './partial-refund-records'

/** Each goes out at most once an order. */
export const ORDER_MAILS = [
  'order-confirmed',
  'payment-failed',
  'order-not-confirmed',
  'order-cancelled',
  'order-shipped',
  'order-delivered',
  'order-refunded',
  'payment-returned',
] as const

/** Goes out once for each partial refund. */
export const PARTIAL_REFUND_MAIL = 'order-partly-refunded'

/** Goes out with each link to an order that the shop booked. */
export const ORDER_LINK_MAIL = 'order-link'

/** Goes out each time the shop corrects an address. */
export const ADDRESS_MAIL = 'order-address-changed'

/** Goes out each time a code is sent. */
export const ORDER_CODE_MAIL = 'order-code'

/** Of these strangers can cause some, by ordering with an account for somebody else's address; what was sold or paid is always told. */
const MAILS_WITHOUT_A_SALE: ReadonlySet<string> = new Set([
  ORDER_CODE_MAIL,
  'order-not-confirmed',
  'payment-failed',
  'order-cancelled',
])

/** What a customer is told of an order; each mail is written in the transaction of its event and goes out once. */
export interface OrderMails {
  confirmed(tx: Transaction, order: OrderRow, lines: readonly OrderLineRow[]): Promise<void>
  /** No payment came in time: nothing is reserved any more. */
  paymentFailed(tx: Transaction, order: OrderRow): Promise<void>
  /** Asks for the code that confirms a cash order; each time one is sent. */
  confirmationCode(
    tx: Transaction,
    order: OrderRow,
    given: { readonly code: string; readonly minutes: number },
  ): Promise<void>
  /** The code did not come back in time: a cash order is cancelled. */
  notConfirmed(tx: Transaction, order: OrderRow): Promise<void>
  cancelled(tx: Transaction, order: OrderRow): Promise<void>
  shipped(tx: Transaction, order: OrderRow, lines: readonly OrderLineRow[], shipment: Shipment): Promise<void>
  delivered(tx: Transaction, order: OrderRow): Promise<void>
  /** After it was shipped; a cancellation's mail says so itself. */
  refunded(tx: Transaction, order: OrderRow, amount: Money): Promise<void>
  /** The shop booked it for the customer, who pays or confirms it by a link; each time one is sent. */
  bookedByShop(
    tx: Transaction,
    order: OrderRow,
    lines: readonly OrderLineRow[],
    link: { readonly path: string; readonly sentAt: Date },
  ): Promise<void>
  /** The shop corrected it before it was packed. */
  addressChanged(tx: Transaction, order: OrderRow, at: Date): Promise<void>
  /** Its products stay with the customer. */
  partlyRefunded(
    tx: Transaction,
    order: OrderRow,
    refund: { readonly sequence: number; readonly reason: string; readonly amount: Money },
  ): Promise<void>
  /** Money that came too late, or that its order did not need. */
  paymentReturned(tx: Transaction, order: OrderRow, amount: Money): Promise<void>
}

/** What a mail says, before it is known whom it greets. */
export type OrderLetter = Omit<MailContent, 'greeting' | 'language'>

/** In the language of the order. */
export type WriteOrderLetter = (t: Translate, recipient: Addressee) => OrderLetter

/** Writes a mail to an order's customer, once for each key; an erased account gets none. */
export type PutOrderMail = (
  tx: Transaction,
  eventKey: string,
  order: OrderRow,
  write: WriteOrderLetter,
) => Promise<void>

export const createPutOrderMail =
  (outbox: Outbox): PutOrderMail =>
  async (tx, eventKey, order, write) => {
    const [customer] = await tx
      .select({
        email: customers.email,
        firstName: customers.firstName,
        emailConfirmedAt: customers.emailConfirmedAt,
      })
      .from(customers)
      .where(and(eq(customers.id, order.customerId), isNull(customers.erasedAt)))
    if (customer === undefined) return
    const { language, number } = order
    const recipient = addressee({ ...customer, language })
    const { to, firstName } = recipient
    const letter = write(translateIn(language), recipient)
    const mail = { eventKey, to, language, order: number, greeting: { firstName }, ...letter }
    const [event = ''] = eventKey.split('/')
    const canBeAnybodys =
      customer.emailConfirmedAt === null && order.confirmedAt === null && MAILS_WITHOUT_A_SALE.has(event)
    if (canBeAnybodys) await outbox.putBounded(tx, mail)
    else await outbox.put(tx, mail)
  }

/** One function: a list of mails, each short. */
export function createOrderMails({ outbox }: { outbox: Outbox }): OrderMails {
  const putOnce = createPutOrderMail(outbox)
  const put = (
    tx: Transaction,
    event: (typeof ORDER_MAILS)[number],
    order: OrderRow,
    write: WriteOrderLetter,
  ) => putOnce(tx, `${event}/${order.id}`, order, write)

  return {
    async confirmed(tx, order, lines) {
      const promotions = await findPromotions(tx, order.id)
      const named = await linesIn(tx, lines, order.language)
      await put(tx, 'order-confirmed', order, (t, recipient) => ({
        subject: t(messages.confirmedSubject, { order: order.number }),
        heading: t(messages.confirmedHeading),
        blocks: [
          paragraph(
            t(order.paymentMethod === 'online' ? messages.confirmedPaid : messages.confirmedCash, {
              order: order.number,
              total: totalText(order),
            }),
          ),
          boughtProducts(t, { order, lines: named, promotions }),
          ...expectedDelivery(t, order),
          shipsTo(t, order, recipient),
          button(t(messages.orderAndInvoice), pathTo('order', order.id)),
        ],
      }))
    },
    paymentFailed: (tx, order) =>
      put(tx, 'payment-failed', order, (t) => ({
        subject: t(messages.paymentFailedSubject, { order: order.number }),
        heading: t(messages.paymentFailedHeading),
        blocks: [
          paragraph(t(messages.paymentFailed, { order: order.number })),
          paragraph(t(messages.tryAgain)),
          button(t(messages.payForOrder), pathTo('order', order.id)),
        ],
      })),
    confirmationCode: (tx, order, { code, minutes }) =>
      putOnce(tx, `${ORDER_CODE_MAIL}/${order.id}/${randomUUID()}`, order, (t) => ({
        subject: t(messages.codeSubject, { code, order: order.number }),
        heading: t(messages.codeHeading),
        blocks: [
          { kind: 'code', code, minutes },
          paragraph(t(messages.codeUse, { order: order.number, total: totalText(order) })),
          ...heldUntil(t, order, messages.codeUntil),
          button(t(messages.confirmOrder), pathTo('order', order.id)),
        ],
      })),
    notConfirmed: (tx, order) =>
      put(tx, 'order-not-confirmed', order, (t) => ({
        subject: t(messages.notConfirmedSubject, { order: order.number }),
        heading: t(messages.cancelledHeading),
        blocks: [
          paragraph(t(messages.notConfirmed, { order: order.number })),
          paragraph(t(messages.notConfirmedNext)),
          button(t(messages.orderAgain), pathTo('order', order.id)),
        ],
      })),
    async cancelled(tx, order) {
      const left = order.grandTotalMinor - (await partlyRefundedMinor(tx, order.id))
      await put(tx, 'order-cancelled', order, (t) => ({
        subject: t(messages.cancelledSubject, { order: order.number }),
        heading: t(messages.cancelledHeading),
        blocks: [
          paragraph(t(messages.cancelled, { order: order.number })),
          paragraph(
            order.paymentStatus === 'CAPTURED' || order.paymentStatus === 'REFUNDED'
              ? t(messages.cancelledRefund, { amount: formatMoney(money(order.currency, left)) })
              : t(messages.nothingCharged),
          ),
          orderDetails(t, order),
        ],
      }))
    },
    async shipped(tx, order, lines, shipment) {
      const named = await linesIn(tx, lines, order.language)
      await put(tx, 'order-shipped', order, (t, recipient) => ({
        subject: t(messages.shippedSubject, { order: order.number }),
        heading: t(messages.shippedHeading),
        blocks: [
          paragraph(t(messages.shipped, { order: order.number })),
          ...expectedDelivery(t, order),
          {
            kind: 'tracking',
            carrier: shipment.carrier,
            number: shipment.trackingNumber,
            url: shipment.trackingUrl,
          },
          ...(order.paymentMethod === 'cash-on-delivery'
            ? [paragraph(t(messages.haveReady, { total: totalText(order) }))]
            : []),
          { kind: 'products', lines: named.map((line) => toMailLine(t, line)), totals: [] },
          shipsTo(t, order, recipient),
          orderDetails(t, order),
        ],
      }))
    },
    delivered: (tx, order) =>
      put(tx, 'order-delivered', order, (t) => ({
        subject: t(messages.deliveredSubject, { order: order.number }),
        heading: t(messages.deliveredHeading),
        blocks: [
          paragraph(t(messages.delivered, { order: order.number })),
          button(t(messages.orderAndInvoice), pathTo('order', order.id)),
        ],
      })),
    refunded: (tx, order, amount) =>
      put(tx, 'order-refunded', order, (t) => ({
        subject: t(messages.returnedSubject, { order: order.number }),
        heading: t(messages.returnedHeading),
        blocks: [
          paragraph(t(messages.refunded, { amount: formatMoney(amount), order: order.number })),
          orderDetails(t, order),
        ],
      })),
    async bookedByShop(tx, order, lines, { path, sentAt }) {
      const promotions = await findPromotions(tx, order.id)
      const named = await linesIn(tx, lines, order.language)
      const isCash = order.paymentMethod === 'cash-on-delivery'
      await putOnce(tx, `${ORDER_LINK_MAIL}/${order.id}/${sentAt.getTime()}`, order, (t, recipient) => ({
        subject: t(isCash ? messages.linkCashSubject : messages.linkPaySubject, { order: order.number }),
        heading: t(isCash ? messages.codeHeading : messages.linkPayHeading),
        blocks: [
          paragraph(t(messages.linkAgreed, { order: order.number, total: totalText(order) })),
          boughtProducts(t, { order, lines: named, promotions }),
          shipsTo(t, order, recipient),
          ...heldUntil(t, order, messages.holdUntil),
          button(t(isCash ? messages.seeAndConfirm : messages.seeAndPay), path),
          note(t(messages.linkNote)),
        ],
      }))
    },
    addressChanged: (tx, order, at) =>
      putOnce(tx, `${ADDRESS_MAIL}/${order.id}/${at.getTime()}`, order, (t, recipient) => ({
        subject: t(messages.addressSubject, { order: order.number }),
        heading: t(messages.addressHeading),
        blocks: [
          paragraph(t(messages.addressChanged, { order: order.number })),
          shipsTo(t, order, recipient),
          ...expectedDelivery(t, order),
          note(t(messages.addressNote)),
          orderDetails(t, order),
        ],
      })),
    partlyRefunded: (tx, order, { sequence, reason, amount }) =>
      putOnce(tx, `${PARTIAL_REFUND_MAIL}/${order.id}/${sequence}`, order, (t) => {
        const values = { amount: formatMoney(amount), order: order.number }
        const isOnline = order.paymentMethod === 'online'
        return {
          subject: t(messages.partRefundSubject, values),
          heading: t(messages.partRefundHeading),
          blocks: [
            paragraph(t(isOnline ? messages.partRefundToAccount : messages.partRefundAsAgreed, values)),
            paragraph(t(messages.why, { reason })),
            paragraph(t(messages.keepProducts)),
            orderDetails(t, order),
          ],
        }
      }),
    paymentReturned: (tx, order, amount) =>
      put(tx, 'payment-returned', order, (t) => ({
        subject: t(messages.returnedSubject, { order: order.number }),
        heading: t(messages.returnedHeading),
        blocks: [
          paragraph(
            t(order.status === 'CANCELLED' ? messages.cameTooLate : messages.notNeeded, {
              amount: formatMoney(amount),
              order: order.number,
            }),
          ),
          paragraph(t(messages.wholeAmount)),
          orderDetails(t, order),
        ],
      })),
  }
}

export const orderDetails = (t: Translate, { id }: OrderRow): MailBlock =>
  button(t(messages.orderDetails), pathTo('order', id))

/** Of a line in the mail's language, without its amount, and without when it was expected. */
export const toMailLine = (t: Translate, line: OrderLineRow): MailProductLine => ({
  title: line.title,
  size: sizeText(line.size, t),
  quantity: line.quantity,
  amount: null,
  note: '',
  picture: line.picture === null ? null : { url: line.picture.url, alt: line.picture.alt },
})

interface Bought {
  readonly order: OrderRow
  readonly lines: readonly OrderLineRow[]
  readonly promotions: readonly OrderPromotionRow[]
}

/** With all amounts. */
const boughtProducts = (t: Translate, { order, lines, promotions }: Bought): MailBlock => ({
  kind: 'products',
  lines: lines.map((line) => ({
    ...toMailLine(t, line),
    amount: amountOf(order, line),
    note: preorderText(t, line),
  })),
  totals: totalsOf(t, order, promotions),
})

const amountOf = ({ currency }: OrderRow, { unitPriceMinor, quantity }: OrderLineRow): Money =>
  money(currency, unitPriceMinor * quantity)

function totalsOf(t: Translate, order: OrderRow, promotions: readonly OrderPromotionRow[]) {
  const row = (label: string, minor: number) => ({ label, amount: money(order.currency, minor) })
  const freeDelivery = promotions.find(({ kind }) => kind === 'free-delivery')
  return [
    row(t(messages.subtotal), order.subtotalMinor),
    row(
      freeDelivery === undefined
        ? t(messages.delivery)
        : t(messages.deliveryFree, { code: freeDelivery.code }),
      order.deliveryMinor,
    ),
    ...promotions
      .filter(({ kind, savedMinor }) => kind !== 'free-delivery' && savedMinor > 0)
      .map(({ code, savedMinor }) => row(t(messages.coupon, { code }), -savedMinor)),
    ...(order.cashFeeMinor > 0 ? [row(t(messages.cashFee), order.cashFeeMinor)] : []),
    ...(order.pricesIncludeTax ? [] : [row(TAX_NAMES[order.currency], order.addedTaxMinor)]),
    row(t(messages.grandTotal), order.grandTotalMinor),
  ]
}

const expectedDelivery = (t: Translate, { expectedDeliveryOn }: OrderRow): readonly MailBlock[] =>
  expectedDeliveryOn === null
    ? []
    : [paragraph(t(messages.expectedDelivery, { day: formatUtcDay(new Date(expectedDeliveryOn), t) }))]

const heldUntil = (
  t: Translate,
  { reservedUntil, currency }: OrderRow,
  message: Message,
): readonly MailBlock[] =>
  reservedUntil === null
    ? []
    : [paragraph(t(message, { time: formatMarketMoment(currency, reservedUntil.toISOString(), t) }))]

const totalText = (order: OrderRow): string => formatMoney(money(order.currency, order.grandTotalMinor))

const preorderText = (t: Translate, { isPreorder, expectedOn }: OrderLineRow): string => {
  if (!isPreorder) return ''
  return expectedOn === null
    ? t(messages.preordered)
    : t(messages.preorderedUntil, { day: formatUtcDay(new Date(expectedOn), t) })
}

/** What the customer typed is mailed to an address only that is known to be hers. */
function shipsTo(t: Translate, { address }: OrderRow, { firstName }: Addressee): MailBlock {
  if (firstName === null) return paragraph(t(messages.deliverToOrder))
  const { name, pincode, country } = address
  const town = [cityAndStateText(address, t), pincode].filter((part) => part !== '').join(' ')
  const lines = [name, ...streetLines(address), town, countryText(country, t)].filter((part) => part !== '')
  return { kind: 'address', label: t(messages.deliveryAddress), lines }
}
