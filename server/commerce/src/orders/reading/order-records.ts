import { leadingPercent, taxAddedTo } from '@store/shared/domain/markets/added-tax'
import { type ExpectedDelivery, expectedDeliveryDay } from '@store/shared/domain/markets/delivery'
import type { Market } from '@store/shared/domain/markets/market'
import { money } from '@store/shared/domain/money'
import {
  awaitsConfirmation,
  canCancel,
  type Order,
  type OrderLine,
  type OrderRefund,
  type OrderReturn,
  type OrderSummary,
} from '@store/shared/domain/orders/order'
import type { Shipment } from '@store/shared/domain/orders/shipment'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import { later } from '../../base/clock'
import type { Queryable } from '../../db/database'
import { orderPromotions } from '../../db/schema/coupons'
import { orderEvents, orderLines, orderLinks, orders, shipments } from '../../db/schema/orders'
import { payments, refunds } from '../../db/schema/payments'
import type { OrderEventRow, OrderLineRow, OrderPromotionRow, OrderRow } from '../order-rows'
import { findPartialRefunds, type PartialRefundRow } from './partial-refund-records'
import { findReturns, type ReturnWithLines, toOrderReturn } from './return-records'

const toLine = (
  row: OrderLineRow,
  { currency, pricesIncludeTax }: Pick<OrderRow, 'currency' | 'pricesIncludeTax'>,
): OrderLine => ({
  productId: row.productId,
  variantId: row.variantId,
  title: row.title,
  size: row.size,
  picture: row.picture,
  quantity: row.quantity,
  unitPrice: money(currency, row.unitPriceMinor),
  discount: money(currency, row.discountMinor),
  ...(!pricesIncludeTax && { addedTax: money(currency, row.addedTaxMinor) }),
  isPreorder: row.isPreorder,
  expectedOn: row.expectedOn,
})

type Units = ReadonlyArray<{ readonly variantId: number; readonly quantity: number }>

const unitsOf = (lines: Units): number => lines.reduce((units, { quantity }) => units + quantity, 0)

type Returned = Pick<ReturnWithLines, 'status'> & { readonly lines: Units }

/** Whether every unit of an order came back. */
const isReturned = (lines: Units, returned: readonly Returned[]): boolean =>
  lines.length > 0 &&
  unitsOf(lines) === unitsOf(returned.flatMap((each) => (each.status === 'RECEIVED' ? each.lines : [])))

const toSummary = (
  row: OrderRow,
  lines: readonly OrderLineRow[],
  returned: readonly Returned[],
): OrderSummary => ({
  id: row.id,
  number: row.number,
  placedAt: row.placedAt.toISOString(),
  status: row.status,
  currency: row.currency,
  grandTotal: money(row.currency, row.grandTotalMinor),
  lines: lines.map((line) => toLine(line, row)),
  expectedDeliveryOn: row.expectedDeliveryOn,
  paymentMethod: row.paymentMethod,
  isReturned: isReturned(lines, returned),
})

/** How long an order waits for its payment before what it reserved is given back. */
export const RESERVATION_MS = 30 * 60_000
/** How long after booking an order can still be paid. */
export const PAYABLE_MS = 24 * 3_600_000

/** Whether an order waits for an online payment, late or not. */
export const awaitsPayment = ({
  status,
  paymentMethod,
}: Pick<OrderRow, 'status' | 'paymentMethod'>): boolean =>
  paymentMethod === 'online' && (status === 'PAYMENT_PENDING' || status === 'PAYMENT_FAILED')

interface OrderParts {
  readonly lines: readonly OrderLineRow[]
  readonly promotions: readonly OrderPromotionRow[]
  readonly events: readonly OrderEventRow[]
  readonly shipment: Shipment | null
  readonly refunds: readonly OrderRefund[]
  readonly returns: readonly OrderReturn[]
  /** Left out for no. */
  readonly hasLink?: boolean
}

