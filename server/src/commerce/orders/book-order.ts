import type { PreorderRequest } from '@store/shared/api/cart-checks'
import type { BookingRequest } from '@store/shared/api/checkout'
import { type AddressFields, currencyOfAddress } from '@store/shared/domain/address'
import { type Billing, findBillingProblem } from '@store/shared/domain/billing'
import type { Coupon } from '@store/shared/domain/coupon'
import { type Currency, formatMoney, subtract } from '@store/shared/domain/money'
import { awaitsConfirmation, NO_WISHES, type Order, type PaymentMethod } from '@store/shared/domain/order'
import type { OrderQuote } from '@store/shared/domain/order-totals'
import {
  type CashTerms,
  cashTermsIn,
  isCashOffered,
  type PaymentOptions,
} from '@store/shared/domain/payment-options'
import { findPlaceProblem } from '@store/shared/domain/place'
import { billingProblemText } from '@store/shared/messages/billing-problems'
import { and, eq, sql } from 'drizzle-orm'
import { noDeliveryTo, toAddress } from '../addresses/address-service'
import { type Clock, later } from '../base/clock'
import { type Failpoint, noFailpoint } from '../base/failpoints'
import { findCoupons } from '../coupons/coupon-list'
import { expectCombinable, expectUsable } from '../coupons/coupon-terms'
import { countCouponUses, noteRedemptions } from '../coupons/redeem-coupon'
import { type Database, rowsOf, type Transaction } from '../db/database'
import { orderPromotions } from '../db/schema/coupons'
import { addresses } from '../db/schema/customers'
import { orderEvents, orderLines, orders } from '../db/schema/orders'
import { inTransaction } from '../db/transaction'
import { listDeliverySettings } from '../delivery-settings/delivery-settings'
import { CommerceFailure } from '../http/commerce-failure'
import type { Origin, SecurityLog } from '../security/security-log'
import { moveStock } from '../stock/move-stock'
import { claimBooking, claimsOf } from './booking-keys'
import { findBuyer } from './buyer'
import {
  type CashConfirmation,
  type ConfirmationCodes,
  confirmationHold,
  isNewCustomer as isNewForCash,
  needsConfirmation,
} from './cash-confirmation'
import { checkLines, type OfferedLine } from './check-lines'
import type { OrderMails } from './order-mails'
import { findOffers, lockOffers } from './order-offers'
import { expectShownTotal, quoteOrder, toPromotionLine } from './order-quote'
import {
  expectedDay,
  loadOrder,
  type OrderEventRow,
  type OrderLineRow,
  type OrderPromotionRow,
  type OrderRow,
  toOrder,
} from './order-records'
import { expectWithinLimits, type UnpaidLimits } from './unpaid-limits'

/** How long an order waits for its payment before what it reserved is given back. */
export const RESERVATION_MS = 30 * 60_000

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

interface BookingOptions {
  readonly db: Database
  readonly clock: Clock
  readonly mails: OrderMails
  readonly securityLog: SecurityLog
  /** What the shop sells in. */
  readonly currencies: readonly Currency[]
  readonly paymentOptions: readonly PaymentOptions[]
  /** Null: nothing is limited. */
  readonly unpaidLimits: UnpaidLimits | null
  /** Null: no cash order is confirmed by code. */
  readonly cashConfirmation: CashConfirmation | null
  readonly confirmationCodes: ConfirmationCodes
  /** Told of each order that was not there before. */
  readonly onBooked?: () => void
  readonly failpoint?: Failpoint
}

