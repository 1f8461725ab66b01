import * as z from 'zod/mini'
import { FIELD_RULES } from '../domain/field-rules'
import { CURRENCIES, type Currency, fromMajor, toMajor } from '../domain/money'
import type { BillingIdentity } from '../domain/orders/billing-identity'
import { COUPON_STANDINGS, type Coupon, type CouponStanding } from '../domain/orders/coupon'
import {
  type OrderWishes,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaymentMethod,
} from '../domain/orders/order'
import { ONLINE_METHODS, type PaymentOptions } from '../domain/orders/payment-options'
import {
  mostOff,
  offerOfAmount,
  PROMOTION_KINDS,
  type PromotionOffer,
  SET_SCOPES,
} from '../domain/orders/promotion'
import { toLineWire, toWantedLine, type WantedLine, wantedLines } from './cart-checks'
import { slugsWire, toCategoryNames } from './category-slugs'
import { listOf, mapped, plain, recordId, shownAmount, wholeNumberText } from './codec'
import { endpoint } from './endpoint'
import { order } from './orders'
import { zodFieldOf } from './zod-field'

const CouponWire = z.object({
  id: z.int(),
  code: z.string(),
  description: z.string(),
  /** The most it takes off an order, where that is said in money: of a percentage its cap, otherwise 0. */
  discount: z.number(),
  discountAmount: z.number(),
  kind: z.enum(PROMOTION_KINDS),
  /** Null but for a percentage. */
  percent: z.nullable(z.int()),
  /** Of buy X get Y: so many are paid, so many are free, of the same product or category. Null but for that. */
  buy: z.nullable(z.int()),
  free: z.nullable(z.int()),
  sameAs: z.nullable(z.enum(SET_SCOPES)),
  /** Whether one order may use it together with others. */
  combines: z.boolean(),
  minAmount: z.number(),
  /** Names of the categories whose products count; empty for all. */
  categories: z.array(z.string()),
  categorySlugs: z.optional(z.array(z.string())),
  standing: z.enum(COUPON_STANDINGS.filter((standing) => standing !== 'email-not-confirmed')),
  /** Beside `first-order-only`: once the customer's e-mail address is confirmed it is open. */
  needsConfirmedEmail: z.optional(z.boolean()),
  currency: z.enum(CURRENCIES),
})

type StandingWire = Pick<z.infer<typeof CouponWire>, 'standing' | 'needsConfirmedEmail'>

const toStandingWire = (standing: CouponStanding): StandingWire =>
  standing === 'email-not-confirmed'
    ? { standing: 'first-order-only', needsConfirmedEmail: true }
    : { standing }

const coupon = mapped(
  CouponWire,
  (wire): Coupon => ({
    id: wire.id,
    code: wire.code,
    description: wire.description,
    offer: toOffer(wire),
    combines: wire.combines,
    minSubtotal: fromMajor(wire.currency, wire.minAmount),
    categories: toCategoryNames(wire.categories, wire.categorySlugs).map(({ slug }) => slug),
    categoryNames: wire.categories,
    standing: wire.needsConfirmedEmail ? 'email-not-confirmed' : wire.standing,
  }),
  (value) => ({
    id: value.id,
    code: value.code,
    description: value.description,
    ...fromOffer(value.offer, value.minSubtotal.currency),
    combines: value.combines,
    minAmount: toMajor(value.minSubtotal),
    categories: [...value.categoryNames],
    categorySlugs: slugsWire(categoriesOf(value)),
    ...toStandingWire(value.standing),
    currency: value.minSubtotal.currency,
  }),
)

const categoriesOf = ({ categories, categoryNames }: Coupon) =>
  categories.map((slug, index) => ({ slug, name: categoryNames[index] ?? slug }))

function toOffer(wire: z.infer<typeof CouponWire>): PromotionOffer {
  const { kind, percent, buy, free, sameAs } = wire
  const amount = fromMajor(wire.currency, wire.discountAmount)
  if (kind === 'percentage' && percent !== null) return { kind, percent, cap: amount }
  if (kind === 'buy-x-get-y' && buy !== null && free !== null && sameAs !== null) {
    return { kind, buy, free, scope: sameAs }
  }
  return offerOfAmount(amount)
}

function fromOffer(offer: PromotionOffer, currency: Currency) {
  const discount = toMajor(mostOff(offer, currency))
  const isSet = offer.kind === 'buy-x-get-y'
  return {
    discount,
    discountAmount: discount,
    kind: offer.kind,
    percent: offer.kind === 'percentage' ? offer.percent : null,
    buy: isSet ? offer.buy : null,
    free: isSet ? offer.free : null,
    sameAs: isSet ? offer.scope : null,
  }
}

