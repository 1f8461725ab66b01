import { toMarketClock } from '@store/shared/domain/calendar'
import type { Money } from '@store/shared/domain/money'
import { awaitsConfirmation, canMove, type OrderStatus } from '@store/shared/domain/orders/order'
import type { Shipment } from '@store/shared/domain/orders/shipment'
import { eq } from 'drizzle-orm'
import { later } from '../base/clock'
import { countCouponUses, noteRedemptions, releaseCoupons } from '../coupons/redeem-coupon'
import type { Transaction } from '../db/database'
import { orderEvents, orders, shipments } from '../db/schema/orders'
import { CommerceFailure } from '../http/commerce-failure'
import type { Markets } from '../markets/markets'
import { expectComeIn, lockVariants, moveStock, type StockMove, StockShortage } from '../stock/move-stock'
import { ORDER_NOTES } from './notes/order-notes'
import type { OrderMails } from './order-mails'
import type { OrderLineRow, OrderRow } from './order-rows'
import { expectedDay, findLines, findPromotions } from './reading/order-records'

/**
 * What can happen to an order after it is booked. Every function takes an order that its caller has locked by `lockOrder`
 * in the same transaction; stock, coupon, status, event and mail change together or not at all.
 */
export interface OrderLifecycle {
  /**
   * Paid: what it reserved is sold. An order whose reservation lapsed is supplied again if it can be; false, with
   * nothing changed, if it cannot.
   */
  place(tx: Transaction, order: OrderRow, at: Date): Promise<boolean>
  /** A payment failed; the reservation goes on, so that another can be tried. */
  failPayment(tx: Transaction, order: OrderRow, at: Date, reason: string): Promise<void>
  /**
   * Waits for a payment, once more after a failed one. False, with nothing changed, when its reservation had lapsed and
   * its products or its coupon are gone.
   */
  awaitPayment(tx: Transaction, order: OrderRow, at: Date, reservedUntil: Date): Promise<boolean>
  /**
   * Tells the customer of money that came in and goes back. An order that still waited for it, and whose products or coupon
   * are gone, is cancelled with it: there is nothing left to pay for.
   */
  returnPayment(tx: Transaction, order: OrderRow, at: Date, amount: Money): Promise<void>
  /** The customer confirmed a cash order that waited for that: what it reserved is sold. */
  confirm(tx: Transaction, order: OrderRow, at: Date, by?: ConfirmedBy): Promise<void>
  /** Ends the reservation of an order that was not paid in time; a cash order that was not confirmed is cancelled. */
  lapse(tx: Transaction, order: OrderRow, at: Date): Promise<void>
  cancel(tx: Transaction, order: OrderRow, at: Date, reason: string): Promise<void>
  /** Packed, or in the customer's hands. @throws {StockShortage} for packing what was ordered ahead and has not come in */
  advance(tx: Transaction, order: OrderRow, to: Advance, at: Date): Promise<OrderRow>
  /**
   * On its way to the customer. What was ordered ahead leaves the stock. `expectedOn` is an ISO day; null for the one by which
   * parcels to there arrive.
   *
   * @throws {StockShortage} while something that was ordered ahead has not come in.
   */
  ship(tx: Transaction, order: OrderRow, parcel: Parcel, at: Date): Promise<OrderRow>
}

/** The moves that the shop's own people make, apart from shipping, which needs to know of the parcel. */
export const ADVANCES = ['PACKED', 'DELIVERED'] as const satisfies readonly OrderStatus[]
export type Advance = (typeof ADVANCES)[number]

const ADVANCE_NOTES = {
  PACKED: ORDER_NOTES.readyToBeShipped,
  DELIVERED: ORDER_NOTES.handedOver,
} as const satisfies Record<Advance, string>

const CONFIRMATION_NOTES = {
  code: ORDER_NOTES.confirmedByCode,
  link: ORDER_NOTES.confirmedByLink,
} as const

export type ConfirmedBy = keyof typeof CONFIRMATION_NOTES

export interface Parcel {
  readonly shipment: Shipment
  readonly expectedOn: string | null
}

type Changes = Partial<
  Pick<
    OrderRow,
    | 'paymentStatus'
    | 'stockHold'
    | 'reservedUntil'
    | 'confirmedAt'
    | 'expectedDeliveryOn'
    | 'returnableUntil'
    | 'needsInvoice'
    | 'needsCreditNote'
  >
