import { createHash } from 'node:crypto'
import type { BookingRequest } from '@store/shared/api/checkout'
import { and, eq, sql } from 'drizzle-orm'
import { rowsOf, type Transaction } from '../db/database'
import { bookingKeys } from '../db/schema/orders'
import { CommerceFailure } from '../http/commerce-failure'

export interface BookingClaim {
  readonly orderId: number
  /** False when the same booking was carried out before: the order is there. */
  readonly isNew: boolean
}

/**
 * Reserves an order id for a booking. Of several with the same key at once, one goes on and the others wait here for its
 * outcome; a booking that is rolled back frees its key.
 *
 * @throws {CommerceFailure} IDEMPOTENCY_MISMATCH when the key came with another booking before.
 */
export async function claimBooking(
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
