import { formatUtcDay } from '@store/shared/domain/calendar'
import { formatMoney, type Money, money } from '@store/shared/domain/money'
import { sizeLabel } from '@store/shared/domain/product'
import type { Shipment } from '@store/shared/domain/shipment'
import { pathTo } from '@store/shared/remotes/paths'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { customers } from '../db/schema/customers'
import { type Addressee, addressee } from '../mail/addressee'
import type { Outbox } from '../mail/outbox'
import { greeting, type Shop, signature } from '../mail/shop'
import type { OrderLineRow, OrderRow } from './order-records'

/** Each goes out at most once an order. */
export const ORDER_MAILS = [
  'order-confirmed',
  'payment-failed',
  'order-cancelled',
  'order-shipped',
  'order-delivered',
  'order-refunded',
  'payment-returned',
] as const

/** What a customer is told of an order; each mail is written in the transaction of its event and goes out once. */
export interface OrderMails {
  confirmed(tx: Transaction, order: OrderRow, lines: readonly OrderLineRow[]): Promise<void>
  /** No payment came in time: nothing is reserved any more. */
  paymentFailed(tx: Transaction, order: OrderRow): Promise<void>
  cancelled(tx: Transaction, order: OrderRow): Promise<void>
  shipped(tx: Transaction, order: OrderRow, lines: readonly OrderLineRow[], shipment: Shipment): Promise<void>
  delivered(tx: Transaction, order: OrderRow): Promise<void>
  /** After it was shipped; a cancellation's mail says so itself. */
  refunded(tx: Transaction, order: OrderRow, amount: Money): Promise<void>
  /** Money that came too late, or that its order did not need. */
  paymentReturned(tx: Transaction, order: OrderRow, amount: Money): Promise<void>
}

/** Writes a mail to an order's customer, once for each key; an erased account gets none. */
export type PutOrderMail = (
  tx: Transaction,
  eventKey: string,
  order: OrderRow,
  subject: string,
  textOf: (recipient: Addressee) => readonly string[],
) => Promise<void>

export const createPutOrderMail =
  ({ outbox, shop }: { outbox: Outbox; shop: Shop }): PutOrderMail =>
  async (tx, eventKey, order, subject, textOf) => {
    const [customer] = await tx
      .select({
        email: customers.email,
        firstName: customers.firstName,
        emailConfirmedAt: customers.emailConfirmedAt,
      })
      .from(customers)
      .where(and(eq(customers.id, order.customerId), isNull(customers.erasedAt)))
    if (customer === undefined) return
    const recipient = addressee(customer)
    await outbox.put(tx, {
      eventKey,
      to: recipient.to,
      subject,
      text: greeting(recipient.firstName) + textOf(recipient).join('\n\n') + signature(shop),
    })
  }

