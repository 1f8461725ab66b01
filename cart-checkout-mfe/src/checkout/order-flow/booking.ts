import type { BillingRequest, BookingRequest } from '@store/shared/api/checkout'
import { isApiFailure } from '@store/shared/api/failure'
import { priceIn } from '@store/shared/domain/money'
import {
  awaitsConfirmation,
  NO_WISHES,
  type Order,
  type OrderWishes,
  type PaymentMethod,
} from '@store/shared/domain/orders/order'
import type { OrderQuote } from '@store/shared/domain/orders/order-totals'
import type { Address } from '@store/shared/domain/people/address'
import { type CartEdit, type CartState, withoutCoupons } from '../../cart-state/cart-state'
import { isSame, quantitiesOf } from '../../cart-state/reconcile'

interface Intention {
  readonly customerId: number
  readonly address: Address
  readonly state: CartState
  readonly quote: OrderQuote
  /** Of those that count. */
  readonly couponCodes: readonly string[]
  readonly paymentMethod: PaymentMethod
}

/** The order exactly as the shopper sees it when she places it. */
export function toBookingRequest({
  customerId,
  address,
  state,
  quote,
  couponCodes,
  paymentMethod,
}: Intention): BookingRequest {
  const { currency } = quote.grandTotal
  const { wishes, billing } = state
  const cartRevision = revisionOf(state, customerId)
  return {
    customerId,
    addressId: address.id,
    lines: state.cart.lines.map(({ productId, variantId, quantity, unitPrice }) => ({
      productId,
      variantId,
      quantity,
      shownUnitPriceMinor: priceIn(unitPrice, currency).minor,
    })),
    couponCodes,
    paymentMethod,
    ...(hasWishes(wishes) && { wishes }),
    ...(hasBilling(billing) && { billing }),
    ...(cartRevision !== null && { cartRevision }),
    shownTotalMinor: quote.grandTotal.minor,
  }
}

/** Of the server's copy that holds just what is ordered, so that every tab orders it once (CHK-03). */
const revisionOf = ({ account, cart }: CartState, customerId: number): number | null =>
  account?.customerId === customerId && isSame(quantitiesOf(cart.lines), account.synced)
    ? account.revision
    : null

const hasWishes = ({ giftNote, deliveryInstructions }: OrderWishes): boolean =>
  giftNote.trim() !== '' || deliveryInstructions.trim() !== ''

const hasBilling = ({ companyName, taxNumber, addressId }: BillingRequest): boolean =>
  addressId !== null || companyName.trim() !== '' || taxNumber.trim() !== ''

/** Notes what is about to be sent, under a key that stays the same for the same order, in every tab (INV-05). */
export const withBooking =
  (request: BookingRequest, newKey: () => string): CartEdit =>
  (state) =>
    state.booking !== null && JSON.stringify(state.booking.request) === JSON.stringify(request)
      ? state
      : { ...state, booking: { key: newKey(), request, order: null } }

/** The server has the order; it waits for its payment. */
export const withBookedOrder =
  ({ id, number }: Pick<Order, 'id' | 'number'>): CartEdit =>
  (state) =>
    state.booking === null ? state : { ...state, booking: { ...state.booking, order: { id, number } } }

export const withoutBooking: CartEdit = (state) => ({ ...state, booking: null })

/** What is left once the booked order is paid or placed: what came into the cart since. */
export const withoutOrdered: CartEdit = (state) => {
  const ordered = new Map(
    state.booking?.request.lines.map(({ variantId, quantity }) => [variantId, quantity]),
  )
  const lines = state.cart.lines
    .map((line) => ({ ...line, quantity: line.quantity - (ordered.get(line.variantId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  // The server's copy has another revision now.
  const account = state.account && { ...state.account, revision: null }
  const lastOrderId = state.booking?.order?.id ?? null
  return { ...withoutCoupons(state), cart: { lines }, account, wishes: NO_WISHES, booking: null, lastOrderId }
}

/** An order that still wants its payment or the code that confirms it, one that is over, or one that goes its way. */
export function stageOf({
  status,
  paymentMethod,
}: Pick<Order, 'status' | 'paymentMethod'>): 'unpaid' | 'unconfirmed' | 'cancelled' | 'placed' {
  if (awaitsConfirmation({ status, paymentMethod })) return 'unconfirmed'
  if (status === 'PAYMENT_PENDING' || status === 'PAYMENT_FAILED') return 'unpaid'
  return status === 'CANCELLED' ? 'cancelled' : 'placed'
}

/** Whether the server may have carried out a call that failed: then only the same call again tells. */
export const isInDoubt = (error: unknown): boolean =>
  !isApiFailure(error) || error.kind !== 'answered' || (error.status ?? 500) >= 500
