import type { PreorderRequest } from '@store/shared/api/cart-checks'
import type { BookingRequest } from '@store/shared/api/checkout'
import { awaitsConfirmation, type Order } from '@store/shared/domain/orders/order'
import type { Language } from '@store/shared/i18n/languages'
import { eq, sql } from 'drizzle-orm'
import type { Clock } from '../../base/clock'
import { failpoint } from '../../base/failpoints'
import { countCouponUses, noteRedemptions } from '../../coupons/redeem-coupon'
import { type Database, rowsOf, type Transaction } from '../../db/database'
import { orderPromotions } from '../../db/schema/coupons'
import { orderEvents, orderLines, orders } from '../../db/schema/orders'
import { inTransaction } from '../../db/transaction'
import type { Origin, SecurityLog } from '../../security/security-log'
import { moveStock } from '../../stock/move-stock'
import type { ConfirmationCodes } from '../cash-confirmation'
import type { OrderMails } from '../order-mails'
import type { OrderEventRow, OrderLineRow, OrderRow } from '../order-rows'
import { loadOrder, toOrder } from '../reading/order-records'
import { claimBooking, claimsOf } from './booking-keys'
import { checkLines } from './check-lines'
import { type BookingJudgeOptions, createBookingJudge, type ShopTerms } from './judge-booking'
import { toNewOrder } from './new-order-rows'
import { findOffers } from './order-offers'

export interface BookingService {
  /**
   * Looks at stock and prices and holds nothing.
   *
   * @throws {CommerceFailure} as `checkLines` does.
   */
  check(request: PreorderRequest): Promise<void>
  /**
   * Reserves (or, where nothing is left to pay now, sells) the lines, counts the coupon and freezes prices and address, in
   * one transaction. The same key and booking give the order that stands already.
   *
   * @throws {CommerceFailure} as `checkLines`, `expectUsable`, `expectCombinable` and `countCouponUses` do; ADDRESS_NOT_FOUND; ADDRESS_NEEDS_EDIT; TOO_MUCH_UNPAID; PRICE_CHANGED when the total shown
   * was another; IDEMPOTENCY_MISMATCH.
   */
  book(booking: BookingRequest, key: string | null, from: Origin): Promise<Order>
}

interface Booked {
  readonly order: Order
  /** False when the same key had booked it before. */
  readonly isNew: boolean
}

interface BookInOptions extends BookingJudgeOptions {
  readonly clock: Clock
  readonly mails: OrderMails
  /** Of the numbers of orders, as it is now. */
  readonly orderPrefix: () => string
}

export interface BookingInTransaction {
  readonly booking: BookingRequest
  readonly key: string | null
  /** Of the order's mails and documents. */
  readonly language: Language
  /** Given where the shop books for the customer. */
  readonly terms?: ShopTerms
  /** Done before a new booking is judged, and not for one that the same key had booked before. */
  readonly onClaimed?: () => Promise<void>
}

interface BookedRow extends Booked {
  /** What was written; null for one that the same key had booked before. */
  readonly written: { readonly row: OrderRow; readonly lines: readonly OrderLineRow[] } | null
}

/**
 * Books within a transaction: all but asking the customer to confirm a cash order, which its caller does.
 *
 * @throws {CommerceFailure} as `BookingService.book` does
 */
