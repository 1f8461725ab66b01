import { randomUUID } from 'node:crypto'
import { formatMarketMoment, formatUtcDay } from '@store/shared/domain/calendar'
import { formatMoney, type Money, money } from '@store/shared/domain/money'
import { sizeLabel } from '@store/shared/domain/product'
import type { Shipment } from '@store/shared/domain/shipment'
import { pathTo } from '@store/shared/remotes/paths'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { customers } from '../db/schema/customers'
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
export type OrderLetter = Omit<MailContent, 'greeting'>

/** Writes a mail to an order's customer, once for each key; an erased account gets none. */
export type PutOrderMail = (
  tx: Transaction,
  eventKey: string,
  order: OrderRow,
  letterTo: (recipient: Addressee) => OrderLetter,
) => Promise<void>

export const createPutOrderMail =
  (outbox: Outbox): PutOrderMail =>
  async (tx, eventKey, order, letterTo) => {
    const [customer] = await tx
      .select({
        email: customers.email,
        firstName: customers.firstName,
        emailConfirmedAt: customers.emailConfirmedAt,
      })
      .from(customers)
      .where(and(eq(customers.id, order.customerId), isNull(customers.erasedAt)))
    if (customer === undefined) return
    const { to, firstName } = addressee(customer)
    const letter = letterTo({ to, firstName })
    const mail = { eventKey, to, order: order.number, greeting: { firstName }, ...letter }
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
    letterTo: (recipient: Addressee) => OrderLetter,
  ) => putOnce(tx, `${event}/${order.id}`, order, letterTo)

  return {
    async confirmed(tx, order, lines) {
      const promotions = await findPromotions(tx, order)
      await put(tx, 'order-confirmed', order, (recipient) => ({
        subject: `Your order ${order.number} is confirmed`,
        heading: 'Thank you for your order',
        blocks: [
          paragraph(`Thank you for your order ${order.number}. ${paymentText(order)}`),
          {
            kind: 'products',
            lines: lines.map((line) => ({
              ...toMailLine(line),
              amount: amountOf(order, line),
              note: preorderText(line),
            })),
            totals: totalsOf(order, promotions),
          },
          ...expectedDelivery(order),
          shipsTo(order, recipient),
          button('Your order and its invoice', pathTo('order', order.id)),
        ],
      }))
    },
    paymentFailed: (tx, order) =>
      put(tx, 'payment-failed', order, () => ({
        subject: `We have not received your payment for order ${order.number}`,
        heading: 'We have not received your payment',
        blocks: [
          paragraph(
            `We have not received a payment for your order ${order.number}, so its products are no longer reserved for you. If your bank still shows a charge, it will be matched to the order or returned to you.`,
          ),
          paragraph('You can try again while stocks last.'),
          button('Pay for your order', pathTo('order', order.id)),
        ],
      })),
    confirmationCode: (tx, order, { code, minutes }) =>
      putOnce(tx, `${ORDER_CODE_MAIL}/${order.id}/${randomUUID()}`, order, () => ({
        subject: `${code} is your code to confirm order ${order.number}`,
        heading: 'Please confirm your order',
        blocks: [
          { kind: 'code', code, minutes },
          paragraph(
            `Thank you for your order ${order.number} of ${totalText(order)}, to be paid in cash on delivery. Please enter the code on your order page, so that we can pack the order.`,
          ),
          ...(order.reservedUntil === null
            ? []
            : [
                paragraph(
                  `We will hold your products until ${formatMarketMoment(order.currency, order.reservedUntil.toISOString())}. If you have not entered the code by then, the order is cancelled.`,
                ),
              ]),
          button('Confirm your order', pathTo('order', order.id)),
        ],
      })),
    notConfirmed: (tx, order) =>
      put(tx, 'order-not-confirmed', order, () => ({
        subject: `Your order ${order.number} was not confirmed and is cancelled`,
        heading: 'Your order is cancelled',
        blocks: [
          paragraph(
            `We did not receive the code that confirms your cash order ${order.number} in time, so the order is cancelled and its products are no longer reserved for you. Nothing was charged.`,
          ),
          paragraph(
            'To order again, open the order and choose “Buy again”. If you pay online, no code is needed.',
          ),
          button('Order again', pathTo('order', order.id)),
        ],
      })),
    async cancelled(tx, order) {
      const left = order.grandTotalMinor - (await partlyRefundedMinor(tx, order.id))
      await put(tx, 'order-cancelled', order, () => ({
        subject: `Your order ${order.number} is cancelled`,
        heading: 'Your order is cancelled',
        blocks: [
          paragraph(`Your order ${order.number} is cancelled.`),
          paragraph(
            order.paymentStatus === 'CAPTURED' || order.paymentStatus === 'REFUNDED'
              ? `Your payment of ${formatMoney(money(order.currency, left))} is being refunded to the card or account you paid with. ${BANK_DAYS}`
              : 'Nothing was charged.',
          ),
          orderDetails(order),
        ],
      }))
    },
    shipped: (tx, order, lines, shipment) =>
      put(tx, 'order-shipped', order, (recipient) => ({
        subject: `Your order ${order.number} is on its way`,
        heading: 'Your order is on its way',
        blocks: [
          paragraph(`Your order ${order.number} is on its way to you.`),
          ...expectedDelivery(order),
          {
            kind: 'tracking',
            carrier: shipment.carrier,
            number: shipment.trackingNumber,
            url: shipment.trackingUrl,
          },
          ...(order.paymentMethod === 'cash-on-delivery' ? [paragraph(paymentText(order))] : []),
          { kind: 'products', lines: lines.map(toMailLine), totals: [] },
          shipsTo(order, recipient),
          orderDetails(order),
        ],
      })),
    delivered: (tx, order) =>
      put(tx, 'order-delivered', order, () => ({
        subject: `Your order ${order.number} has arrived`,
        heading: 'Your order has arrived',
        blocks: [
          paragraph(`Your order ${order.number} has been delivered. We hope you like it.`),
          button('Your order and its invoice', pathTo('order', order.id)),
        ],
      })),
    refunded: (tx, order, amount) =>
      put(tx, 'order-refunded', order, () => ({
        subject: `Your payment for order ${order.number} is being returned`,
        heading: 'Your payment is being returned',
        blocks: [
          paragraph(
            `Your payment of ${formatMoney(amount)} for your order ${order.number} is being returned to you. ${BANK_DAYS}`,
          ),
          orderDetails(order),
        ],
      })),
    async bookedByShop(tx, order, lines, { path, sentAt }) {
      const promotions = await findPromotions(tx, order)
      const isCash = order.paymentMethod === 'cash-on-delivery'
      await putOnce(tx, `${ORDER_LINK_MAIL}/${order.id}/${sentAt.getTime()}`, order, (recipient) => ({
        subject: isCash
          ? `Please confirm your order ${order.number}`
          : `Please pay your order ${order.number}`,
        heading: isCash ? 'Please confirm your order' : 'Please pay your order',
        blocks: [
          paragraph(`As agreed, we have prepared order ${order.number} of ${totalText(order)} for you.`),
          {
            kind: 'products',
            lines: lines.map((line) => ({
              ...toMailLine(line),
              amount: amountOf(order, line),
              note: preorderText(line),
            })),
            totals: totalsOf(order, promotions),
          },
          shipsTo(order, recipient),
          ...(order.reservedUntil === null
            ? []
            : [
                paragraph(
                  `We will hold your products until ${formatMarketMoment(order.currency, order.reservedUntil.toISOString())}.`,
                ),
              ]),
          button(isCash ? 'See and confirm the order' : 'See and pay the order', path),
          note('If you did not talk to us about this order, you can ignore this email: nothing is charged.'),
        ],
      }))
    },
    addressChanged: (tx, order, at) =>
      putOnce(tx, `${ADDRESS_MAIL}/${order.id}/${at.getTime()}`, order, (recipient) => ({
        subject: `The delivery address of your order ${order.number} was changed`,
        heading: 'Your delivery address was changed',
        blocks: [
          paragraph(
            `We changed the delivery address of your order ${order.number}, as agreed with our team.`,
          ),
          shipsTo(order, recipient),
          ...expectedDelivery(order),
          note('If you did not ask for this, please reply to this email at once.'),
          orderDetails(order),
        ],
      })),
    partlyRefunded: (tx, order, { sequence, reason, amount }) =>
      putOnce(tx, `${PARTIAL_REFUND_MAIL}/${order.id}/${sequence}`, order, () => ({
        subject: `We are refunding ${formatMoney(amount)} of your order ${order.number}`,
        heading: 'A part of your payment is being refunded',
        blocks: [
          paragraph(
            `We are refunding ${formatMoney(amount)} of your order ${order.number} ${
              order.paymentMethod === 'online'
                ? `to the card or account you paid with. ${BANK_DAYS}`
                : 'to you, as agreed with our team.'
            }`,
          ),
          paragraph(`Why: ${reason}`),
          paragraph('You keep your products. The credit note follows your invoice in the same file.'),
          orderDetails(order),
        ],
      })),
    paymentReturned: (tx, order, amount) =>
      put(tx, 'payment-returned', order, () => ({
        subject: `Your payment for order ${order.number} is being returned`,
        heading: 'Your payment is being returned',
        blocks: [
          paragraph(
            order.status === 'CANCELLED'
              ? `Your payment of ${formatMoney(amount)} for your order ${order.number} arrived when the order could no longer be sent, so the order is cancelled.`
              : `We received a payment of ${formatMoney(amount)} for your order ${order.number} that the order did not need.`,
          ),
          paragraph(`The whole amount is being returned to the card or account you paid with. ${BANK_DAYS}`),
          orderDetails(order),
        ],
      })),
  }
}

