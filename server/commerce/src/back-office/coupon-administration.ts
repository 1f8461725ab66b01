import { createHash } from 'node:crypto'
import { type Currency, type Money, money, type PriceByCurrency } from '@store/shared/domain/money'
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import {
  type CouponGift,
  type CouponRecord,
  type GiftFields,
  GiftProblem,
  giftOf,
} from '../coupons/coupon-gift'
import { findCoupon, upsertCoupons } from '../coupons/coupon-list'
import { type CouponRow, normalizeCode, toGift } from '../coupons/coupon-terms'
import { CouponWords } from '../coupons/coupon-words'
import type { Database, Queryable, Transaction } from '../db/database'
import { categories } from '../db/schema/catalogue'
import { couponRedemptions, coupons } from '../db/schema/coupons'
import { inTransaction } from '../db/transaction'

export interface KeptCoupon extends CouponRecord {
  /** Redemptions on orders that still stand. */
  readonly uses: number
}

/** What is to be different; an amount may be given in one currency alone. */
export interface CouponChange
  extends Partial<Omit<CouponRecord, 'code' | 'gift' | 'minSubtotal'>>,
    GiftFields {
  readonly minSubtotal?: Partial<PriceByCurrency>
}

export interface NewCoupon extends Omit<CouponRecord, 'gift'>, GiftFields {}

/** Coupons as the shop's own people write them. Whoever has booked with one keeps its discount. */
export interface CouponAdministration {
  list(): Promise<readonly KeptCoupon[]>
  /** @throws {Refusal} */
  create(coupon: NewCoupon): Promise<KeptCoupon>
  /**
   * @param seen the mark of the terms that were looked at
   * @throws {Refusal} also where other terms are there by now
   */
  change(code: string, change: CouponChange, seen?: string): Promise<KeptCoupon>
  /** It counts no longer from now on. @throws {Refusal} */
  end(code: string): Promise<KeptCoupon>
}

interface CouponAdministrationOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: BackOfficeLog
}

export function createCouponAdministration({
  db,
  clock,
  log,
}: CouponAdministrationOptions): CouponAdministration {
  const getCoupon = async (tx: Transaction, code: string): Promise<KeptCoupon> => {
    const [row] = await tx
      .select()
      .from(coupons)
      .where(eq(coupons.code, normalizeCode(code)))
      .for('no key update')
    if (row === undefined) throw new Refusal(`There is no coupon ${normalizeCode(code)}.`)
    return toRecord(row)
  }

  const write = async (
    tx: Transaction,
    action: 'coupon.create' | 'coupon.change' | 'coupon.end',
    before: KeptCoupon | null,
    coupon: CouponRecord,
  ): Promise<KeptCoupon> => {
    refuseBadWords(coupon)
    await refuseUnknownCategories(tx, coupon)
    if (coupon.validUntil <= coupon.validFrom) {
      throw new Refusal(`The coupon ${coupon.code} must begin before it ends.`)
    }
    await upsertCoupons(tx, [coupon])
    const row = await findCoupon(tx, coupon.code)
    if (row === undefined) throw new Error(`The coupon ${coupon.code} was not written`)
    await refuseBrokenLimits(tx, row)
    const after = toRecord(row)
    await log.record(tx, { action, subject: coupon.code, before, after })
    return after
  }

  return {
    async list() {
      const rows = await db.select().from(coupons).orderBy(asc(coupons.code))
      return rows.map(toRecord)
    },

    create: (coupon) =>
      inTransaction(db, async (tx) => {
        if ((await findCoupon(tx, coupon.code)) !== undefined) {
          throw new Refusal(`There is a coupon ${coupon.code} already: change it instead.`)
        }
        return write(tx, 'coupon.create', null, { ...coupon, gift: expectGift(coupon.code, coupon) })
      }),

    change: (code, change, seen) =>
      inTransaction(db, async (tx) => {
        const before = await getCoupon(tx, code)
        if (seen !== undefined && seen !== markOf(before)) {
          throw new Refusal(
            `Somebody changed ${before.code} meanwhile, so nothing was changed. Look at the difference, and save again.`,
          )
        }
        const { kind, discount, percent, buy, free, scope, minSubtotal, ...rest } = change
        const given = { kind, discount, percent, buy, free, scope }
        return write(tx, 'coupon.change', before, {
          ...before,
          ...rest,
          gift: expectGift(before.code, changedGift(before.gift, given)),
          minSubtotal: { ...before.minSubtotal, ...minSubtotal },
        })
      }),

    end: (code) =>
      inTransaction(db, async (tx) => {
        const before = await getCoupon(tx, code)
        const at = clock()
        if (before.validUntil <= at) throw new Refusal(`The coupon ${before.code} has ended already.`)
        // One that has not begun never does.
        const validFrom = before.validFrom < at ? before.validFrom : new Date(at.getTime() - 1)
        return write(tx, 'coupon.end', before, { ...before, validFrom, validUntil: at })
      }),
  }
}

