import { createHash } from 'node:crypto'
import type { BookingRequest } from '@store/shared/api/checkout'
import { and, eq, ne, sql } from 'drizzle-orm'
import { closeCartRevision } from '../cart/cart-revision'
import { rowsOf, type Transaction } from '../db/database'
import { bookingKeys, cartOrders, orders } from '../db/schema/orders'
import { CommerceFailure } from '../http/commerce-failure'
import { findLines } from './order-records'

export interface BookingClaim {
  readonly orderId: number
  /** False when the same booking, or another one of the same cart, was carried out before: the order is there. */
  readonly isNew: boolean
}

/**
 * Reserves an order id for a booking. Of several with the same key or of the same cart at once, one goes on and the others wait
 * here for its outcome; a booking that is rolled back frees both.
 *
 * @throws {CommerceFailure} IDEMPOTENCY_MISMATCH when the key came with another booking before.
 */
export async function claimBooking(
  tx: Transaction,
  { booking, key, at }: { booking: BookingRequest; key: string | null; at: Date },
): Promise<BookingClaim> {
  const claim = await claimKey(tx, { booking, key, at })
  if (!claim.isNew) return claim
  const orderId = await claimCart(tx, booking, claim.orderId)
  if (orderId === claim.orderId) return claim
  if (key !== null) {
    await tx
      .update(bookingKeys)
      .set({ orderId })
      .where(and(eq(bookingKeys.customerId, booking.customerId), eq(bookingKeys.key, key)))
  }
  return { orderId, isNew: false }
}

/**
 * Makes a revision of the customer's cart this order, unless it became another one that was not cancelled: then that one's id is
 * given. Other lines than that one's are no order of the same cart, whatever revision comes with them.
 */
async function claimCart(
  tx: Transaction,
  { customerId, cartRevision: revision, lines }: BookingRequest,
  orderId: number,
): Promise<number> {
  if (revision === undefined) return orderId
  const isThis = and(eq(cartOrders.customerId, customerId), eq(cartOrders.revision, revision))
  const claimed = await tx
    .insert(cartOrders)
    .values({ customerId, revision, orderId })
    .onConflictDoNothing()
    .returning({ orderId: cartOrders.orderId })
  if (claimed.length > 0) {
    await closeCartRevision(tx, customerId, revision)
    return orderId
  }
  const [earlier] = await tx.select().from(cartOrders).where(isThis).for('update')
  if (earlier === undefined) throw new Error(`Revision ${revision} of a cart was claimed and is not there`)
  const [standing] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, earlier.orderId), ne(orders.status, 'CANCELLED')))
  if (standing === undefined) {
    await tx.update(cartOrders).set({ orderId }).where(isThis)
    return orderId
  }
  return isSameCart(lines, await findLines(tx, standing.id)) ? standing.id : orderId
}

type Units = ReadonlyArray<{ readonly variantId: number; readonly quantity: number }>

const isSameCart = (wanted: Units, ordered: Units): boolean =>
  wanted.length === ordered.length &&
  wanted.every(({ variantId, quantity }) =>
    ordered.some((line) => line.variantId === variantId && line.quantity === quantity),
  )

async function claimKey(
  tx: Transaction,
  { booking, key, at }: { booking: BookingRequest; key: string | null; at: Date },
): Promise<BookingClaim> {
  if (key === null) {
    const [row] = await rowsOf<{ id: number }>(tx, sql`select nextval('orders_id_seq')::int as id`)
    return { orderId: row?.id ?? 0, isNew: true }
  }
  const bodyHash = createHash('sha256').update(JSON.stringify(booking)).digest('base64url')
  const [claimed] = await tx
    .insert(bookingKeys)
    .values({
      customerId: booking.customerId,
      key,
      bodyHash,
      orderId: sql`nextval('orders_id_seq')`,
      claimedAt: at,
    })
    .onConflictDoNothing()
    .returning({ orderId: bookingKeys.orderId })
  if (claimed !== undefined) return { orderId: claimed.orderId, isNew: true }

  const [earlier] = await tx
    .select()
    .from(bookingKeys)
    .where(and(eq(bookingKeys.customerId, booking.customerId), eq(bookingKeys.key, key)))
  if (earlier?.bodyHash !== bodyHash) throw new CommerceFailure('IDEMPOTENCY_MISMATCH')
  return { orderId: earlier.orderId, isNew: false }
}
