import * as z from 'zod/mini'
import { CURRENCIES, type Currency, type Money } from '../../../domain/money'
import {
  PROMOTION_KINDS,
  type PromotionKind,
  SET_SCOPES,
  type SetScope,
} from '../../../domain/orders/promotion'
import type { Size } from '../../../domain/products/product'
import { listOf, mapped, plain, readonlyArray, shortText } from '../../codec'
import { couponCodes, wantedLines } from '../orders/staff-drafts'
import { staffEndpoint } from '../staff-endpoint'
import { amount, amountOf, chosenInstant, done, instant, typedText } from '../staff-wire'

type InBoth = Readonly<Record<Currency, Money>>

/** A coupon with its terms and its uses. */
export interface StaffCoupon {
  readonly code: string
  readonly description: string
  readonly kind: PromotionKind
  /** Of an amount, or the most that a percentage takes off; null for other kinds. */
  readonly amounts: InBoth | null
  readonly percent: number | null
  readonly set: { readonly buy: number; readonly free: number; readonly scope: SetScope } | null
  readonly combines: boolean
  readonly minSubtotal: InBoth
  readonly validFrom: Date
  /** The first instant at which it no longer counts. */
  readonly validUntil: Date
  readonly maxUses: number | null
  readonly maxUsesPerCustomer: number | null
  readonly firstOrderOnly: boolean
  /** The markets in which it counts; empty for all. */
  readonly currencies: readonly Currency[]
  /** Names of the categories whose products count; empty for all. */
  readonly categories: readonly string[]
  /** On orders that still stand. */
  readonly uses: number
  /** Of its terms as they are. */
  readonly mark: string
}

const both = z.object({ INR: amount, AED: amount })
const bothOf = ({ INR, AED }: z.infer<typeof both>): InBoth => ({ INR: amountOf(INR), AED: amountOf(AED) })

const coupon = mapped(
  z.object({
    code: z.string(),
    description: z.string(),
    kind: z.enum(PROMOTION_KINDS),
    amounts: z.nullable(both),
    percent: z.nullable(z.int()),
    set: z.nullable(z.object({ buy: z.int(), free: z.int(), scope: z.enum(SET_SCOPES) })),
    combines: z.boolean(),
    minSubtotal: both,
    validFrom: instant.schema,
    validUntil: instant.schema,
    maxUses: z.nullable(z.int()),
    maxUsesPerCustomer: z.nullable(z.int()),
    firstOrderOnly: z.boolean(),
    currencies: readonlyArray(z.enum(CURRENCIES)),
    categories: readonlyArray(z.string()),
    uses: z.int(),
    mark: z.string(),
  }),
  (wire): StaffCoupon => ({
    ...wire,
    amounts: wire.amounts === null ? null : bothOf(wire.amounts),
    minSubtotal: bothOf(wire.minSubtotal),
    validFrom: instant.decode(wire.validFrom),
    validUntil: instant.decode(wire.validUntil),
  }),
  (value) => ({
    ...value,
    validFrom: instant.encode(value.validFrom),
    validUntil: instant.encode(value.validUntil),
  }),
)

/** By code. */
export const listStaffCoupons = staffEndpoint({
  method: 'GET',
  path: '/staff/coupons',
  auth: 'staff',
  right: 'coupons.read',
  response: listOf(coupon),
  errors: [],
})

const minor = z.int().check(z.minimum(0), z.maximum(100_000_000))
const bothMinor = z.strictObject({ INR: minor, AED: minor })
const count = z.int().check(z.minimum(1), z.maximum(999_999_999))

const TERMS = {
  description: typedText(300),
  kind: z.enum(PROMOTION_KINDS),
  /** In minor units; zeros for a kind without amounts. */
  amounts: bothMinor,
  percent: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
  set: z.nullable(z.strictObject({ buy: count, free: count, scope: z.enum(SET_SCOPES) })),
  combines: z.boolean(),
  minSubtotal: bothMinor,
  validFrom: chosenInstant,
  validUntil: chosenInstant,
  maxUses: z.nullable(count),
  maxUsesPerCustomer: z.nullable(count),
  firstOrderOnly: z.boolean(),
  categories: readonlyArray(z.string().check(z.maxLength(100))),
}