export function createBookingService(options: BookingOptions): BookingService {
  const {
    db,
    clock,
    mails,
    securityLog,
    currencies,
    paymentOptions,
    unpaidLimits,
    cashConfirmation,
    confirmationCodes,
    onBooked,
    failpoint = noFailpoint,
  } = options

  const bookIn = async (
    tx: Transaction,
    { booking, key, from }: { booking: BookingRequest; key: string | null; from: Origin },
  ): Promise<Booked> => {
    const at = clock()
    const claim = await claimBooking(tx, { booking, key, at })
    if (!claim.isNew) return { order: await findBooked(tx, claim.orderId), isNew: false }
    await failpoint('booking/key claimed')

    const { isEmailConfirmed } = await findBuyer(tx, booking.customerId, { isLocked: unpaidLimits !== null })
    const address = await findAddress(tx, booking, currencies)
    const currency = currencyOfAddress(address)
    const billing = await findBilling(tx, booking, address)
    const settings = await listDeliverySettings(tx)
    // Locked from here on: what is checked below stays so until the transaction ends.
    const offers = await lockOffers(
      tx,
      booking.lines.map(({ variantId }) => variantId),
    )
    await failpoint('booking/offers read')
    const lines = checkLines(booking.lines, offers, currency)
    const { isNewCustomer } =
      unpaidLimits === null
        ? { isNewCustomer: false }
        : await expectWithinLimits(tx, unpaidLimits, { booking, isEmailConfirmed, address, lines, at })
    const paymentHoldMs = isNewCustomer && unpaidLimits ? unpaidLimits.newCustomerHoldMs : RESERVATION_MS
    const use = { lines: lines.map(toPromotionLine), currency, at, isEmailConfirmed }
    const coupons = expectUsable(await findCoupons(tx, booking.couponCodes), use)
    expectCombinable(coupons)
    const cash = booking.paymentMethod === 'cash-on-delivery' ? cashTermsIn(paymentOptions, currency) : null
    const quote = quoteOrder({ lines, currency, address, coupons, settings, cash })
    expectShownTotal(quote, booking.shownTotalMinor)
    if (booking.paymentMethod === 'cash-on-delivery') expectCashOffered(cash, quote)
    const confirmationHoldMs =
      cash !== null &&
      cashConfirmation !== null &&
      needsConfirmation(cashConfirmation, {
        total: quote.grandTotal,
        isNewCustomer: cashConfirmation.isForNewCustomers && (await isNewForCash(tx, booking.customerId)),
        isEmailConfirmed,
      })
        ? confirmationHold(cashConfirmation, { isEmailConfirmed, paymentHoldMs })
        : null
    await failpoint('booking/coupon judged')
    const couponIds = coupons.map(({ id }) => id)
    await countCouponUses(tx, couponIds, { customerId: booking.customerId })

    // Nothing is refused from here on.
    const orderId = await drawOrderId(tx)
    const lineRows = lines.map((line, position) => toLineRow(line, orderId, position, quote))
    const promotionRows = toPromotionRows(orderId, coupons, quote)
    const row = toOrderRow({
      id: orderId,
      booking,
      address,
      billing,
      lines: lineRows,
      quote,
      couponCode: coupons[0]?.code ?? null,
      at,
      paymentHoldMs,
      confirmationHoldMs,
    })
    const event: OrderEventRow = { status: row.status, at, note: noteOf(row) }
    await insertOrder(tx, { row, lines: lineRows, event, booking, key })
    if (promotionRows.length > 0) await tx.insert(orderPromotions).values([...promotionRows])
    await failpoint('booking/order inserted')
    await moveStock(tx, row.stockHold === 'sold' ? 'sell' : 'reserve', row.id, lineRows, at)
    await failpoint('booking/stock moved')
    await noteRedemptions(tx, couponIds, { customerId: booking.customerId, orderId }, at)
    if (row.confirmedAt !== null) await mails.confirmed(tx, row, lineRows)
    if (awaitsConfirmation(row)) await confirmationCodes.send(tx, row, at)
    await securityLog.record(
      tx,
      { customerId: row.customerId, action: 'order.booked', orderId: row.id },
      from,
    )
    await failpoint('booking/before commit')
    return {
      order: toOrder(row, {
        lines: lineRows,
        promotions: promotionRows,
        events: [event],
        shipment: null,
        refunds: [],
        returns: [],
      }),
      isNew: true,
    }
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
      const { order, isNew } = await inTransaction(db, (tx) => bookIn(tx, { booking, key, from }))
      await failpoint('booking/committed')
      if (isNew) onBooked?.()
      return order
    },
  }
}

/** A sequence takes nothing back when a transaction rolls back: a booking that can still be refused draws no id. */
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

/** In one statement: everybody behind this buyer waits for each round trip. */
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

async function findAddress(
  tx: Transaction,
  { addressId, customerId }: BookingRequest,
  currencies: readonly Currency[],
): Promise<AddressFields> {
  const fields = await findOwnAddress(tx, customerId, addressId)
  // Addresses from before places were checked; charge and tax would be wrong.
  const field = findPlaceProblem(fields)
  if (field !== null) throw new CommerceFailure('ADDRESS_NEEDS_EDIT', { details: { addressId, field } })
  if (!currencies.includes(currencyOfAddress(fields))) {
    throw new CommerceFailure('ADDRESS_NEEDS_EDIT', { message: noDeliveryTo(fields.country) })
  }
  return fields
}

async function findOwnAddress(
  tx: Transaction,
  customerId: number,
  addressId: number,
): Promise<AddressFields> {
  const [row] = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.customerId, customerId)))
    // An account that is erased at the same moment waits for the booking, and then finds it.
    .for('key share')
  if (row === undefined) throw new CommerceFailure('ADDRESS_NOT_FOUND')
  const { id: _id, ...fields } = toAddress(row)
  return fields
}

/** Whom the invoice names. @throws {CommerceFailure} ADDRESS_NOT_FOUND, TAX_NUMBER_NOT_VALID. */
async function findBilling(
  tx: Transaction,
  { billing, customerId, addressId }: BookingRequest,
  delivery: AddressFields,
): Promise<Billing | null> {
  if (billing === undefined) return null
  const { companyName, taxNumber } = billing
  const isOther = billing.addressId !== null && billing.addressId !== addressId
  const address = isOther ? await findOwnAddress(tx, customerId, billing.addressId) : null
  const place = address ?? delivery
  const problem = findBillingProblem(billing, place)
  if (problem !== null) {
    throw new CommerceFailure('TAX_NUMBER_NOT_VALID', {
      message: billingProblemText(problem, place),
      details: { field: problem.field },
    })
  }
  return address === null && companyName === '' ? null : { companyName, taxNumber, address }
}

