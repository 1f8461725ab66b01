import type { Currency } from '@store/shared/domain/money'
import type { Coupon, CouponStanding } from '@store/shared/domain/orders/coupon'
import { categoryTree } from '@store/shared/domain/products/category-tree'
import { type CategoryName, slugOf } from '@store/shared/domain/products/product'
import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { findPlacedCategories } from '../catalogue/placed-categories'
import type { Queryable, Transaction } from '../db/database'
import { couponRedemptions, coupons } from '../db/schema/coupons'
import { customers } from '../db/schema/customers'
import { translated } from '../translations/translated'
import type { CouponGift, CouponRecord } from './coupon-gift'
import { type CouponRow, isFor, normalizeCode, type PlacedCoupon, toCoupon } from './coupon-terms'
import { standingOrders } from './redeem-coupon'

/**
 * The coupons that count now and are not used up, each with where this customer stands with it; the ones that end first come
 * first.
 */
export async function listCoupons(
  db: Queryable,
  {
    customerId,
    currency,
    at,
    language,
  }: { customerId: number; currency: Currency; at: Date; language: Language },
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
  const confirmed = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNotNull(customers.emailConfirmedAt)))
  const rows = await db
    .select({
      coupon: coupons,
      isUsed: sql<boolean>`coalesce((${ownUses}) >= ${coupons.maxUsesPerCustomer}, false)`,
      hasOrders: sql<boolean>`${exists(standingOrders(db, customerId))}`,
      isEmailConfirmed: sql<boolean>`${exists(confirmed)}`,
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
  const shown = rows.filter(({ coupon }) => isFor(coupon, currency))
  const described = await translated(
    db,
    language,
    'coupon',
    shown.map(({ coupon }) => coupon),
    ({ code }) => code,
  )
  const terms = await withCategories(db, described, language)
  return terms.map((coupon, index) => {
    const { isUsed = false, hasOrders = false, isEmailConfirmed = false } = shown[index] ?? {}
    return toCoupon(coupon, currency, standingOf(coupon, { isUsed, hasOrders, isEmailConfirmed }))
  })
}

/** With the categories that each counts for: those that it names, and what is part of them. */
async function withCategories(
  db: Queryable,
  rows: readonly CouponRow[],
  language: Language,
): Promise<readonly PlacedCoupon[]> {
  if (rows.every(({ categories }) => categories.length === 0))
    return rows.map((row) => ({ ...row, placed: [] }))
  const english = await findPlacedCategories(db)
  const slugs = new Map(english.map(({ name, slug }) => [name, slug]))
  const tree = categoryTree(language === SOURCE_LANGUAGE ? english : await findPlacedCategories(db, language))
  const partsOf = (name: string): readonly CategoryName[] => {
    const slug = slugs.get(name)
    return slug === undefined ? [{ name, slug: slugOf(name) }] : tree.withParts(slug)
  }
  return rows.map((row) => ({
    ...row,
    placed: [...new Map(row.categories.flatMap(partsOf).map((part) => [part.slug, part])).values()],
  }))
}

interface CouponCustomer {
  readonly isUsed: boolean
  readonly hasOrders: boolean
  readonly isEmailConfirmed: boolean
}

function standingOf(
  { firstOrderOnly }: CouponRow,
  { isUsed, hasOrders, isEmailConfirmed }: CouponCustomer,
): CouponStanding {
  if (isUsed) return 'used'
  if (firstOrderOnly && hasOrders) return 'first-order-only'
  return firstOrderOnly && !isEmailConfirmed ? 'email-not-confirmed' : 'open'
}

export async function findCoupon(db: Queryable, code: string): Promise<CouponRow | undefined> {
  const [row] = await db
    .select()
    .from(coupons)
    .where(eq(coupons.code, normalizeCode(code)))
  return row
}

/** The coupons of these codes, in their order; undefined where there is none. @param language of the names of their categories */
export async function findCoupons(
  db: Queryable,
  codes: readonly string[],
  language: Language = SOURCE_LANGUAGE,
): Promise<readonly (PlacedCoupon | undefined)[]> {
  const wanted = [...new Set(codes.map(normalizeCode))]
  if (wanted.length === 0) return []
  const known = await db.select().from(coupons).where(inArray(coupons.code, wanted))
  const rows = await withCategories(db, known, language)
  return wanted.map((code) => rows.find((row) => row.code === code))
}

/** Adds coupons, or renews the terms of those whose code is known; uses that were counted stay. */
export async function upsertCoupons(tx: Transaction, records: readonly CouponRecord[]): Promise<void> {
  for (const record of records) {
    const terms = {
      description: record.description,
      ...toColumns(record.gift),
      combines: record.combines,
      currencies: [...record.currencies],
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

function toColumns(gift: CouponGift) {
  const amounts = gift.kind === 'fixed-amount' ? gift.amount : gift.kind === 'percentage' ? gift.cap : null
  const set = gift.kind === 'buy-x-get-y' ? gift : null
  return {
    kind: gift.kind,
    discountInr: amounts?.INR.minor ?? 0,
    discountAed: amounts?.AED.minor ?? 0,
    percent: gift.kind === 'percentage' ? gift.percent : null,
    buyUnits: set?.buy ?? null,
    freeUnits: set?.free ?? null,
    setScope: set?.scope ?? null,
  }
}