type Days<Day> = { readonly validFrom: Day; readonly validUntil: Day }
const readDays = ({ validFrom, validUntil }: Days<string>) => ({
  validFrom: instant.decode(validFrom),
  validUntil: instant.decode(validUntil),
})
const writeDays = ({ validFrom, validUntil }: Days<Date>) => ({
  validFrom: instant.encode(validFrom),
  validUntil: instant.encode(validUntil),
})

export const createStaffCoupon = staffEndpoint({
  method: 'POST',
  path: '/staff/coupons',
  auth: 'staff',
  right: 'coupons.write',
  body: mapped(
    z.strictObject({ code: typedText(20), ...TERMS }),
    (wire) => ({ ...wire, ...readDays(wire) }),
    (value) => ({ ...value, ...writeDays(value) }),
  ),
  response: done,
  errors: ['STAFF_REFUSED'],
})

/** All terms anew, unless others are there than those of the mark that was seen; whoever has booked with it keeps its discount. */
export const changeStaffCoupon = staffEndpoint({
  method: 'PUT',
  path: '/staff/coupons/:code',
  auth: 'staff',
  right: 'coupons.write',
  params: { code: shortText(20) },
  body: mapped(
    z.strictObject({ seen: z.optional(z.string().check(z.maxLength(40))), ...TERMS }),
    (wire) => ({ ...wire, ...readDays(wire) }),
    (value) => ({ ...value, ...writeDays(value) }),
  ),
  response: done,
  errors: ['STAFF_REFUSED'],
})

/** It counts no longer from now on; whoever has booked with it keeps its discount. */
export const endStaffCoupon = staffEndpoint({
  method: 'POST',
  path: '/staff/coupons/:code/end',
  auth: 'staff',
  right: 'coupons.write',
  params: { code: shortText(20) },
  response: done,
  errors: ['STAFF_REFUSED'],
})

/** What coupons can be limited to. */
export const getCouponCategories = staffEndpoint({
  method: 'GET',
  path: '/staff/coupon-categories',
  auth: 'staff',
  right: 'coupons.read',
  response: plain(readonlyArray(z.string())),
  errors: [],
})

/** What coupons give on a cart. */
export interface TriedCart {
  readonly lines: ReadonlyArray<{
    readonly title: string
    readonly size: Size
    readonly quantity: number
    readonly price: Money
    /** What the coupons take off the line. */
    readonly discount: Money
  }>
  readonly coupons: ReadonlyArray<{
    readonly code: string
    /** Why it does not count; null where it does. */
    readonly problem: string | null
    readonly saved: Money
  }>
  readonly subtotal: Money
  readonly delivery: Money
  readonly discount: Money
  /** Added to prices without tax; left out where they include it. */
  readonly addedTax?: Money | undefined
  readonly total: Money
}

const triedCart = mapped(
  z.object({
    lines: readonlyArray(
      z.object({ title: z.string(), size: z.string(), quantity: z.int(), price: amount, discount: amount }),
    ),
    coupons: readonlyArray(z.object({ code: z.string(), problem: z.nullable(z.string()), saved: amount })),
    subtotal: amount,
    delivery: amount,
    discount: amount,
    addedTax: z.optional(amount),
    total: amount,
  }),
  (wire): TriedCart => ({
    lines: wire.lines.map((line) => ({
      ...line,
      price: amountOf(line.price),
      discount: amountOf(line.discount),
    })),
    coupons: wire.coupons.map((each) => ({ ...each, saved: amountOf(each.saved) })),
    subtotal: amountOf(wire.subtotal),
    delivery: amountOf(wire.delivery),
    discount: amountOf(wire.discount),
    ...(wire.addedTax && { addedTax: amountOf(wire.addedTax) }),
    total: amountOf(wire.total),
  }),
  (value) => value,
)

/** What coupons would give on these products in a market, by the rules of cart and checkout, for a customer who may use them all. */
export const tryStaffCoupons = staffEndpoint({
  method: 'POST',
  path: '/staff/coupon-trials',
  auth: 'staff',
  right: 'coupons.read',
  body: plain(z.strictObject({ currency: z.enum(CURRENCIES), codes: couponCodes, lines: wantedLines })),
  response: triedCart,
  errors: ['STAFF_REFUSED'],
})
