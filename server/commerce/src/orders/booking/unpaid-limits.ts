import type { BookingRequest } from '@store/shared/api/checkout'
import type { AddressFields } from '@store/shared/domain/people/address'
import type { Message } from '@store/shared/i18n/message'
import { sql } from 'drizzle-orm'
import { rowsOf, type Transaction } from '../../db/database'
import { orders } from '../../db/schema/orders'
import { streetForm } from '../../db/street-form'
import { CommerceFailure } from '../../http/commerce-failure'
import { type Said, say } from '../../i18n/said'
import messages from '../messages.json'
import type { OfferedLine } from './check-lines'

/**
 * How much of the stock a customer can keep from others without paying. An order counts while it holds stock and no money came
 * in: reserved for an online payment, or to be paid on delivery and not delivered.
 */
export interface UnpaidLimits {
  readonly orders: number
  /** Of one size of a product, in all unpaid orders together. */
  readonly unitsOfSize: number
  readonly units: number
  /** Booked within a day and not paid, whether they still hold stock or not. */
  readonly ordersADay: number
  /**
   * Unpaid orders of all customers to one street and pincode, for a cash order of a customer whose e-mail address is not confirmed and
   * who got nothing there. What others owe stops no other customer.
   */
  readonly ordersAtAddress: number
  /** How long the stock waits for the payment of a customer who never paid for an order. */
  readonly newCustomerHoldMs: number
}

const DAY_MS = 24 * 3_600_000

/** Written out as the index `orders_unpaid_place` has it. */
const HOLDS_UNPAID = sql`(orders.status in ('PAYMENT_PENDING', 'PAYMENT_FAILED', 'PLACED', 'PACKED', 'SHIPPED')
  and orders.stock_hold in ('reserved', 'sold') and orders.payment_status <> 'CAPTURED' and orders.grand_total_minor > 0)`

interface Standing {
  readonly open: number
  readonly today: number
  /** In seconds from now; null when no reservation ends by itself. */
  readonly freedIn: number | null
  /** When the oldest of the day is a day old. */
  readonly dayOverIn: number | null
  readonly hasPaid: boolean
}

export interface UnpaidQuestion {
  readonly booking: Pick<BookingRequest, 'customerId' | 'paymentMethod'>
  readonly isEmailConfirmed: boolean
  readonly address: AddressFields
  readonly lines: readonly OfferedLine[]
  readonly at: Date
}

/**
 * Refuses a booking that would hold too much, and tells how long this one may hold. The caller has locked the customer; unpaid
 * orders of different customers to one address are counted as they stand.
 *
 * @throws {CommerceFailure} TOO_MUCH_UNPAID, with what to do and when
 */
export async function expectWithinLimits(
  tx: Transaction,
  limits: UnpaidLimits,
  question: UnpaidQuestion,
): Promise<{ readonly isNewCustomer: boolean }> {
  const { booking, lines } = question
  const standing = await readStanding(tx, question)
  const unpaidUnits = await readUnpaidUnits(tx, booking.customerId)

  if (standing.open >= limits.orders) {
    throw refusal(orAgain(OPEN_ORDERS, standing.open, standing.freedIn), standing.freedIn)
  }
  if (standing.today >= limits.ordersADay) {
    throw refusal(orAgain(ORDERS_OF_THE_DAY, standing.today, standing.dayOverIn), standing.dayOverIn)
  }
  if ((await countAtAddress(tx, question)) >= limits.ordersAtAddress) {
    throw refusal(say(messages.placeUnpaid), null)
  }
  for (const { offer, quantity } of lines) {
    const held = unpaidUnits.get(offer.variantId) ?? 0
    if (held + quantity <= limits.unitsOfSize) continue
    const message = held === 0 ? messages.unitsOfSize : messages.unitsOfSizeHeld
    const named = { product: offer.title, size: offer.size }
    throw refusal(say(message, { most: limits.unitsOfSize, ...named, held }), null)
  }
  const held = [...unpaidUnits.values()].reduce((sum, units) => sum + units, 0)
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (held + wanted > limits.units) {
    const message = held === 0 ? messages.units : messages.unitsHeld
    throw refusal(say(message, { most: limits.units, held }), null)
  }
  return { isNewCustomer: !standing.hasPaid }
}