/** All that was added to prices without tax, and what of it is neither of the lines nor of the fee for cash. */
function addedTaxes(
  { currency, addedTaxMinor, cashFeeMinor }: OrderRow,
  lines: readonly OrderLineRow[],
): Pick<Order['totals'], 'addedTax' | 'deliveryTax'> {
  const percent = leadingPercent(
    lines.map(({ unitPriceMinor, quantity, taxPercent }) => ({
      value: money(currency, unitPriceMinor * quantity),
      taxPercent,
    })),
  )
  const ofLines = lines.reduce((minor, line) => minor + line.addedTaxMinor, 0)
  const ofCashFee = taxAddedTo(money(currency, cashFeeMinor), percent)
  return {
    addedTax: money(currency, addedTaxMinor),
    deliveryTax: money(currency, addedTaxMinor - ofLines - ofCashFee.minor),
  }
}

export const toOrder = (row: OrderRow, parts: OrderParts): Order => ({
  ...toSummary(row, parts.lines, parts.returns),
  totals: {
    subtotal: money(row.currency, row.subtotalMinor),
    delivery: money(row.currency, row.deliveryMinor),
    cashFee: money(row.currency, row.cashFeeMinor),
    discount: money(row.currency, row.discountMinor),
    ...(!row.pricesIncludeTax && addedTaxes(row, parts.lines)),
    grandTotal: money(row.currency, row.grandTotalMinor),
  },
  promotions: parts.promotions.map(({ code, kind, savedMinor }) => ({
    code,
    kind,
    saved: money(row.currency, savedMinor),
  })),
  deliveryLabel: row.deliveryLabel,
  address: row.address,
  wishes: { giftNote: row.giftNote, deliveryInstructions: row.deliveryInstructions },
  billing: row.billing,
  paymentMethod: row.paymentMethod,
  paymentStatus: row.paymentStatus,
  events: parts.events.map(({ status, at, note }) => ({ status, at: at.toISOString(), note })),
  expectedDeliveryOn: row.expectedDeliveryOn,
  shipment: parts.shipment,
  refunds: parts.refunds,
  returns: parts.returns,
  returnableUntil: row.returnableUntil,
  reservedUntil: row.reservedUntil?.toISOString() ?? null,
  payableUntil: awaitsPayment(row) ? later(row.placedAt, PAYABLE_MS).toISOString() : null,
  ...(awaitsConfirmation(row) && parts.hasLink === true && { isConfirmedByLink: true }),
  canCancel: canCancel(row.status),
  hasInvoice: row.confirmedAt !== null,
})

const linesOf = (db: Queryable, orderIds: readonly number[]): Promise<readonly OrderLineRow[]> =>
  db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.position))

export const findLines = (db: Queryable, orderId: number): Promise<readonly OrderLineRow[]> =>
  linesOf(db, [orderId])

const promotionsOf = (db: Queryable, orderIds: readonly number[]): Promise<readonly OrderPromotionRow[]> =>
  db
    .select()
    .from(orderPromotions)
    .where(inArray(orderPromotions.orderId, [...orderIds]))
    .orderBy(asc(orderPromotions.position))

/** What was used on an order, in the order in which it was given. */
export const findPromotions = (db: Queryable, orderId: number): Promise<readonly OrderPromotionRow[]> =>
  promotionsOf(db, [orderId])

export async function loadOrder(db: Queryable, row: OrderRow): Promise<Order> {
  const [order] = await loadOrders(db, [row])
  if (order === undefined) throw new Error('every order that is asked for is loaded')
  return order
}

