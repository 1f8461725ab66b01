import { and, eq, gt } from 'drizzle-orm'
import { hashSecret, randomSecret } from '../base/secrets'
import type { Queryable, Transaction } from '../db/database'
import { orderLinks, orders } from '../db/schema/orders'
import type { OrderRow } from './order-rows'

export const ORDER_LINK_PATH = '/pay/link'

/** Where a gateway sends whoever paid by a link. */
export const LINK_OUTCOME_PATH = `${ORDER_LINK_PATH}/outcome`

/** The path of a link to an order, with a secret that only the mail has. */
const linkPath = (token: string): string => `${ORDER_LINK_PATH}?token=${token}`

/**
 * Makes the order's one link, which opens it until its reservation ends. One that was made before opens nothing any more. The caller
 * holds the order's lock.
 */
export async function makeLink(
  tx: Transaction,
  { id: orderId }: OrderRow,
  { by, at, expiresAt }: { readonly by: string; readonly at: Date; readonly expiresAt: Date },
): Promise<string> {
  const token = randomSecret()
  const link = { tokenHash: hashSecret(token), by, createdAt: at, expiresAt }
  await tx
    .insert(orderLinks)
    .values({ orderId, ...link })
    .onConflictDoUpdate({ target: orderLinks.orderId, set: link })
  return linkPath(token)
}

/** The order behind a link that still opens something; undefined for every other one. */
export async function findLinked(db: Queryable, token: string, at: Date): Promise<OrderRow | undefined> {
  const [linked] = await db
    .select({ order: orders })
    .from(orderLinks)
    .innerJoin(orders, eq(orders.id, orderLinks.orderId))
    .where(and(eq(orderLinks.tokenHash, hashSecret(token)), gt(orderLinks.expiresAt, at)))
  return linked?.order
}

export const hasLink = async (db: Queryable, orderId: number): Promise<boolean> =>
  (await db.$count(orderLinks, eq(orderLinks.orderId, orderId))) > 0
