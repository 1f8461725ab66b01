import type { Currency, Money } from '../money'
import type { AddressFields } from '../people/address'
import type { Picture, Size } from '../products/product'
import type { Billing } from './billing'
import type { AppliedPromotion } from './promotion'
import type { ReturnReason, ReturnStatus } from './returns'
import type { Shipment } from './shipment'

export const ORDER_STATUSES = [
  'PAYMENT_PENDING',
  'PLACED',
  'PACKED',
  'SHIPPED',
  'DELIVERED',
  'CANCEL_REQUESTED',
  'CANCELLED',
  'PAYMENT_FAILED',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const PAYMENT_METHODS = ['online', 'cash-on-delivery'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_STATUSES = ['NONE', 'PENDING', 'CAPTURED', 'FAILED', 'REFUNDED'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export interface OrderLine {
  readonly productId: number
  readonly variantId: number
  readonly title: string
  readonly size: Size
  readonly picture: Picture | null
  readonly quantity: number
  /** Frozen when the order was booked. */
  readonly unitPrice: Money
  /** What promotions took off the whole line. */
  readonly discount: Money
  /** On top of a price without tax, for the whole line; left out where prices include it. */
  readonly addedTax?: Money | undefined
  readonly isPreorder: boolean
  /** Of what was ordered ahead: when it should come in, as an ISO day; null where it is not known. */
  readonly expectedOn: string | null
}

export interface OrderEvent {
  readonly status: OrderStatus
  /** ISO instant, UTC. */
  readonly at: string
  readonly note: string
}

/** Money of an order that goes back to its customer, to where it was paid from. */
export interface OrderRefund {
  readonly amount: Money
  readonly method: PaymentMethod
  /** ISO instant, UTC; as is the next one. */
  readonly requestedAt: string
  /** Null while the payment partner has not carried it out. */
  readonly doneAt: string | null
  /** Of a refund while the products stay; left out for all others, and where the server does not say. */
  readonly partial?: PartialRefund | undefined
}

/** What of an order's price a refund takes back, while its products stay with the customer. */
export interface PartialRefund {
  /** The shop's, for the customer. */
  readonly reason: string
  readonly lines: ReadonlyArray<{ readonly variantId: number; readonly amount: Money }>
  readonly delivery: Money
}

/** Products of an order that come back. */
export interface OrderReturn {
  /** The order's number and the return's own, for example `RT-2026-000123-R1`. */
  readonly number: string
  readonly status: ReturnStatus
  readonly reason: ReturnReason
  readonly requestedAt: string
  /** When the shop approved or refused it; null until then. */
  readonly decidedAt: string | null
  /** What the shop wrote to the customer about it. */
  readonly note: string
  readonly receivedAt: string | null
  readonly lines: ReadonlyArray<{ readonly variantId: number; readonly quantity: number }>
  /** Null until it was received. */
  readonly refund: Money | null
}

export interface OrderTotals {
  readonly subtotal: Money
  readonly delivery: Money
  /** For cash on delivery; zero otherwise. */
  readonly cashFee: Money
  readonly discount: Money
  /** Added to prices without tax; left out where they include it. */
  readonly addedTax?: Money | undefined
  /** What of that is on the delivery. */
  readonly deliveryTax?: Money | undefined
  readonly grandTotal: Money
}

/** What a shopper asks for with an order; empty texts where that is nothing. */
export interface OrderWishes {
  readonly giftNote: string
  readonly deliveryInstructions: string
}

export const NO_WISHES: OrderWishes = { giftNote: '', deliveryInstructions: '' }

/** Of the gift note, and of the instructions. */
export const MAX_WISH_LENGTH = 200

export interface OrderSummary {
  readonly id: number
  /** What people read out on the phone, for example `RT-2026-000123`. */
  readonly number: string
  readonly placedAt: string
  readonly status: OrderStatus
  readonly currency: Currency
  readonly grandTotal: Money
  readonly lines: readonly OrderLine[]
  /** The day by which it should arrive, as an ISO day; null where that is not known, left out where the server does not say. */
  readonly expectedDeliveryOn?: string | null | undefined
  /** Left out where the server does not say. */
  readonly paymentMethod?: PaymentMethod | undefined
  /** Whether everything of it came back; left out where the server does not say. */
  readonly isReturned?: boolean | undefined
}

export interface Order extends OrderSummary {
  readonly totals: OrderTotals
  /** What was used on it, in the order in which it was given. */
  readonly promotions: readonly AppliedPromotion[]
  readonly deliveryLabel: string
  readonly address: AddressFields
  readonly wishes: OrderWishes
  /** Null for a private person whose invoice goes to the delivery address. */
  readonly billing: Billing | null
  readonly paymentMethod: PaymentMethod
  readonly paymentStatus: PaymentStatus
  readonly events: readonly OrderEvent[]
  readonly expectedDeliveryOn: string | null
  /** Null until it is shipped, and for orders from before it was noted. */
  readonly shipment: Shipment | null
  /** Oldest first. */
  readonly refunds: readonly OrderRefund[]
  /** Oldest first. */
  readonly returns: readonly OrderReturn[]
  /** The last day on which a return can be asked for, as an ISO day; null until it is delivered, and for older orders. */
  readonly returnableUntil: string | null
  /** Until when the products wait for the payment, or for the code that confirms it; an ISO instant, null where nothing is reserved. */
  readonly reservedUntil: string | null
  /** Until when the order can be paid or paid again, as an ISO instant; null where there is nothing to pay online. */
  readonly payableUntil: string | null
  /** Whether a cash order that waits for its confirmation is confirmed by a mailed link, as one that the shop booked; left out otherwise. */
  readonly isConfirmedByLink?: boolean | undefined
  readonly canCancel: boolean
  readonly hasInvoice: boolean
}

/** Every legal move; none leads back from a paid order to an unpaid one (INV-09). */
export const ORDER_MOVES = {
  PAYMENT_PENDING: ['PLACED', 'PAYMENT_FAILED', 'CANCELLED'],
  PAYMENT_FAILED: ['PAYMENT_PENDING', 'PLACED', 'CANCELLED'],
  PLACED: ['PACKED', 'CANCEL_REQUESTED', 'CANCELLED'],
  PACKED: ['SHIPPED', 'CANCEL_REQUESTED', 'CANCELLED'],
  SHIPPED: ['DELIVERED'],
  DELIVERED: [],
  CANCEL_REQUESTED: ['CANCELLED', 'SHIPPED'],
  CANCELLED: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  const moves: readonly OrderStatus[] = ORDER_MOVES[from]
  return moves.includes(to)
}

/** Before dispatch, and not asked for already. */
export const canCancel = (status: OrderStatus): boolean =>
  status !== 'CANCEL_REQUESTED' && canMove(status, 'CANCELLED')

const STATUS_LABELS = {
  PAYMENT_PENDING: 'Awaiting payment',
  PLACED: 'Placed',
  PACKED: 'Packed',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCEL_REQUESTED: 'Cancellation requested',
  CANCELLED: 'Cancelled',
  PAYMENT_FAILED: 'Payment failed',
} as const satisfies Record<OrderStatus, string>

export const orderStatusLabel = (status: OrderStatus): string => STATUS_LABELS[status]

/** Whether it is to be paid in cash and its customer has not confirmed it by a code yet. */
export const awaitsConfirmation = ({
  status,
  paymentMethod,
}: Pick<OrderSummary, 'status' | 'paymentMethod'>): boolean =>
  status === 'PAYMENT_PENDING' && paymentMethod === 'cash-on-delivery'

/** Where the order stands, in a few words. */
export const orderLabel = (order: Pick<OrderSummary, 'status' | 'paymentMethod' | 'isReturned'>): string => {
  if (awaitsConfirmation(order)) return 'To be confirmed'
  return order.isReturned === true ? 'Returned' : orderStatusLabel(order.status)
}