/** Of the terms of a coupon: another one as soon as one of them is changed. */
export const markOf = ({ uses: _, ...terms }: KeptCoupon): string =>
  createHash('sha256').update(JSON.stringify(terms)).digest('base64url').slice(0, 22)

function refuseBadWords({ code, description }: CouponRecord): void {
  const words = CouponWords.safeParse({ code, description })
  const [issue] = words.error?.issues ?? []
  if (issue !== undefined) throw new Refusal(`The coupon’s ${issue.path.join('.')} ${issue.message}.`)
}

async function refuseUnknownCategories(db: Queryable, coupon: CouponRecord): Promise<void> {
  if (coupon.categories.length === 0) return
  const known = await db.select({ name: categories.name }).from(categories)
  const unknown = coupon.categories.find((name) => !known.some((category) => category.name === name))
  if (unknown !== undefined) throw new Refusal(`There is no category ${unknown}.`)
}

/** Limits below what was used already would break a promise that was kept (INV-04). */
async function refuseBrokenLimits(db: Queryable, { id, code, uses, maxUses, maxUsesPerCustomer }: CouponRow) {
  if (maxUses !== null && uses > maxUses) {
    throw new Refusal(`${code} was used ${uses} times already, so it cannot be limited to ${maxUses}.`)
  }
  if (maxUsesPerCustomer === null) return
  const most = await mostUsesOfOneCustomer(db, id)
  if (most > maxUsesPerCustomer) {
    throw new Refusal(
      `A customer has used ${code} ${most} times already, so it cannot be limited to ${maxUsesPerCustomer}.`,
    )
  }
}

async function mostUsesOfOneCustomer(db: Queryable, couponId: number): Promise<number> {
  const byCustomer = await db
    .select({ uses: count() })
    .from(couponRedemptions)
    .where(and(eq(couponRedemptions.couponId, couponId), isNull(couponRedemptions.releasedAt)))
    .groupBy(couponRedemptions.customerId)
  return byCustomer.reduce((most, { uses }) => Math.max(most, uses), 0)
}

/** @throws {Refusal} where the kind needs more, or has no use for what is given. */
function expectGift(code: string, fields: GiftFields): CouponGift {
  try {
    return giftOf(fields)
  } catch (error) {
    if (error instanceof GiftProblem) throw new Refusal(`The kind of coupon ${code} ${error.message}.`)
    throw error
  }
}

/** What a coupon gives, with what is to be different; another kind begins anew. */
function changedGift(gift: CouponGift, given: GiftFields): GiftFields {
  const kept = given.kind === undefined || given.kind === gift.kind ? fieldsOf(gift) : {}
  return {
    kind: given.kind ?? kept.kind,
    discount: { ...kept.discount, ...given.discount },
    percent: given.percent ?? kept.percent,
    buy: given.buy ?? kept.buy,
    free: given.free ?? kept.free,
    scope: given.scope ?? kept.scope,
  }
}

/** Whether an amount or a free delivery, its amounts say. */
function fieldsOf(gift: CouponGift): GiftFields {
  if (gift.kind === 'percentage') return { ...gift, discount: gift.cap }
  if (gift.kind === 'fixed-amount') return { discount: gift.amount }
  return gift.kind === 'free-delivery' ? {} : gift
}

const both = (inr: number, aed: number): Record<Currency, Money> => ({
  INR: money('INR', inr),
  AED: money('AED', aed),
})

const toRecord = (row: CouponRow): KeptCoupon => ({
  code: row.code,
  description: row.description,
  gift: toGift(row),
  combines: row.combines,
  currencies: row.currencies,
  minSubtotal: both(row.minSubtotalInr, row.minSubtotalAed),
  validFrom: row.validFrom,
  validUntil: row.validUntil,
  maxUses: row.maxUses,
  maxUsesPerCustomer: row.maxUsesPerCustomer,
  firstOrderOnly: row.firstOrderOnly,
  categories: row.categories,
  uses: row.uses,
})
