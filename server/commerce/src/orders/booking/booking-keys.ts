import { createHash } from 'node:crypto'
import type { BookingRequest } from '@store/shared/api/checkout'
import { and, eq, ne } from 'drizzle-orm'
import { closeCartRevision } from '../../cart/cart-revision'
import type { Transaction } from '../../db/database'
import { bookingKeys, cartOrders, orders } from '../../db/schema/orders'
import { CommerceFailure } from '../../http/commerce-failure'
import { findLines } from '../reading/order-records'
import type { ShopTerms } from './judge-booking'

/** Not new when the same booking, or another one of the same cart, was carried out before: the order is there. */
export type BookingClaim = { readonly isNew: true } | { readonly isNew: false; readonly orderId: number }

interface ClaimRequest {
  readonly booking: BookingRequest
  readonly key: string | null
  /** Given where the shop books: another address or time is another booking. */
  readonly terms: ShopTerms | undefined
  readonly at: Date
}

/** Stands in a claim until the transaction that made it has an order's id; no other transaction sees it. */
const NO_ORDER_YET = 0

/**
 * Claims a booking's key and cart. Of several with the same key or of the same cart at once, one goes on and the others wait
 * here for its outcome; a booking that is rolled back frees both.
 *
 * @throws {CommerceFailure} IDEMPOTENCY_MISMATCH when the key came with another booking before.
 */
export async function claimBooking(tx: Transaction, request: ClaimRequest): Promise<BookingClaim> {
  const { booking, key } = request
  const claim = await claimKey(tx, request)
  if (!claim.isNew) return claim
  const orderId = await claimCart(tx, booking)
  if (orderId === null) return { isNew: true }
  if (key !== null) {
    await tx
      .update(bookingKeys)
      .set({ orderId })
      .where(and(eq(bookingKeys.customerId, booking.customerId), eq(bookingKeys.key, key)))
  }
  return { orderId, isNew: false }
}

/**
 * Claims a revision of the customer's cart, unless it became another order that was not cancelled: then that one's id is given. Other lines than that one's are no order of the same cart, whatever revision comes with them.
 */
async function claimCart(
  tx: Transaction,
  { customerId, cartRevision: revision, lines }: BookingRequest,
): Promise<number | null> {
  if (revision === undefined) return null
  const isThis = and(eq(cartOrders.customerId, customerId), eq(cartOrders.revision, revision))
  const claimed = await tx
    .insert(cartOrders)
    .values({ customerId, revision, orderId: NO_ORDER_YET })
    .onConflictDoNothing()
    .returning({ orderId: cartOrders.orderId })
  if (claimed.length > 0) {
    await closeCartRevision(tx, customerId, revision)
    return null
  }
  const [earlier] = await tx.select().from(cartOrders).where(isThis).for('update')
  if (earlier === undefined) throw new Error(`Revision ${revision} of a cart was claimed and is not there`)
  const [standing] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, earlier.orderId), ne(orders.status, 'CANCELLED')))
  if (standing === undefined) {
    await tx.update(cartOrders).set({ orderId: NO_ORDER_YET }).where(isThis)
    return null
  }
  return isSameCart(lines, await findLines(tx, standing.id)) ? standing.id : null
}

type Units = ReadonlyArray<{ readonly variantId: number; readonly quantity: number }>

const isSameCart = (wanted: Units, ordered: Units): boolean =>
  wanted.length === ordered.length &&
  wanted.every(({ variantId, quantity }) =>
    ordered.some((line) => line.variantId === variantId && line.quantity === quantity),
  )

async function claimKey(tx: Transaction, { booking, key, terms, at }: ClaimRequest): Promise<BookingClaim> {
  if (key === null) return { isNew: true }
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(terms === undefined ? booking : [booking, terms]))
    .digest('base64url')
  const [claimed] = await tx
    .insert(bookingKeys)
    .values({
      customerId: booking.customerId,
      key,
      bodyHash,
      orderId: NO_ORDER_YET,
      claimedAt: at,
    })
    .onConflictDoNothing()
    .returning({ orderId: bookingKeys.orderId })
  if (claimed !== undefined) return { isNew: true }

  const [earlier] = await tx
    .select()
    .from(bookingKeys)
    .where(and(eq(bookingKeys.customerId, booking.customerId), eq(bookingKeys.key, key)))
  if (earlier?.bodyHash !== bodyHash) throw new CommerceFailure('IDEMPOTENCY_MISMATCH')
  return { orderId: earlier.orderId, isNew: false }
}

/** Writes the order's id into what `claimBooking` claimed; for the statement that inserts the order. */
export const claimsOf = (
  tx: Transaction,
  { booking, key, orderId }: { booking: BookingRequest; key: string | null; orderId: number },
) => ({
  keyClaim: tx.$with('key_claim').as(
    tx
      .update(bookingKeys)
      .set({ orderId })
      .where(
        and(
          eq(bookingKeys.customerId, booking.customerId),
          eq(bookingKeys.key, key ?? ''),
          isUnused(bookingKeys),
        ),
      )
      .returning({ orderId: bookingKeys.orderId }),
  ),
  cartClaim: tx.$with('cart_claim').as(
    tx
      .update(cartOrders)
      .set({ orderId })
      .where(
        and(
          eq(cartOrders.customerId, booking.customerId),
          eq(cartOrders.revision, booking.cartRevision ?? -1),
          isUnused(cartOrders),
        ),
      )
      .returning({ orderId: cartOrders.orderId }),
  ),
})

const isUnused = (claims: typeof bookingKeys | typeof cartOrders) => eq(claims.orderId, NO_ORDER_YET)
