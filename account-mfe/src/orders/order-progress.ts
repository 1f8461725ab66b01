import {
  type Order,
  type OrderStatus,
  orderStatusLabel,
  type PaymentStatus,
} from '@store/shared/domain/order'

export interface TimelineStep {
  readonly status: OrderStatus
  readonly label: string
  /** ISO instant; null for a step that is still ahead. */
  readonly at: string | null
  readonly note: string
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

/** What happened to the order, oldest first, and what comes next. */
export function timelineOf(order: Pick<Order, 'status' | 'events'>): readonly TimelineStep[] {
  const past = order.events.map(({ status, at, note }) => ({
    status,
    label: orderStatusLabel(status),
    at,
    note,
  }))
  const ahead = STEPS_AHEAD[order.status].map((status) => ({
    status,
    label: orderStatusLabel(status),
    at: null,
    note: '',
  }))
  return [...past, ...ahead]
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

/** The shopper can pay, or pay again (CHK-03). */
export const isPayable = ({ status, paymentMethod }: Pick<Order, 'status' | 'paymentMethod'>): boolean =>
  paymentMethod === 'online' && (status === 'PAYMENT_PENDING' || status === 'PAYMENT_FAILED')

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

export const paymentText = ({
  paymentMethod,
  paymentStatus,
}: Pick<Order, 'paymentMethod' | 'paymentStatus'>): string =>
  (paymentMethod === 'online' ? ONLINE_PAYMENT_TEXTS : CASH_TEXTS)[paymentStatus]