/** In the order in which they are given; as many queries for many orders as for one. */
export async function loadOrders(db: Queryable, rows: readonly OrderRow[]): Promise<readonly Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await linesOf(db, ids)
  const events = await db
    .select({
      orderId: orderEvents.orderId,
      status: orderEvents.status,
      at: orderEvents.at,
      note: orderEvents.note,
    })
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id))
  const shipped = await db
    .select({
      orderId: shipments.orderId,
      carrier: shipments.carrier,
      trackingNumber: shipments.trackingNumber,
      trackingUrl: shipments.trackingUrl,
    })
    .from(shipments)
    .where(inArray(shipments.orderId, ids))
  const promotions = await promotionsOf(db, ids)
  const moneyBack = await listRefunds(db, ids)
  const sentBack = await findReturns(db, ids)
  const linked = rows.some(awaitsConfirmation)
    ? await db
        .select({ orderId: orderLinks.orderId })
        .from(orderLinks)
        .where(inArray(orderLinks.orderId, ids))
    : []
  return rows.map((row) => {
    const ofOrder = <Part extends { readonly orderId: number }>(parts: readonly Part[]) =>
      parts.filter(({ orderId }) => orderId === row.id)
    const [shipment] = ofOrder(shipped)
    return toOrder(row, {
      lines: ofOrder(lines),
      promotions: ofOrder(promotions),
      events: ofOrder(events),
      shipment: shipment === undefined ? null : toShipment(shipment),
      refunds: ofOrder(moneyBack).map((refund) => toRefund(row, refund)),
      returns: ofOrder(sentBack).map((each) => toOrderReturn(row, each)),
      hasLink: linked.some(({ orderId }) => orderId === row.id),
    })
  })
}

const toShipment = ({ carrier, trackingNumber, trackingUrl }: Shipment): Shipment => ({
  carrier,
  trackingNumber,
  trackingUrl,
})

/** By when it should arrive: of an order that is confirmed now, or that leaves the shop now. */
export const expectedDay = (
  market: Market,
  address: OrderRow['address'],
  lines: readonly OrderLineRow[],
  when: Pick<ExpectedDelivery, 'from' | 'isShipped'>,
): string | null =>
  expectedDeliveryDay({
    market,
    address,
    ...when,
    awaited: lines.filter(({ isPreorder }) => isPreorder).map(({ expectedOn }) => expectedOn),
  })

interface RefundRow
  extends Pick<typeof refunds.$inferSelect, 'currency' | 'amountMinor' | 'requestedAt' | 'doneAt'> {
  readonly orderId: number
  readonly partial: PartialRefundRow | null
}

async function listRefunds(db: Queryable, orderIds: readonly number[]): Promise<readonly RefundRow[]> {
  const rows = await db
    .select({
      orderId: payments.orderId,
      currency: refunds.currency,
      amountMinor: refunds.amountMinor,
      requestedAt: refunds.requestedAt,
      doneAt: refunds.doneAt,
      partialRefundId: refunds.partialRefundId,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id))
  const partial = rows.some(({ partialRefundId }) => partialRefundId !== null)
    ? await findPartialRefunds(db, orderIds)
    : []
  return rows.map(({ partialRefundId, ...row }) => ({
    ...row,
    partial: partial.find(({ id }) => id === partialRefundId) ?? null,
  }))
}

const toRefund = (
  { paymentMethod }: OrderRow,
  { currency, amountMinor, requestedAt, doneAt, partial }: RefundRow,
): OrderRefund => ({
  amount: money(currency, amountMinor),
  method: paymentMethod,
  requestedAt: requestedAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
  ...(partial !== null && {
    partial: {
      reason: partial.reason,
      lines: partial.lines.map(({ variantId, refundMinor }) => ({
        variantId,
        amount: money(currency, refundMinor),
      })),
      delivery: money(currency, partial.deliveryMinor),
    },
  }),
})

const PAGE_SIZE = 20

/** Newest first; as many queries, whatever the page holds. `page` counts from 1. */
export async function listOrders(
  db: Queryable,
  customerId: number,
  page: number,
): Promise<readonly OrderSummary[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.id))
    .limit(PAGE_SIZE)
    .offset((Math.max(1, page) - 1) * PAGE_SIZE)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await linesOf(db, ids)
  const sentBack = await findReturns(db, ids)
  return rows.map((row) =>
    toSummary(
      row,
      lines.filter((line) => line.orderId === row.id),
      sentBack.filter((each) => each.orderId === row.id),
    ),
  )
}
