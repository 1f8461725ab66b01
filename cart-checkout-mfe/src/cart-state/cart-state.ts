import type { BillingRequest, BookingRequest } from '@store/shared/api/checkout'
import { CURRENCIES, type Currency } from '@store/shared/domain/money'
import { type AppliedCoupon, type KeptCoupon, NO_COUPON } from '@store/shared/domain/orders/applied-coupon'
import {
  type Cart,
  EMPTY_CART,
  lineKey,
  parseCart,
  type StoredCart,
  toStoredCart,
} from '@store/shared/domain/orders/cart'
import {
  MAX_WISH_LENGTH,
  NO_WISHES,
  type OrderWishes,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '@store/shared/domain/orders/order'
import { isRecord } from '@store/shared/domain/record'
import { isLanguage, type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'

/** Units by variant id. */
export type Quantities = Readonly<Record<number, number>>

/** The customer a cart belongs to, kept through a log-out so that the next one to log in does not inherit it. */
export interface CartAccount {
  readonly customerId: number
  /** The lines that were in the cart while she was logged in; what a visitor added since has no owner yet. */
  readonly lineKeys: readonly string[]
  /** What the server's copy held when both last agreed. */
  readonly synced: Quantities
  /** The revision at which that copy held it; null where it is not known. */
  readonly revision: number | null
  /** The delivery address chosen at checkout. */
  readonly addressId: number | null
}

/** An order on its way: sent under one key until it is known what became of it (INV-05). */
export interface Booking {
  readonly key: string
  readonly request: BookingRequest
  /** Null until the server has answered; then an order that waits for its payment. */
  readonly order: { readonly id: number; readonly number: string } | null
}

/** Everything the cart remote keeps in the browser. */
export interface CartState {
  readonly cart: Cart
  /** In which the names of its lines are. */
  readonly language: Language
  readonly coupon: AppliedCoupon
  /** Used together with the first. */
  readonly moreCoupons: readonly KeptCoupon[]
  /** The one that coupons were applied in; null exactly when none is applied. */
  readonly couponCurrency: Currency | null
  readonly account: CartAccount | null
  readonly paymentMethod: PaymentMethod
  /** What is asked for with the order. */
  readonly wishes: OrderWishes
  /** Whom the invoice is to name, as typed so far. */
  readonly billing: BillingRequest
  readonly booking: Booking | null
  /** The order that was last taken out of the cart, for tabs that still show its checkout. */
  readonly lastOrderId: number | null
}

/** A private person, at the delivery address. */
export const NO_BILLING: BillingRequest = { companyName: '', taxNumber: '', addressId: null }

export const EMPTY_CART_STATE: CartState = {
  cart: EMPTY_CART,
  language: SOURCE_LANGUAGE,
  coupon: NO_COUPON,
  moreCoupons: [],
  couponCurrency: null,
  account: null,
  paymentMethod: 'online',
  wishes: NO_WISHES,
  billing: NO_BILLING,
  booking: null,
  lastOrderId: null,
}

/** An edit of the state: what every change of the cart is. */
export type CartEdit = (state: CartState) => CartState

export const editLines =
  (edit: (cart: Cart) => Cart): CartEdit =>
  (state) => ({ ...state, cart: edit(state.cart) })

/** All that are applied, in the order in which they were. */
export const appliedCoupons = ({ coupon, moreCoupons }: CartState): readonly KeptCoupon[] =>
  coupon.id === null ? [] : [coupon, ...moreCoupons]

/** With these applied and no others; `currency` is the one of what they took off. */
export const withKept = (
  state: CartState,
  kept: readonly KeptCoupon[],
  currency: Currency | null,
): CartState => {
  const [coupon = NO_COUPON, ...moreCoupons] = kept
  return { ...state, coupon, moreCoupons, couponCurrency: kept.length === 0 ? null : currency }
}

export const withoutCouponOf =
  (code: string): CartEdit =>
  (state) =>
    withKept(
      state,
      appliedCoupons(state).filter((kept) => kept.code !== code),
      state.couponCurrency,
    )

export const withPaymentMethod =
  (paymentMethod: PaymentMethod): CartEdit =>
  (state) => ({ ...state, paymentMethod })

export const withWishes =
  (wishes: Partial<OrderWishes>): CartEdit =>
  (state) => ({ ...state, wishes: { ...state.wishes, ...wishes } })

export const withBilling =
  (billing: Partial<BillingRequest>): CartEdit =>
  (state) => ({ ...state, billing: { ...state.billing, ...billing } })

export const withoutCoupons: CartEdit = (state) => withKept(state, [], null)

/**
 * Makes the cart this customer's. What another customer left in this browser is taken out: it waits in the copy that the
 * server keeps for her, and is never booked as somebody else's (FLT-08).
 */
export const adoptedBy =
  (customerId: number): CartEdit =>
  (state) => {
    const { account, cart } = state
    if (account?.customerId === customerId) return state
    const fresh = { customerId, lineKeys: [], synced: {}, revision: null, addressId: null }
    if (account === null) return { ...state, account: fresh }
    const isHers = new Set(account.lineKeys)
    const lines = cart.lines.filter((line) => !isHers.has(lineKey(line)))
    return { ...EMPTY_CART_STATE, cart: { lines }, account: fresh }
  }

/**
 * Notes whose the lines are: all the customer's while she is logged in, only those left of hers while no customer is.
 *
 * @param customerId null while no customer is logged in
 */
export const ownedBy =
  (customerId: number | null): CartEdit =>
  (before) => {
    const state = customerId === null ? before : adoptedBy(customerId)(before)
    const { account, cart } = state
    if (account === null) return state
    const keys = cart.lines.map(lineKey)
    const lineKeys = customerId === null ? keys.filter((key) => account.lineKeys.includes(key)) : keys
    return { ...state, account: { ...account, lineKeys } }
  }

/** Nothing that a later page would miss: not even that the server's copy is still to be emptied. */
export const isForgettable = ({ cart, couponCurrency, account, booking }: CartState): boolean =>
  cart.lines.length === 0 &&
  couponCurrency === null &&
  booking === null &&
  Object.keys(account?.synced ?? {}).length === 0

export const withSynced =
  (customerId: number, synced: Quantities, revision: number | null): CartEdit =>
  (state) =>
    state.account?.customerId === customerId
      ? { ...state, account: { ...state.account, synced, revision } }
      : state

export const withAddress =
  (addressId: number | null): CartEdit =>
  (state) =>
    state.account === null || state.account.addressId === addressId
      ? state
      : { ...state, account: { ...state.account, addressId } }

/** What `cart_items` holds: the shared envelope of lines, and beside it what only this remote reads. */
interface StoredCartState extends StoredCart, Omit<CartState, 'cart' | 'language'> {
  /** Left out for English. */
  readonly language?: Language
}

export const toStoredCartState = ({ cart, language, ...rest }: CartState): StoredCartState => ({
  ...toStoredCart(cart),
  ...(language !== SOURCE_LANGUAGE && { language }),
  ...rest,
})

/** Reads every part for itself, so that one that is corrupt costs none of the others (GEN-10). */
export function parseCartState(value: unknown): CartState {
  if (!isRecord(value)) return EMPTY_CART_STATE
  const coupon = parseCoupon(value.coupon)
  const couponCurrency = CURRENCIES.find((currency) => currency === value.couponCurrency) ?? null
  return {
    cart: parseCart(value),
    language: parseLanguage(value.language),
    ...(coupon !== null && couponCurrency !== null
      ? { coupon, moreCoupons: parseCoupons(value.moreCoupons), couponCurrency }
      : { coupon: NO_COUPON, moreCoupons: [], couponCurrency: null }),
    account: parseAccount(value.account),
    paymentMethod: PAYMENT_METHODS.find((method) => method === value.paymentMethod) ?? 'online',
    wishes: parseWishes(value.wishes) ?? NO_WISHES,
    billing: parseBilling(value.billing) ?? NO_BILLING,
    booking: parseBooking(value.booking),
    lastOrderId: isId(value.lastOrderId) ? value.lastOrderId : null,
  }
}

const parseLanguage = (value: unknown): Language =>
  typeof value === 'string' && isLanguage(value) ? value : SOURCE_LANGUAGE

const parseCoupons = (value: unknown): readonly KeptCoupon[] =>
  Array.isArray(value) ? value.map(parseCoupon).filter((coupon) => coupon !== null) : []

function parseCoupon(value: unknown): KeptCoupon | null {
  if (!isRecord(value)) return null
  const { id, code, discountAmount, kind } = value
  const isAmount = typeof discountAmount === 'number' && Math.abs(discountAmount) < 1_000_000
  if (!isId(id) || typeof code !== 'string' || !isAmount) return null
  return kind === 'percentage' || kind === 'buy-x-get-y'
    ? { id, code, discountAmount, kind }
    : { id, code, discountAmount }
}

function parseAccount(value: unknown): CartAccount | null {
  if (!isRecord(value) || !isId(value.customerId)) return null
  const { customerId, lineKeys, synced, revision, addressId } = value
  return {
    customerId,
    lineKeys: Array.isArray(lineKeys) ? lineKeys.filter((key) => typeof key === 'string') : [],
    synced: parseQuantities(synced),
    revision: isId(revision) ? revision : null,
    addressId: isId(addressId) ? addressId : null,
  }
}

function parseQuantities(value: unknown): Quantities {
  const quantities: Record<number, number> = {}
  for (const [id, quantity] of Object.entries(isRecord(value) ? value : {}))
    if (isId(Number(id)) && isId(quantity)) quantities[Number(id)] = quantity
  return quantities
}

function parseBooking(value: unknown): Booking | null {
  if (!isRecord(value) || typeof value.key !== 'string') return null
  const request = parseBookingRequest(value.request)
  if (request === null) return null
  const { key, order } = value
  const isOrder = isRecord(order) && isId(order.id) && typeof order.number === 'string'
  return { key, request, order: isOrder ? { id: Number(order.id), number: String(order.number) } : null }
}

function parseBookingRequest(value: unknown): BookingRequest | null {
  if (!isRecord(value) || !Array.isArray(value.lines)) return null
  const { customerId, addressId, couponCodes, cartRevision, shownTotalMinor } = value
  const paymentMethod = PAYMENT_METHODS.find((method) => method === value.paymentMethod)
  const lines = value.lines.map(parseWantedLine).filter((line) => line !== null)
  if (!isId(customerId) || !isId(addressId) || !isAmountMinor(shownTotalMinor)) return null
  if (paymentMethod === undefined || lines.length === 0 || lines.length < value.lines.length) return null
  if (!Array.isArray(couponCodes) || !couponCodes.every((code) => typeof code === 'string')) return null
  const wishes = parseWishes(value.wishes)
  const billing = parseBilling(value.billing)
  return {
    customerId,
    addressId,
    lines,
    couponCodes,
    paymentMethod,
    ...(wishes && { wishes }),
    ...(billing && { billing }),
    ...(isId(cartRevision) && { cartRevision }),
    shownTotalMinor,
  }
}

function parseWishes(value: unknown): OrderWishes | null {
  if (!isRecord(value)) return null
  const { giftNote, deliveryInstructions } = value
  if (!isShortText(giftNote) || !isShortText(deliveryInstructions)) return null
  return { giftNote, deliveryInstructions }
}

function parseBilling(value: unknown): BillingRequest | null {
  if (!isRecord(value)) return null
  const { companyName, taxNumber, addressId } = value
  if (!isShortText(companyName) || !isShortText(taxNumber)) return null
  return { companyName, taxNumber, addressId: isId(addressId) ? addressId : null }
}

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_WISH_LENGTH

function parseWantedLine(value: unknown): BookingRequest['lines'][number] | null {
  if (!isRecord(value)) return null
  const { productId, variantId, quantity, shownUnitPriceMinor } = value
  return isId(productId) && isId(variantId) && isId(quantity) && isAmountMinor(shownUnitPriceMinor)
    ? { productId, variantId, quantity, shownUnitPriceMinor }
    : null
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const isAmountMinor = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