export function createBookIn(options: BookInOptions) {
  const { clock, mails, orderPrefix } = options
  const judge = createBookingJudge(options)

  return async (
    tx: Transaction,
    { booking, key, language, terms, onClaimed }: BookingInTransaction,
  ): Promise<BookedRow> => {
    const at = clock()
    const claim = await claimBooking(tx, { booking, key, terms, at })
    if (!claim.isNew) return { order: await findBooked(tx, claim.orderId), isNew: false, written: null }
    await failpoint('booking/key claimed')
    await onClaimed?.()

    const accepted = await judge(tx, booking, { at, language, terms })
    const couponIds = accepted.coupons.map(({ id }) => id)
    await countCouponUses(tx, couponIds, { customerId: booking.customerId })

    // Nothing is refused from here on.
    const { row, lines, promotions, event } = toNewOrder(await drawOrderId(tx), booking, accepted, {
      prefix: orderPrefix(),
      language,
    })
    await insertOrder(tx, { row, lines, event, booking, key })
    if (promotions.length > 0) await tx.insert(orderPromotions).values([...promotions])
    await failpoint('booking/order inserted')
    await moveStock(tx, row.stockHold === 'sold' ? 'sell' : 'reserve', row.id, lines, at)
    await failpoint('booking/stock moved')
    await noteRedemptions(tx, couponIds, { customerId: booking.customerId, orderId: row.id }, at)
    if (row.confirmedAt !== null) await mails.confirmed(tx, row, lines)
    const order = toOrder(row, {
      lines,
      promotions,
      events: [event],
      shipment: null,
      refunds: [],
      returns: [],
    })
    return { order, isNew: true, written: { row, lines } }
  }
}

interface BookingOptions extends BookInOptions {
  readonly db: Database
  readonly securityLog: SecurityLog
  readonly confirmationCodes: ConfirmationCodes
  /** Told of each order that was not there before. */
  readonly onBooked?: () => void
}

export function createBookingService(options: BookingOptions): BookingService {
  const { db, clock, securityLog, confirmationCodes, onBooked } = options
  const bookIn = createBookIn(options)

  const bookFrom = async (tx: Transaction, request: BookingInTransaction, from: Origin): Promise<Booked> => {
    const { written, ...booked } = await bookIn(tx, request)
    if (written === null) return booked
    const { row } = written
    if (awaitsConfirmation(row)) await confirmationCodes.send(tx, row, clock())
    await securityLog.record(
      tx,
      { customerId: row.customerId, action: 'order.booked', orderId: row.id },
      from,
    )
    await failpoint('booking/before commit')
    return booked
  }

  return {
    async check({ lines, currency }) {
      const offers = await findOffers(
        db,
        lines.map(({ variantId }) => variantId),
      )
      checkLines(lines, offers, currency)
    },
    async book(booking, key, from) {
      const { order, isNew } = await inTransaction(db, (tx) =>
        bookFrom(tx, { booking, key, language: from.language }, from),
      )
      await failpoint('booking/committed')
      if (isNew) onBooked?.()
      return order
    },
  }
}

/** A sequence does not go back when a transaction rolls back: a booking that can still be refused draws no id. */
async function drawOrderId(tx: Transaction): Promise<number> {
  const [drawn] = await rowsOf<{ id: number }>(tx, sql`select nextval('orders_id_seq')::int as id`)
  if (drawn === undefined) throw new Error('The sequence of order ids gave none')
  return drawn.id
}

interface OrderInsert {
  readonly row: OrderRow
  readonly lines: readonly OrderLineRow[]
  readonly event: OrderEventRow
  readonly booking: BookingRequest
  readonly key: string | null
}

/** In one statement: all buyers after this one wait for each round trip. */
async function insertOrder(tx: Transaction, { row, lines, event, booking, key }: OrderInsert): Promise<void> {
  const { keyClaim, cartClaim } = claimsOf(tx, { booking, key, orderId: row.id })
  const order = tx.$with('new_order').as(tx.insert(orders).values(row).returning({ id: orders.id }))
  const first = tx.$with('new_event').as(
    tx
      .insert(orderEvents)
      .values({ ...event, orderId: row.id })
      .returning({ id: orderEvents.id }),
  )
  await tx
    .with(order, first, keyClaim, cartClaim)
    .insert(orderLines)
    .values([...lines])
}

async function findBooked(tx: Transaction, orderId: number): Promise<Order> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (row === undefined) throw new Error(`The booking of order ${orderId} was claimed and not carried out`)
  return loadOrder(tx, row)
}
