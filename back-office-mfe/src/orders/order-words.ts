import { formatMoney, type Money, money } from '@store/shared/domain/money'
import type { Order, OrderStatus, PaymentMethod, PaymentStatus } from '@store/shared/domain/orders/order'
import { canMove } from '@store/shared/domain/orders/order'

export const PAYMENT_METHOD_LABELS = {
  online: 'Online',
  'cash-on-delivery': 'Cash on delivery',
} as const satisfies Readonly<Record<PaymentMethod, string>>

export const PAYMENT_STATUS_LABELS = {
  NONE: 'Not paid',
  PENDING: 'Payment pending',
  CAPTURED: 'Paid',
  FAILED: 'Payment failed',
  REFUNDED: 'Refunded',
} as const satisfies Readonly<Record<PaymentStatus, string>>

/** How an order is paid, and whether it is. */
export const paymentText = ({
  paymentMethod,
  paymentStatus,
}: Pick<Order, 'paymentMethod' | 'paymentStatus'>): string =>
  `${PAYMENT_METHOD_LABELS[paymentMethod]}, ${PAYMENT_STATUS_LABELS[paymentStatus].toLowerCase()}`

/** Whether an order is paid, and what of it went back or is on its way where that is a part. */
export function paymentStateText(
  { paymentStatus, currency }: Pick<Order, 'paymentStatus' | 'currency'>,
  refunds: ReadonlyArray<{ readonly amount: Money }>,
): string {
  const label = PAYMENT_STATUS_LABELS[paymentStatus]
  const refunded = refunds.reduce((minor, { amount }) => minor + amount.minor, 0)
  if (paymentStatus !== 'CAPTURED' || refunded === 0) return label
  return `${label}, ${formatMoney(money(currency, refunded))} refunded`
}

/** The colour of a status: what waits for the shop, what is under way, what is over. */
export const STATUS_TONES = {
  PAYMENT_PENDING: 'clay',
  PLACED: 'plum',
  PACKED: 'plum',
  SHIPPED: 'leaf',
  DELIVERED: 'leaf',
  CANCEL_REQUESTED: 'danger',
  CANCELLED: 'danger',
  PAYMENT_FAILED: 'danger',
} as const satisfies Readonly<Record<OrderStatus, 'clay' | 'plum' | 'leaf' | 'danger'>>

/** Why an order cannot be moved to a status now; undefined where it can. */
export function whyNot({ status }: Pick<Order, 'status'>, to: OrderStatus): string | undefined {
  return canMove(status, to) ? undefined : NOT_YET[to]
}

/** Why nothing of an order's payment can go back now; undefined where something can. */
export function whyNoRefund({
  status,
  paymentStatus,
}: Pick<Order, 'status' | 'paymentStatus'>): string | undefined {
  if (status === 'CANCELLED') return 'A cancelled order is refunded as a whole.'
  return paymentStatus === 'CAPTURED' ? undefined : 'Nothing that was paid is left.'
}

/** Why an order's address cannot be corrected now; undefined where it can. */
export const whyNoAddress = ({ status }: Pick<Order, 'status'>): string | undefined =>
  status === 'PLACED' || status === 'PAYMENT_PENDING' || status === 'PAYMENT_FAILED'
    ? undefined
    : 'Only before the order is packed.'

const NOT_YET: Readonly<Partial<Record<OrderStatus, string>>> = {
  PACKED: 'Only an order that is placed can be packed.',
  SHIPPED: 'Only an order that is packed can be shipped.',
  DELIVERED: 'Only an order that is shipped can be delivered.',
  CANCELLED: 'An order that was shipped cannot be cancelled.',
}
