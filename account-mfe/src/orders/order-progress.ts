import { formatMarketDay, formatUtcDay, toMarketClock } from '@store/shared/domain/calendar'
import { formatMoney, money } from '@store/shared/domain/money'
import {
  type Order,
  type OrderRefund,
  type OrderReturn,
  type OrderStatus,
  type OrderSummary,
  orderLabel,
  orderStatusLabel,
  type PaymentMethod,
  type PaymentStatus,
} from '@store/shared/domain/order'
import type { Shipment } from '@store/shared/domain/shipment'

export interface TimelineStep {
  readonly label: string
  /** ISO instant; null for a step that is still ahead. */
  readonly at: string | null
  readonly note: string
  /** Of the step at which the parcel left: who brings it, where that is known. */
  readonly shipment: Shipment | null
}

/** The way of an order for which everything goes well. */
const JOURNEY = ['PLACED', 'PACKED', 'SHIPPED', 'DELIVERED'] as const satisfies readonly OrderStatus[]

const STEPS_AHEAD = {
  PAYMENT_PENDING: JOURNEY,
  PLACED: JOURNEY.slice(1),
  PACKED: JOURNEY.slice(2),
  SHIPPED: JOURNEY.slice(3),
  DELIVERED: [],
  CANCEL_REQUESTED: [],
  CANCELLED: [],
  PAYMENT_FAILED: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

const REFUND_WAYS = {
  online: 'To the card or account you paid with. Banks take up to seven working days to show it.',
  'cash-on-delivery': 'Paid back to you, as agreed with our team.',
} as const satisfies Record<PaymentMethod, string>

function refundSteps({ amount, method, requestedAt, doneAt, partial }: OrderRefund): readonly TimelineStep[] {
  const sum = formatMoney(amount)
  // The shop's reason, on a line of its own.
  const note = [...(partial ? [partial.reason] : []), REFUND_WAYS[method]].join('\n')
  const started = step(`Refund of ${sum} started`, requestedAt, note)
  return doneAt === null ? [started] : [started, step(`Refund of ${sum} sent`, doneAt)]
}

/** A request, what the shop decided, and the arrival. */
function returnSteps({ number, status, requestedAt, decidedAt, receivedAt, note }: OrderReturn) {
  const steps = [step(`Return ${number} requested`, requestedAt)]
  if (decidedAt !== null) {
    const decision = status === 'REFUSED' ? 'not accepted' : 'approved'
    steps.push(step(`Return ${number} ${decision}`, decidedAt, note))
  }
  if (receivedAt !== null) steps.push(step(`Return ${number} received`, receivedAt))
  return steps
}

const step = (
  label: string,
  at: string | null,
  note = '',
  shipment: Shipment | null = null,
): TimelineStep => ({ label, at, note, shipment })

/** Its last event that placed the order: what stands before it, failed payments among it, was overcome. */
const placedAt = (events: Order['events']): number =>
  Math.max(
    0,
    events.findLastIndex(({ status }) => status === 'PLACED'),
  )

/** What happened before the order was placed, oldest first; empty while it is not. */
export const overcomeStepsOf = ({
  events,
  paymentMethod,
}: Pick<Order, 'events' | 'paymentMethod'>): readonly TimelineStep[] =>
  events
    .slice(0, placedAt(events))
    .map(({ status, at, note }) => step(orderLabel({ status, paymentMethod }), at, note))

/** What happened to the order since it was placed, and to its money, oldest first, and what comes next. */
export function timelineOf({
  status: reached,
  events,
  refunds,
  returns,
  shipment,
  expectedDeliveryOn,
  paymentMethod,
}: Pick<
  Order,
  'status' | 'events' | 'refunds' | 'returns' | 'shipment' | 'expectedDeliveryOn' | 'paymentMethod'
>): readonly TimelineStep[] {
  const happened = events
    .slice(placedAt(events))
    .map(({ status, at, note }) =>
      step(orderLabel({ status, paymentMethod }), at, note, status === 'SHIPPED' ? shipment : null),
    )
  const past = [...happened, ...returns.flatMap(returnSteps), ...refunds.flatMap(refundSteps)]
  const arrival =
    expectedDeliveryOn === null ? '' : `Expected by ${formatUtcDay(new Date(expectedDeliveryOn))}`
  const ahead = STEPS_AHEAD[reached].map((status) =>
    step(orderStatusLabel(status), null, status === 'DELIVERED' ? arrival : ''),
  )
  // Sorting is stable: of one moment, what was done stands before the refund that follows from it.
  return [...past.toSorted((a, b) => Date.parse(a.at ?? '') - Date.parse(b.at ?? '')), ...ahead]
}

export const parcelText = ({ carrier, trackingNumber }: Shipment): string =>
  trackingNumber === null ? carrier : `${carrier}, tracking number ${trackingNumber}`

/** Where the parcel is, in a line; null while nothing is on its way to the customer. */
export function deliveryText({
  status,
  events,
  currency,
  expectedDeliveryOn,
}: Pick<Order, 'status' | 'events' | 'currency' | 'expectedDeliveryOn'>): string | null {
  if (status === 'DELIVERED') {
    const arrived = events.findLast((event) => event.status === 'DELIVERED')
    return arrived === undefined ? 'Delivered' : `Delivered on ${formatMarketDay(currency, arrived.at)}`
  }
  return arrivalText({ status, expectedDeliveryOn })
}

/** By when an order arrives that is on its way or being made ready; null for others. */
export function arrivalText({
  status,
  expectedDeliveryOn,
}: Pick<OrderSummary, 'status' | 'expectedDeliveryOn'>): string | null {
  const isComing = status === 'PLACED' || status === 'PACKED' || status === 'SHIPPED'
  if (!isComing || !expectedDeliveryOn) return null
  return `Arrives by ${formatUtcDay(new Date(expectedDeliveryOn))}`
}

export const STATUS_TONES = {
  PAYMENT_PENDING: 'clay',
  PLACED: 'leaf',
  PACKED: 'leaf',
  SHIPPED: 'plum',
  DELIVERED: 'leaf',
  CANCEL_REQUESTED: 'danger',
  CANCELLED: 'danger',
  PAYMENT_FAILED: 'danger',
} as const satisfies Record<OrderStatus, 'clay' | 'leaf' | 'plum' | 'danger'>

/** By the clock of the order's market, as the shop counts. */
export const isReturnable = (
  order: Pick<Order, 'status' | 'returnableUntil' | 'currency' | 'lines' | 'returns'>,
  now: number,
): boolean =>
  order.status === 'DELIVERED' &&
  order.returnableUntil !== null &&
  toMarketClock(order.currency, new Date(now)).toISOString().slice(0, 10) <= order.returnableUntil &&
  hasLeftToReturn(order)

/** Whether something of it is in no return that was asked for and not refused. */
export const hasLeftToReturn = ({ lines, returns }: Pick<Order, 'lines' | 'returns'>): boolean => {
  const asked = returns.flatMap((each) => (each.status === 'REFUSED' ? [] : each.lines))
  return sumOf(lines) > sumOf(asked)
}

const sumOf = (lines: ReadonlyArray<{ readonly quantity: number }>): number =>
  lines.reduce((units, { quantity }) => units + quantity, 0)

/** The shopper can pay, or pay again (CHK-03). */
export const isPayable = ({ payableUntil }: Pick<Order, 'payableUntil'>, now: number): boolean =>
  payableUntil !== null && now < Date.parse(payableUntil)

const ONLINE_PAYMENT_TEXTS = {
  NONE: 'Online, not paid yet',
  PENDING: 'Online, not confirmed yet',
  CAPTURED: 'Paid online',
  FAILED: 'Online, payment failed',
  REFUNDED: 'Paid online and refunded',
} as const satisfies Record<PaymentStatus, string>

const CASH_TEXTS = {
  NONE: 'Cash on delivery',
  PENDING: 'Cash on delivery',
  CAPTURED: 'Paid in cash on delivery',
  FAILED: 'Cash on delivery, not paid',
  REFUNDED: 'Paid in cash and refunded',
} as const satisfies Record<PaymentStatus, string>

const PARTLY_REFUNDED = {
  online: ONLINE_PAYMENT_TEXTS.CAPTURED,
  'cash-on-delivery': CASH_TEXTS.CAPTURED,
} as const satisfies Record<PaymentMethod, string>

/** What of an order's money went back or is on its way. */
export const refundedMinor = ({ refunds }: Pick<Order, 'refunds'>): number =>
  refunds.reduce((minor, { amount }) => minor + amount.minor, 0)

export const paymentText = ({
  paymentMethod,
  paymentStatus,
  grandTotal,
  refunds,
}: Pick<Order, 'paymentMethod' | 'paymentStatus' | 'grandTotal' | 'refunds'>): string => {
  if (grandTotal.minor === 0) return 'Nothing to pay'
  const refunded = refundedMinor({ refunds })
  if (paymentStatus === 'CAPTURED' && refunded > 0 && refunded < grandTotal.minor) {
    const text = formatMoney(money(grandTotal.currency, refunded))
    return `${PARTLY_REFUNDED[paymentMethod]}, ${text} refunded`
  }
  return (paymentMethod === 'online' ? ONLINE_PAYMENT_TEXTS : CASH_TEXTS)[paymentStatus]
}