>

interface LifecycleOptions {
  readonly mails: OrderMails
  readonly markets: Markets
  /** How long after its delivery an order can be returned. */
  readonly returnDays: number
}

/** One function: the moves of an order, each short, side by side for comparison. */
export function createOrderLifecycle({ mails, markets, returnDays }: LifecycleOptions): OrderLifecycle {
  /** Null as well in a market that is not sold in any more. */
  const expectedDayOf = (
    { currency, address }: OrderRow,
    lines: readonly OrderLineRow[],
    when: Parameters<typeof expectedDay>[3],
  ): string | null => {
    const market = markets.find(currency)
    return market === undefined ? null : expectedDay(market, address, lines, when)
  }

  const change = async (tx: Transaction, order: OrderRow, changes: Changes): Promise<OrderRow> => {
    await tx.update(orders).set(changes).where(eq(orders.id, order.id))
    return { ...order, ...changes }
  }

  const moveTo = async (
    tx: Transaction,
    order: OrderRow,
    status: OrderStatus,
    event: { at: Date; note: string },
    changes: Changes,
  ): Promise<OrderRow> => {
    if (!canMove(order.status, status)) {
      throw new Error(`Order ${order.id} cannot go from ${order.status} to ${status}`)
    }
    await tx
      .update(orders)
      .set({ ...changes, status })
      .where(eq(orders.id, order.id))
    await tx.insert(orderEvents).values({ orderId: order.id, status, ...event })
    return { ...order, ...changes, status }
  }

  const move = async (
    tx: Transaction,
    stockMove: StockMove,
    order: OrderRow,
    lines: readonly OrderLineRow[],
    at: Date,
  ) => {
    if (lines.length > 1) {
      await lockVariants(
        tx,
        lines.map(({ variantId }) => variantId),
      )
    }
    await moveStock(tx, stockMove, order.id, lines, at)
  }

  /** For an order that holds nothing any more; all or nothing, by a savepoint. */
  const takeAgain = async (
    tx: Transaction,
    stockMove: StockMove,
    order: OrderRow,
    lines: readonly OrderLineRow[],
    at: Date,
  ): Promise<boolean> => {
    try {
      await tx.transaction(async (savepoint) => {
        await move(savepoint, stockMove, order, lines, at)
        const couponIds = (await findPromotions(savepoint, order.id)).map(({ couponId }) => couponId)
        const redemption = { customerId: order.customerId, orderId: order.id }
        await countCouponUses(savepoint, couponIds, redemption)
        await noteRedemptions(savepoint, couponIds, redemption, at)
      })
      return true
    } catch (error) {
      if (error instanceof StockShortage || error instanceof CommerceFailure) return false
      throw error
    }
  }

  /** What it holds is sold. */
  const toPlaced = async (
    tx: Transaction,
    order: OrderRow,
    lines: readonly OrderLineRow[],
    event: { at: Date; note: string },
    paymentStatus: OrderRow['paymentStatus'],
  ): Promise<void> => {
    const { at } = event
    const placed = await moveTo(tx, order, 'PLACED', event, {
      paymentStatus,
      stockHold: 'sold',
      reservedUntil: null,
      confirmedAt: at,
      expectedDeliveryOn: expectedDayOf(order, lines, { from: at, isShipped: false }),
      needsInvoice: true,
    })
    await mails.confirmed(tx, placed, lines)
  }

  return {
    async place(tx, order, at) {
      const lines = await findLines(tx, order.id)
      if (order.stockHold === 'reserved') await move(tx, 'sellReserved', order, lines, at)
      else if (!(await takeAgain(tx, 'sell', order, lines, at))) return false
      await toPlaced(tx, order, lines, { at, note: ORDER_NOTES.paymentReceived }, 'CAPTURED')
      return true
    },

    async confirm(tx, order, at, by = 'code') {
      const lines = await findLines(tx, order.id)
      await move(tx, 'sellReserved', order, lines, at)
      await toPlaced(tx, order, lines, { at, note: CONFIRMATION_NOTES[by] }, 'NONE')
    },

    async failPayment(tx, order, at, reason) {
      if (order.status !== 'PAYMENT_PENDING') return
      await moveTo(tx, order, 'PAYMENT_FAILED', { at, note: reason }, { paymentStatus: 'FAILED' })
    },

    async awaitPayment(tx, order, at, reservedUntil) {
      const changes = { paymentStatus: 'PENDING', stockHold: 'reserved' } as const
      if (order.stockHold === 'released') {
        const lines = await findLines(tx, order.id)
        if (!(await takeAgain(tx, 'reserve', order, lines, at))) return false
        await moveTo(
          tx,
          order,
          'PAYMENT_PENDING',
          { at, note: ORDER_NOTES.payingAgain },
          { ...changes, reservedUntil },
        )
      } else if (order.status === 'PAYMENT_FAILED') {
        await moveTo(tx, order, 'PAYMENT_PENDING', { at, note: ORDER_NOTES.payingAgain }, changes)
      }
      return true
    },

    async returnPayment(tx, order, at, amount) {
      const isStranded = order.status === 'PAYMENT_FAILED' && order.stockHold === 'released'
      const returned = isStranded
        ? await moveTo(
            tx,
            order,
            'CANCELLED',
            { at, note: ORDER_NOTES.paidTooLate },
            { paymentStatus: 'CAPTURED' },
          )
        : order
      await mails.paymentReturned(tx, returned, amount)
    },

    async lapse(tx, order, at) {
      await move(tx, 'release', order, await findLines(tx, order.id), at)
      await releaseCoupons(tx, order.id, at)
      if (awaitsConfirmation(order)) {
        const ended = { paymentStatus: 'NONE', stockHold: 'released', reservedUntil: null } as const
        const event = { at, note: ORDER_NOTES.notConfirmedInTime }
        await mails.notConfirmed(tx, await moveTo(tx, order, 'CANCELLED', event, ended))
        return
      }
      const changes = { paymentStatus: 'FAILED', stockHold: 'released', reservedUntil: null } as const
      const lapsed =
        order.status === 'PAYMENT_PENDING'
          ? await moveTo(tx, order, 'PAYMENT_FAILED', { at, note: ORDER_NOTES.notPaidInTime }, changes)
          : await change(tx, order, changes)
      await mails.paymentFailed(tx, lapsed)
    },

    async cancel(tx, order, at, reason) {
      const lines = await findLines(tx, order.id)
      if (order.stockHold === 'reserved') await move(tx, 'release', order, lines, at)
      if (order.stockHold === 'sold') await move(tx, 'takeBack', order, lines, at)
      await releaseCoupons(tx, order.id, at)
      const stockHold = order.stockHold === 'sold' ? 'returned' : 'released'
      const cancelled = await moveTo(
        tx,
        order,
        'CANCELLED',
        { at, note: reason },
        { stockHold, reservedUntil: null, needsCreditNote: order.stockHold === 'sold' },
      )
      await mails.cancelled(tx, cancelled)
    },

    async advance(tx, order, to, at) {
      if (to === 'PACKED') await expectComeIn(tx, await findLines(tx, order.id))
      const isReturnable = to === 'DELIVERED' && returnDays > 0
      const changes = isReturnable ? { returnableUntil: lastDay(order, at, returnDays) } : {}
      const advanced = await moveTo(tx, order, to, { at, note: ADVANCE_NOTES[to] }, changes)
      if (to === 'DELIVERED') await mails.delivered(tx, advanced)
      return advanced
    },

    async ship(tx, order, { shipment, expectedOn }, at) {
      const lines = await findLines(tx, order.id)
      const ahead = lines.filter(({ isPreorder }) => isPreorder)
      if (ahead.length > 0) await move(tx, 'dispatch', order, ahead, at)
      await tx.insert(shipments).values({ orderId: order.id, ...shipment, shippedAt: at })
      const expectedDeliveryOn = expectedOn ?? expectedDayOf(order, lines, { from: at, isShipped: true })
      const shipped = await moveTo(
        tx,
        order,
        'SHIPPED',
        { at, note: ORDER_NOTES.onItsWay },
        { expectedDeliveryOn },
      )
      await mails.shipped(tx, shipped, lines, shipment)
      return shipped
    },
  }
}

const DAY_MS = 86_400_000

/** The ISO day so many days later, by the clock of the order's market. */
const lastDay = ({ currency }: OrderRow, at: Date, days: number): string =>
  toMarketClock(currency, later(at, days * DAY_MS))
    .toISOString()
    .slice(0, 10)