async function readStanding(tx: Transaction, { booking, at }: UnpaidQuestion): Promise<Standing> {
  const now = at.toISOString()
  const since = new Date(at.getTime() - DAY_MS).toISOString()
  const [own] = await rowsOf<Standing>(
    tx,
    sql`select
        count(*) filter (where ${HOLDS_UNPAID})::int as open,
        count(*) filter (where confirmed_at is null and placed_at > ${since}::timestamptz)::int as today,
        extract(epoch from min(reserved_until) filter (where ${HOLDS_UNPAID}) - ${now}::timestamptz)::float as "freedIn",
        extract(epoch from min(placed_at) filter (where confirmed_at is null and placed_at > ${since}::timestamptz) - ${since}::timestamptz)::float as "dayOverIn",
        coalesce(bool_or(payment_status = 'CAPTURED'), false) as "hasPaid"
      from ${orders} where customer_id = ${booking.customerId}`,
  )
  if (own === undefined) throw new Error('The unpaid orders were not counted')
  return own
}

/** Zero for whom others do not stop. */
async function countAtAddress(tx: Transaction, question: UnpaidQuestion): Promise<number> {
  const { booking, isEmailConfirmed, address } = question
  if (isEmailConfirmed || booking.paymentMethod === 'online') return 0
  const isThere = sql`${streetForm(sql`address->>'street'`)} = ${streetForm(sql`${address.street}::text`)}
    and address->>'pincode' = ${address.pincode}`
  const [place] = await rowsOf<{ unpaid: number; isKnown: boolean }>(
    tx,
    sql`select
        (select count(*)::int from ${orders} where ${isThere} and ${HOLDS_UNPAID}) as unpaid,
        exists (
          select 1 from ${orders} where customer_id = ${booking.customerId} and status = 'DELIVERED' and ${isThere}
        ) as "isKnown"`,
  )
  return place === undefined || place.isKnown ? 0 : place.unpaid
}

async function readUnpaidUnits(tx: Transaction, customerId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await rowsOf<{ variantId: number; units: number }>(
    tx,
    sql`select l.variant_id as "variantId", sum(l.quantity)::int as units
      from ${orders} join order_lines l on l.order_id = orders.id
      where orders.customer_id = ${customerId} and ${HOLDS_UNPAID} group by l.variant_id`,
  )
  return new Map(rows.map(({ variantId, units }) => [variantId, units]))
}

function refusal(message: Said, retryAfterSeconds: number | null): CommerceFailure {
  return new CommerceFailure('TOO_MUCH_UNPAID', {
    message,
    ...(retryAfterSeconds !== null && { retryAfterSeconds: Math.max(1, retryAfterSeconds) }),
  })
}

/** By what is known of when the shopper can order again. */
interface OrAgain {
  readonly unknown: Message
  readonly minutes: Message
  readonly hours: Message
}

const OPEN_ORDERS: OrAgain = {
  unknown: messages.openOrders,
  minutes: messages.openOrdersOrMinutes,
  hours: messages.openOrdersOrHours,
}

const ORDERS_OF_THE_DAY: OrAgain = {
  unknown: messages.dayOrders,
  minutes: messages.dayOrdersOrMinutes,
  hours: messages.dayOrdersOrHours,
}

function orAgain(texts: OrAgain, count: number, seconds: number | null): Said {
  if (seconds === null) return say(texts.unknown, { count })
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes < 120
    ? say(texts.minutes, { count, minutes })
    : say(texts.hours, { count, hours: Math.ceil(minutes / 60) })
}