export function createOrderMails({ outbox, shop }: { outbox: Outbox; shop: Shop }): OrderMails {
  const putOnce = createPutOrderMail({ outbox, shop })
  const put = (
    tx: Transaction,
    event: (typeof ORDER_MAILS)[number],
    order: OrderRow,
    ...rest: [string, (recipient: Addressee) => readonly string[]]
  ) => putOnce(tx, `${event}/${order.id}`, order, ...rest)
  const linkTo = (order: OrderRow) => `${shop.origin}${pathTo('order', order.id)}`

  return {
    confirmed: (tx, order, lines) =>
      put(tx, 'order-confirmed', order, `Your order ${order.number} is confirmed`, (recipient) => [
        `thank you for your order ${order.number}. ${paymentText(order)}`,
        summaryText(order, lines),
        ...expectedText(order),
        `It ships to${addressText(order, recipient)}`,
        `Your order and its invoice: ${linkTo(order)}`,
      ]),
    paymentFailed: (tx, order) =>
      put(tx, 'payment-failed', order, `We have not received your payment for order ${order.number}`, () => [
        `we have not received a payment for your order ${order.number}, so its products are no longer reserved for you. If your bank shows a charge all the same, it will be matched to the order or returned to you.`,
        `You can try again while stocks last: ${linkTo(order)}`,
      ]),
    cancelled: (tx, order) =>
      put(tx, 'order-cancelled', order, `Your order ${order.number} is cancelled`, () => [
        `your order ${order.number} is cancelled.`,
        order.paymentStatus === 'CAPTURED' || order.paymentStatus === 'REFUNDED'
          ? `Your payment of ${totalText(order)} is being returned to where it came from. ${BANK_DAYS}`
          : 'Nothing was charged.',
        `Details: ${linkTo(order)}`,
      ]),
    shipped: (tx, order, lines, shipment) =>
      put(tx, 'order-shipped', order, `Your order ${order.number} is on its way`, (recipient) => [
        `your order ${order.number} is on its way to${addressText(order, recipient)}`,
        lines.map(({ quantity, title, size }) => `${quantity} × ${title} (${sizeLabel(size)})`).join('\n'),
        ...expectedText(order),
        trackingText(shipment),
        ...(order.paymentMethod === 'cash-on-delivery' ? [paymentText(order)] : []),
        `Details: ${linkTo(order)}`,
      ]),
    delivered: (tx, order) =>
      put(tx, 'order-delivered', order, `Your order ${order.number} has arrived`, () => [
        `your order ${order.number} was handed over. We hope you like it.`,
        `Order and invoice: ${linkTo(order)}`,
      ]),
    refunded: (tx, order, amount) =>
      put(tx, 'order-refunded', order, `Your payment for order ${order.number} is being returned`, () => [
        `your payment of ${formatMoney(amount)} for your order ${order.number} is being returned to you. ${BANK_DAYS}`,
        `Details: ${linkTo(order)}`,
      ]),
    paymentReturned: (tx, order, amount) =>
      put(tx, 'payment-returned', order, `Your payment for order ${order.number} is being returned`, () => [
        order.status === 'CANCELLED'
          ? `your payment of ${formatMoney(amount)} for your order ${order.number} arrived when the order could no longer be sent, so the order is cancelled.`
          : `we received a payment of ${formatMoney(amount)} for your order ${order.number} that the order did not need.`,
        `The whole amount is being returned to the card or account you paid with. ${BANK_DAYS}`,
        `Details: ${linkTo(order)}`,
      ]),
  }
}

export const BANK_DAYS = 'Banks take up to seven working days to show it.'

const expectedText = ({ expectedDeliveryOn }: OrderRow): readonly string[] =>
  expectedDeliveryOn === null ? [] : [`Expected delivery: by ${formatUtcDay(new Date(expectedDeliveryOn))}.`]

function trackingText({ carrier, trackingNumber, trackingUrl }: Shipment): string {
  const number = trackingNumber === null ? '' : `, tracking number ${trackingNumber}`
  return `Carrier: ${carrier}${number}${trackingUrl === null ? '' : `\nTrack your parcel: ${trackingUrl}`}`
}

const totalText = (order: OrderRow): string => formatMoney(money(order.currency, order.grandTotalMinor))

const paymentText = (order: OrderRow): string =>
  order.paymentMethod === 'cash-on-delivery'
    ? `Please have ${totalText(order)} ready when it arrives.`
    : `We have received your payment of ${totalText(order)}.`

function summaryText(order: OrderRow, lines: readonly OrderLineRow[]): string {
  const amount = (minor: number) => formatMoney(money(order.currency, minor))
  return [
    ...lines.map(
      (line) =>
        `${line.quantity} × ${line.title} (${sizeLabel(line.size)})${preorderText(line)}: ${amount(line.unitPriceMinor * line.quantity)}`,
    ),
    `Subtotal: ${amount(order.subtotalMinor)}`,
    `Delivery: ${amount(order.deliveryMinor)}`,
    ...(order.discountMinor > 0 ? [`Coupon ${order.couponCode}: −${amount(order.discountMinor)}`] : []),
    `Grand total: ${totalText(order)}`,
  ].join('\n')
}

const preorderText = ({ isPreorder, expectedOn }: OrderLineRow): string => {
  if (!isPreorder) return ''
  return expectedOn === null
    ? ', pre-ordered'
    : `, pre-ordered, expected ${formatUtcDay(new Date(expectedOn))}`
}

/** What the customer typed is mailed to an address only that is known to be hers. */
function addressText({ address }: OrderRow, { firstName }: Addressee): string {
  if (firstName === null) return ' the address that you gave.'
  const { name, street, locality, landmark, city, state, pincode, country } = address
  const town = [city, state, pincode].filter((part) => part !== '').join(', ')
  const lines = [name, street, locality, landmark, town, country].filter((part) => part !== '')
  return `:\n${lines.join('\n')}`
}