export const BANK_DAYS = 'Banks take up to seven working days to show it.'

export const orderDetails = ({ id }: OrderRow): MailBlock => button('Order details', pathTo('order', id))

/** Without its amount, and without when it was expected. */
export const toMailLine = (line: OrderLineRow): MailProductLine => ({
  title: line.title,
  size: sizeLabel(line.size),
  quantity: line.quantity,
  amount: null,
  note: '',
  picture: line.picture === null ? null : { url: line.picture.url, alt: line.picture.alt },
})

const amountOf = ({ currency }: OrderRow, { unitPriceMinor, quantity }: OrderLineRow): Money =>
  money(currency, unitPriceMinor * quantity)

function totalsOf(order: OrderRow, promotions: readonly OrderPromotionRow[]) {
  const row = (label: string, minor: number) => ({ label, amount: money(order.currency, minor) })
  const freeDelivery = promotions.find(({ kind }) => kind === 'free-delivery')
  return [
    row('Subtotal', order.subtotalMinor),
    row(freeDelivery === undefined ? 'Delivery' : `Delivery (${freeDelivery.code})`, order.deliveryMinor),
    ...promotions
      .filter(({ kind, savedMinor }) => kind !== 'free-delivery' && savedMinor > 0)
      .map(({ code, savedMinor }) => row(`Coupon ${code}`, -savedMinor)),
    ...(order.cashFeeMinor > 0 ? [row('Cash on delivery fee', order.cashFeeMinor)] : []),
    row('Grand total', order.grandTotalMinor),
  ]
}

