import type { Queryable } from '@store/commerce/db/database'
import { variants } from '@store/commerce/db/schema/catalogue'
import { coupons } from '@store/commerce/db/schema/coupons'
import { orders } from '@store/commerce/db/schema/orders'
import { moneyLedger } from '@store/commerce/db/schema/payments'
import { stockLedger } from '@store/commerce/db/schema/stock'
import { eq } from 'drizzle-orm'

/** What the shop's ledgers hold, for tests to compare. */
export const stockOf = async (db: Queryable, variantId: number) => {
  const [row] = await db
    .select({ onHand: variants.onHand, reserved: variants.reserved, preordered: variants.preordered })
    .from(variants)
    .where(eq(variants.id, variantId))
  return row
}

/** The kinds of an order's stock moves, oldest first. */
export const stockMovesOf = async (db: Queryable, orderId: number) =>
  (await db.select().from(stockLedger).where(eq(stockLedger.orderId, orderId)).orderBy(stockLedger.id)).map(
    ({ kind }) => kind,
  )

export const moneyOf = async (db: Queryable, orderId: number) =>
  (await db.select().from(moneyLedger).where(eq(moneyLedger.orderId, orderId)).orderBy(moneyLedger.id)).map(
    ({ kind, currency, amountMinor }) => ({ kind, currency, amountMinor }),
  )

export const couponUsesOf = async (db: Queryable, code: string) => {
  const [row] = await db.select({ uses: coupons.uses }).from(coupons).where(eq(coupons.code, code))
  return row?.uses
}

export const ordersOf = (db: Queryable, customerId: number) =>
  db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(orders.id)