/** @throws {CommerceFailure} CASH_NOT_OFFERED. */
function expectCashOffered(cash: CashTerms | null, { grandTotal, cashFee }: OrderQuote): void {
  if (isCashOffered(cash, subtract(grandTotal, cashFee))) return
  const limit = cash?.limit
  throw new CommerceFailure(
    'CASH_NOT_OFFERED',
    limit ? { message: `Cash on delivery is available up to ${formatMoney(limit)}. Please pay online.` } : {},
  )
}

async function findBooked(tx: Transaction, orderId: number): Promise<Order> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (row === undefined) throw new Error(`The booking of order ${orderId} was claimed and not carried out`)
  return loadOrder(tx, row)
}

const toPromotionRows = (
  orderId: number,
  coupons: readonly Coupon[],
  { promotions }: OrderQuote,
): readonly OrderPromotionRow[] =>
  coupons.flatMap(({ id, code }, position) => {
    const applied = promotions.applied.find((each) => each.code === code)
    if (applied === undefined) return []
    return [{ orderId, couponId: id, position, code, kind: applied.kind, savedMinor: applied.saved.minor }]
  })

const EVENT_NOTES = {
  online: 'Waiting for the payment',
  'cash-on-delivery': 'To be paid on delivery',
} as const satisfies Record<PaymentMethod, string>

function noteOf(order: OrderRow): string {
  if (awaitsConfirmation(order)) return 'To be confirmed by the code that we mailed'
  return order.grandTotalMinor === 0 ? 'Nothing to pay' : EVENT_NOTES[order.paymentMethod]
}

interface NewOrder {
  readonly id: number
  readonly booking: BookingRequest
  readonly address: AddressFields
  readonly billing: Billing | null
  readonly lines: readonly OrderLineRow[]
  readonly quote: OrderQuote
  readonly couponCode: string | null
  readonly at: Date
  /** How long the stock waits for an online payment. */
  readonly paymentHoldMs: number
  /** How long it waits for the code that confirms a cash order; null where none is asked for. */
  readonly confirmationHoldMs: number | null
}

function toOrderRow({
  id,
  booking,
  address,
  billing,
  lines,
  quote,
  couponCode,
  at,
  paymentHoldMs,
  confirmationHoldMs,
}: NewOrder): OrderRow {
  const { subtotal, delivery, discount, cashFee, grandTotal } = quote
  const isToBePaidNow = booking.paymentMethod === 'online' && grandTotal.minor > 0
  const holdMs = isToBePaidNow ? paymentHoldMs : confirmationHoldMs
  return {
    id,
    number: orderNumber(id, at),
    customerId: booking.customerId,
    placedAt: at,
    currency: grandTotal.currency,
    subtotalMinor: subtotal.minor,
    deliveryMinor: delivery.charge.minor,
    discountMinor: discount.minor,
    cashFeeMinor: cashFee.minor,
    grandTotalMinor: grandTotal.minor,
    deliveryLabel: delivery.label,
    couponCode,
    address,
    ...(booking.wishes ?? NO_WISHES),
    isPlainParcel: true,
    billing,
    paymentMethod: booking.paymentMethod,
    needsCreditNote: false,
    returnableUntil: null,
    ...(holdMs !== null
      ? {
          status: 'PAYMENT_PENDING',
          paymentStatus: 'PENDING',
          stockHold: 'reserved',
          reservedUntil: later(at, holdMs),
          confirmedAt: null,
          expectedDeliveryOn: null,
          needsInvoice: false,
        }
      : {
          status: 'PLACED',
          paymentStatus: 'NONE',
          stockHold: 'sold',
          reservedUntil: null,
          confirmedAt: at,
          expectedDeliveryOn: expectedDay({ currency: grandTotal.currency, address }, lines, at),
          needsInvoice: true,
        }),
  }
}

/** `RT-2026-000123`: the year, then the order's id. A failure after it was drawn leaves a number out; an invoice's are never left out. */
const orderNumber = (id: number, at: Date): string =>
  `RT-${at.getUTCFullYear()}-${String(id).padStart(6, '0')}`

const toLineRow = (
  { offer, quantity, unitPrice, isPreorder }: OfferedLine,
  orderId: number,
  position: number,
  { promotions }: OrderQuote,
): OrderLineRow => ({
  orderId,
  variantId: offer.variantId,
  position,
  productId: offer.productId,
  title: offer.title,
  size: offer.size,
  picture: offer.picture,
  quantity,
  unitPriceMinor: unitPrice.minor,
  discountMinor: promotions.lines[position]?.minor ?? 0,
  isPreorder,
  expectedOn: isPreorder ? offer.expectedOn : null,
  hsn: offer.hsn,
  taxPercent: offer.taxPercent,
})