const expectedDelivery = ({ expectedDeliveryOn }: OrderRow): readonly MailBlock[] =>
  expectedDeliveryOn === null
    ? []
    : [paragraph(`Expected delivery: by ${formatUtcDay(new Date(expectedDeliveryOn))}.`)]

const totalText = (order: OrderRow): string => formatMoney(money(order.currency, order.grandTotalMinor))

const paymentText = (order: OrderRow): string =>
  order.paymentMethod === 'cash-on-delivery'
    ? `Please have ${totalText(order)} ready when it arrives.`
    : `We have received your payment of ${totalText(order)}.`

const preorderText = ({ isPreorder, expectedOn }: OrderLineRow): string => {
  if (!isPreorder) return ''
  return expectedOn === null ? 'pre-ordered' : `pre-ordered, expected ${formatUtcDay(new Date(expectedOn))}`
}

/** What the customer typed is mailed to an address only that is known to be hers. */
function shipsTo({ address }: OrderRow, { firstName }: Addressee): MailBlock {
  if (firstName === null) return paragraph('We will deliver it to the address in your order.')
  const { name, street, locality, landmark, city, state, pincode, country } = address
  const town = [city, state, pincode].filter((part) => part !== '').join(', ')
  const lines = [name, street, locality, landmark, town, country].filter((part) => part !== '')
  return { kind: 'address', label: 'Delivery address', lines }
}
