import { formatMarketDay, formatUtcDay, toMarketClock } from '@store/shared/domain/calendar'
import { formatMoney, money } from '@store/shared/domain/money'
import {
  awaitsConfirmation,
  type Order,
  type OrderRefund,
  type OrderReturn,
  type OrderStatus,
  type OrderSummary,
  type PaymentMethod,
  type PaymentStatus,
} from '@store/shared/domain/orders/order'
import type { Shipment } from '@store/shared/domain/orders/shipment'
import type { Message, Translate } from '@store/shared/i18n/message'
import messages from './order-progress.messages.json'

export interface TimelineStep {
  readonly label: string
  /** ISO instant; null for a step that is still ahead. */
  readonly at: string | null
  readonly note: string
  /** Of the step at which the parcel left: who brings it, where that is known. */
  readonly shipment: Shipment | null
}

const STATUS_MESSAGES: Readonly<Record<OrderStatus, Message>> = {
  PAYMENT_PENDING: messages.awaitingPayment,
  PLACED: messages.placed,
  PACKED: messages.packed,
  SHIPPED: messages.shipped,
  DELIVERED: messages.delivered,
  CANCEL_REQUESTED: messages.cancellationRequested,
  CANCELLED: messages.cancelled,
  PAYMENT_FAILED: messages.paymentFailed,
}