const currencyText = mapped(
  z.string().check(z.refine((text) => text === 'INR' || text === 'AED', 'must be INR or AED')),
  (text): Currency => (text === 'AED' ? 'AED' : 'INR'),
  (currency) => currency as string,
)

/** The coupons that count now, in one currency (INR unless asked), each with where this customer stands with it. */
export const getCoupons = endpoint({
  method: 'GET',
  path: '/Coupons/GetAvailableCoupons/:customerId',
  auth: 'customer',
  params: { customerId: wholeNumberText },
  query: { currency: currencyText },
  response: listOf(coupon),
  errors: ['NOT_FOUND'],
})

const paymentOptions = mapped(
  z.object({
    currency: z.enum(CURRENCIES),
    online: z.array(z.enum(ONLINE_METHODS)),
    cashOnDelivery: z.nullable(z.object({ fee: z.number(), limit: z.nullable(z.number()) })),
  }),
  ({ currency, online, cashOnDelivery }): PaymentOptions => ({
    currency,
    online,
    cash: cashOnDelivery && {
      fee: fromMajor(currency, cashOnDelivery.fee),
      limit: cashOnDelivery.limit === null ? null : fromMajor(currency, cashOnDelivery.limit),
    },
  }),
  ({ currency, online, cash }) => ({
    currency,
    online: [...online],
    cashOnDelivery: cash && { fee: toMajor(cash.fee), limit: cash.limit && toMajor(cash.limit) },
  }),
)

/** How orders can be paid, one entry for each currency that the shop sells in. */
export const getPaymentOptions = endpoint({
  method: 'GET',
  path: '/payments/options',
  auth: 'public',
  response: listOf(paymentOptions),
  errors: [],
})

export interface BillingRequest extends BillingIdentity {
  /** One of the customer's addresses; null for the delivery address. */
  readonly addressId: number | null
}

export interface BookingRequest {
  readonly customerId: number
  readonly addressId: number
  readonly lines: readonly WantedLine[]
  /** Used together; empty without any. */
  readonly couponCodes: readonly string[]
  readonly paymentMethod: PaymentMethod
  /** Left out where the shopper asked for nothing. */
  readonly wishes?: OrderWishes | undefined
  /** Left out where the invoice is a private person's and goes to the delivery address. */
  readonly billing?: BillingRequest | undefined
  /** Of the server's cart that these lines are, where it is known: of one revision there is one order (CHK-03). */
  readonly cartRevision?: number | undefined
  /** The grand total that the shopper was shown, in minor units of the currency the address decides. */
  readonly shownTotalMinor: number
}

const couponCode = zodFieldOf(FIELD_RULES.couponCode)
const wishText = zodFieldOf(FIELD_RULES.wish)

const toWishes = ({ giftNote, deliveryInstructions }: OrderWishes): OrderWishes => ({
  giftNote,
  deliveryInstructions,
})

const toCouponWire = (codes: readonly string[]) => ({
  couponCode: codes[0] ?? null,
  ...(codes.length > 1 && { moreCouponCodes: codes.slice(1) }),
})

interface BillingWire extends BillingIdentity {
  readonly billingAddressId: number | null
}

const toBillingRequest = ({ billingAddressId, companyName, taxNumber }: BillingWire): BillingRequest => ({
  companyName,
  taxNumber,
  addressId: billingAddressId,
})

const toBillingWire = ({ addressId, ...identity }: BillingRequest): BillingWire => ({
  ...identity,
  billingAddressId: addressId,
})

