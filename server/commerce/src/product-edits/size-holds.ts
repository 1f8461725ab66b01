import type { OrderStatus } from '@store/shared/domain/orders/order'
import { and, count, countDistinct, eq, inArray, notInArray } from 'drizzle-orm'
import { counted } from '../base/counted'
import type { Queryable } from '../db/database'
import { cartLines } from '../db/schema/carts'
import { variants } from '../db/schema/catalogue'
import { orderLines, orders } from '../db/schema/orders'

/** What keeps a size in its product. */
export interface SizeHolds {
  readonly onHand: number
  /** Of what is on hand, by orders that wait for their payment. */
  readonly reserved: number
  readonly preordered: number
  readonly openOrders: number
  /** Of customers with an account. */
  readonly carts: number
}

/** Nothing more comes of them. */
const ENDED = ['DELIVERED', 'CANCELLED', 'PAYMENT_FAILED'] as const satisfies readonly OrderStatus[]

/** By the ids of sizes. */
export async function readSizeHolds(
  db: Queryable,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, SizeHolds>> {
  if (variantIds.length === 0) return new Map()
  const ids = [...variantIds]
  const stocks = await db
    .select({
      id: variants.id,
      onHand: variants.onHand,
      reserved: variants.reserved,
      preordered: variants.preordered,
    })
    .from(variants)
    .where(inArray(variants.id, ids))
  const ordered = await db
    .select({ id: orderLines.variantId, orders: countDistinct(orders.id) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.variantId, ids), notInArray(orders.status, [...ENDED])))
    .groupBy(orderLines.variantId)
  const inCarts = await db
    .select({ id: cartLines.variantId, carts: count() })
    .from(cartLines)
    .where(inArray(cartLines.variantId, ids))
    .groupBy(cartLines.variantId)
  return new Map(
    stocks.map(({ id, ...stock }) => [
      id,
      {
        ...stock,
        openOrders: ordered.find((each) => each.id === id)?.orders ?? 0,
        carts: inCarts.find((each) => each.id === id)?.carts ?? 0,
      },
    ]),
  )
}

/** Why it cannot be removed, with the numbers; null when nothing holds it. */
export function holdText({ onHand, reserved, preordered, openOrders, carts }: SizeHolds): string | null {
  const held = [
    onHand > 0 && `${onHand} on hand`,
    reserved > 0 && `${reserved} reserved`,
    preordered > 0 && `${preordered} ordered ahead`,
    openOrders > 0 && counted(openOrders, 'open order'),
    carts > 0 && counted(carts, 'cart'),
  ].filter((each) => each !== false)
  return held.length === 0 ? null : `It cannot be removed: ${held.join(', ')}.`
}