/** Where the order stands, in a few words. */
export function orderLabel(
  order: Pick<OrderSummary, 'status' | 'paymentMethod' | 'isReturned'>,
  translate: Translate,
): string {
  if (awaitsConfirmation(order)) return translate(messages.toBeConfirmed)
  return translate(order.isReturned === true ? messages.returned : STATUS_MESSAGES[order.status])
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

const REFUND_WAYS: Readonly<Record<PaymentMethod, Message>> = {
  online: messages.refundToCard,
  'cash-on-delivery': messages.refundOfCash,
}

function refundSteps(
  { amount: money, method, requestedAt, doneAt, partial }: OrderRefund,
  translate: Translate,
): readonly TimelineStep[] {
  const amount = formatMoney(money)
  // The shop's reason, on a line of its own.
  const note = [...(partial ? [partial.reason] : []), translate(REFUND_WAYS[method])].join('\n')
  const started = step(translate(messages.refundStarted, { amount }), requestedAt, note)
  return doneAt === null ? [started] : [started, step(translate(messages.refundSent, { amount }), doneAt)]
}

/** A request, what the shop decided, and the arrival. */
function returnSteps(
  { number, status, requestedAt, decidedAt, receivedAt, note }: OrderReturn,
  translate: Translate,
): readonly TimelineStep[] {
  const steps = [step(translate(messages.returnRequested, { number }), requestedAt)]
  if (decidedAt !== null) {
    const decision = status === 'REFUSED' ? messages.returnRefused : messages.returnApproved
    steps.push(step(translate(decision, { number }), decidedAt, note))
  }
  if (receivedAt !== null) steps.push(step(translate(messages.returnReceived, { number }), receivedAt))
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
export const overcomeStepsOf = (
  { events, paymentMethod }: Pick<Order, 'events' | 'paymentMethod'>,
  translate: Translate,
): readonly TimelineStep[] =>
  events
    .slice(0, placedAt(events))
    .map(({ status, at, note }) => step(orderLabel({ status, paymentMethod }, translate), at, note))

/** What happened to the order since it was placed, and to its money, oldest first, and what comes next. */
export function timelineOf(
  {
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
  >,
  translate: Translate,
): readonly TimelineStep[] {
  const happened = events
    .slice(placedAt(events))
    .map(({ status, at, note }) =>
      step(
        orderLabel({ status, paymentMethod }, translate),
        at,
        note,
        status === 'SHIPPED' ? shipment : null,
      ),
    )
  const past = [
    ...happened,
    ...returns.flatMap((each) => returnSteps(each, translate)),
    ...refunds.flatMap((each) => refundSteps(each, translate)),
  ]
  const arrival =
    expectedDeliveryOn === null
      ? ''
      : translate(messages.expectedBy, { day: formatUtcDay(new Date(expectedDeliveryOn), translate) })
  const ahead = STEPS_AHEAD[reached].map((status) =>
    step(translate(STATUS_MESSAGES[status]), null, status === 'DELIVERED' ? arrival : ''),
  )
  // Sorting is stable: of one moment, what was done stands before the refund that follows from it.
  return [...past.toSorted((a, b) => Date.parse(a.at ?? '') - Date.parse(b.at ?? '')), ...ahead]
}

export const parcelText = ({ carrier, trackingNumber: number }: Shipment, translate: Translate): string =>
  number === null ? carrier : translate(messages.carrierAndNumber, { carrier, number })

/** Where the parcel is, in a line; null while nothing is on its way to the customer. */
export function deliveryText(
  {
    status,
    events,
    currency,
    expectedDeliveryOn,
  }: Pick<Order, 'status' | 'events' | 'currency' | 'expectedDeliveryOn'>,
  translate: Translate,
): string | null {
  if (status === 'DELIVERED') {
    const arrived = events.findLast((event) => event.status === 'DELIVERED')
    return arrived === undefined
      ? translate(messages.delivered)
      : translate(messages.deliveredOn, { day: formatMarketDay(currency, arrived.at, translate) })
  }
  return arrivalText({ status, expectedDeliveryOn }, translate)
}

/** By when an order arrives that is on its way or being made ready; null for others. */
export function arrivalText(
  { status, expectedDeliveryOn }: Pick<OrderSummary, 'status' | 'expectedDeliveryOn'>,
  translate: Translate,
): string | null {
  const isComing = status === 'PLACED' || status === 'PACKED' || status === 'SHIPPED'
  if (!isComing || !expectedDeliveryOn) return null
  return translate(messages.arrivesBy, { day: formatUtcDay(new Date(expectedDeliveryOn), translate) })
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

const PAYMENT_MESSAGES: Readonly<Record<PaymentMethod, Readonly<Record<PaymentStatus, Message>>>> = {
  online: {
    NONE: messages.onlineNotPaid,
    PENDING: messages.onlineNotConfirmed,
    CAPTURED: messages.paidOnline,
    FAILED: messages.onlineFailed,
    REFUNDED: messages.paidOnlineRefunded,
  },
  'cash-on-delivery': {
    NONE: messages.cash,
    PENDING: messages.cash,
    CAPTURED: messages.paidInCash,
    FAILED: messages.cashNotPaid,
    REFUNDED: messages.paidInCashRefunded,
  },
}

const PARTLY_REFUNDED: Readonly<Record<PaymentMethod, Message>> = {
  online: messages.paidOnlinePartlyRefunded,
  'cash-on-delivery': messages.paidInCashPartlyRefunded,
}

/** What of an order's money went back or is on its way. */
export const refundedMinor = ({ refunds }: Pick<Order, 'refunds'>): number =>
  refunds.reduce((minor, { amount }) => minor + amount.minor, 0)

export const paymentText = (
  {
    paymentMethod,
    paymentStatus,
    grandTotal,
    refunds,
  }: Pick<Order, 'paymentMethod' | 'paymentStatus' | 'grandTotal' | 'refunds'>,
  translate: Translate,
): string => {
  if (grandTotal.minor === 0) return translate(messages.nothingToPay)
  const refunded = refundedMinor({ refunds })
  if (paymentStatus === 'CAPTURED' && refunded > 0 && refunded < grandTotal.minor) {
    const amount = formatMoney(money(grandTotal.currency, refunded))
    return translate(PARTLY_REFUNDED[paymentMethod], { amount })
  }
  return translate(PAYMENT_MESSAGES[paymentMethod][paymentStatus])
}