const booking = mapped(
  z.strictObject({
    customerId: recordId,
    addressId: recordId,
    productDetails: wantedLines,
    couponCode: z.optional(z.nullable(couponCode)),
    moreCouponCodes: z.optional(z.array(couponCode).check(z.maxLength(10))),
    paymentMethod: z.enum(PAYMENT_METHODS),
    wishes: z.optional(
      z.strictObject({
        giftNote: wishText,
        deliveryInstructions: wishText,
        // Sent by tabs that were loaded before every parcel became plain.
        isPlainParcel: z.optional(z.boolean()),
      }),
    ),
    billing: z.optional(
      z.strictObject({
        companyName: zodFieldOf(FIELD_RULES.companyName),
        taxNumber: zodFieldOf(FIELD_RULES.taxNumber),
        billingAddressId: z.nullable(recordId),
      }),
    ),
    cartRevision: z.optional(recordId),
    grandTotal: shownAmount,
  }),
  (wire): BookingRequest => ({
    customerId: wire.customerId,
    addressId: wire.addressId,
    lines: wire.productDetails.map(toWantedLine),
    couponCodes: [...(wire.couponCode == null ? [] : [wire.couponCode]), ...(wire.moreCouponCodes ?? [])],
    paymentMethod: wire.paymentMethod,
    ...(wire.wishes && { wishes: toWishes(wire.wishes) }),
    ...(wire.billing && { billing: toBillingRequest(wire.billing) }),
    ...(wire.cartRevision && { cartRevision: wire.cartRevision }),
    shownTotalMinor: Math.round(wire.grandTotal * 100),
  }),
  (value) => ({
    customerId: value.customerId,
    addressId: value.addressId,
    productDetails: value.lines.map(toLineWire),
    ...toCouponWire(value.couponCodes),
    paymentMethod: value.paymentMethod,
    ...(value.wishes && { wishes: value.wishes }),
    ...(value.billing && { billing: toBillingWire(value.billing) }),
    ...(value.cartRevision && { cartRevision: value.cartRevision }),
    grandTotal: value.shownTotalMinor / 100,
  }),
)

const BOOKING_ERRORS = [
  'NOT_FOUND',
  'ADDRESS_NOT_FOUND',
  'ADDRESS_NEEDS_EDIT',
  'OUT_OF_STOCK',
  'NOT_ENOUGH_STOCK',
  'PRICE_CHANGED',
  'TOO_MUCH_UNPAID',
  'CASH_NOT_OFFERED',
  'TAX_NUMBER_NOT_VALID',
  'COUPON_NOT_VALID',
  'COUPON_USED_UP',
  'COUPON_FIRST_ORDER',
  'EMAIL_NOT_CONFIRMED',
  'COUPON_MINIMUM',
  'COUPON_OTHER_PRODUCTS',
  'COUPON_TOO_FEW',
  'COUPON_NOT_TOGETHER',
  'IDEMPOTENCY_MISMATCH',
] as const

/** Reserves stock and coupon and freezes prices; online orders then wait for their payment. */
export const bookOrder = endpoint({
  method: 'POST',
  path: '/Order/OrderBooking',
  auth: 'customer',
  body: booking,
  response: order,
  errors: BOOKING_ERRORS,
  idempotent: true,
})

/** The same booking under its other path. */
export const createOrder = endpoint({
  method: 'POST',
  path: '/orders',
  auth: 'customer',
  body: booking,
  response: order,
  errors: BOOKING_ERRORS,
  idempotent: true,
})

/** Starts, or finds again, the payment of an order; the shopper goes to `redirectUrl`. */
export const initiatePayment = endpoint({
  method: 'POST',
  path: '/payments/initiate',
  auth: 'customer',
  body: plain(z.strictObject({ orderId: recordId })),
  response: plain(
    z.object({ paymentId: z.string(), orderId: z.int(), gateway: z.string(), redirectUrl: z.string() }),
  ),
  errors: [
    'NOT_FOUND',
    'ORDER_NOT_PAYABLE',
    'PAYMENT_NOT_CONFIRMED',
    'SERVICE_UNAVAILABLE',
    'TOO_MANY_TRIES',
    'IDEMPOTENCY_MISMATCH',
  ],
  idempotent: true,
})

/** Asks the gateway, never the caller, what became of a payment; `PENDING` means ask again. */
export const verifyPayment = endpoint({
  method: 'POST',
  path: '/payments/verify',
  auth: 'customer',
  body: plain(z.strictObject({ paymentId: z.string().check(z.minLength(1), z.maxLength(100)) })),
  response: plain(
    z.object({
      paymentId: z.string(),
      orderId: z.int(),
      status: z.enum(PAYMENT_STATUSES),
      /** What the gateway said of a payment that failed, in words for the shopper. */
      failureReason: z.nullable(z.string()),
    }),
  ),
  errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE', 'TOO_MANY_TRIES'],
})

/** The record of a payment: amount in major units as captured. */
export const getTransaction = endpoint({
  method: 'POST',
  path: '/Payment/Transaction',
  auth: 'customer',
  body: plain(z.strictObject({ paymentId: z.string().check(z.minLength(1), z.maxLength(100)) })),
  response: plain(
    z.object({
      paymentId: z.string(),
      orderId: z.int(),
      gateway: z.string(),
      status: z.enum(PAYMENT_STATUSES),
      amount: z.number(),
      currency: z.enum(CURRENCIES),
      at: z.string(),
    }),
  ),
  errors: ['NOT_FOUND'],
})
