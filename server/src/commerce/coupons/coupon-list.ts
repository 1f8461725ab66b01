import type { Coupon, CouponStanding } from '@store/shared/domain/coupon'
import type { Currency, PriceByCurrency } from '@store/shared/domain/money'
import { and, asc, eq, exists, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../db/database'
import { couponRedemptions, coupons } from '../db/schema/coupons'
import { type CouponRow, normalizeCode, toCoupon } from './coupon-terms'
import { standingOrders } from './redeem-coupon'

/**
 * The coupons that count now and are not used up, each with where this customer stands with it; the ones that end first come
 * first.
 */
export async function listCoupons(
  db: Queryable,
  { customerId, currency, at }: { customerId: number; currency: Currency; at: Date },
): Promise<readonly Coupon[]> {
  const ownUses = db
    .select({ count: sql<number>`count(*)` })
    .from(couponRedemptions)
    .where(
      and(
        eq(couponRedemptions.couponId, coupons.id),
        eq(couponRedemptions.customerId, customerId),
        isNull(couponRedemptions.releasedAt),
      ),
    )
  const rows = await db
    .select({
      coupon: coupons,
      isUsed: sql<boolean>`coalesce((${ownUses}) >= ${coupons.maxUsesPerCustomer}, false)`,
      hasOrders: sql<boolean>`${exists(standingOrders(db, customerId))}`,
    })
    .from(coupons)
    .where(
      and(
        lte(coupons.validFrom, at),
        gt(coupons.validUntil, at),
        or(isNull(coupons.maxUses), lt(coupons.uses, coupons.maxUses)),
      ),
    )
    .orderBy(asc(coupons.validUntil), asc(coupons.id))
  return rows.map(({ coupon, isUsed, hasOrders }) => {
    const isForOthers = coupon.firstOrderOnly && hasOrders
    const standing: CouponStanding = isUsed ? 'used' : isForOthers ? 'first-order-only' : 'open'
    return toCoupon(coupon, currency, standing)
  })
}

export async function findCoupon(db: Queryable, code: string): Promise<CouponRow | undefined> {
  const [row] = await db
    .select()
    .from(coupons)
    .where(eq(coupons.code, normalizeCode(code)))
  return row
}

/** A coupon as a shop writes it down. */
export interface CouponRecord {
  readonly code: string
  readonly description: string
  readonly discount: PriceByCurrency
  readonly minSubtotal: PriceByCurrency
  readonly validFrom: Date
  /** The first instant at which it no longer counts. */
  readonly validUntil: Date
  readonly maxUses: number | null
  readonly maxUsesPerCustomer: number | null
  /** Only for a customer without another order that stands. */
  readonly firstOrderOnly: boolean
  /** Names of the categories whose products count; empty for all. */
  readonly categories: readonly string[]
}

/** Adds coupons, or renews the terms of those whose code is known; uses that were counted stay. */
export async function upsertCoupons(tx: Transaction, records: readonly CouponRecord[]): Promise<void> {
  for (const record of records) {
    const terms = {
      description: record.description,
      discountInr: record.discount.INR.minor,
      discountAed: record.discount.AED.minor,
      minSubtotalInr: record.minSubtotal.INR.minor,
      minSubtotalAed: record.minSubtotal.AED.minor,
      validFrom: record.validFrom,
      validUntil: record.validUntil,
      maxUses: record.maxUses,
      maxUsesPerCustomer: record.maxUsesPerCustomer,
      firstOrderOnly: record.firstOrderOnly,
      categories: [...record.categories],
    }
    await tx
      .insert(coupons)
      .values({ code: normalizeCode(record.code), ...terms })
      .onConflictDoUpdate({ target: coupons.code, set: terms })
  }
}
