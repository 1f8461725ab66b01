import type { BodyOf, ResponseOf } from '@store/shared/api/endpoint'
import { type getReturnOffer, type ReturnOffer, requestReturn } from '@store/shared/api/orders'
import { toMarketClock } from '@store/shared/domain/calendar'
import type { Order } from '@store/shared/domain/orders/order'
import { conditionOf, mayReturn, type ReturnPolicy } from '@store/shared/domain/orders/returns'
import { categoryTree } from '@store/shared/domain/products/category-tree'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Clock } from '../base/clock'
import { failpoint } from '../base/failpoints'
import { findPlacedCategories } from '../catalogue/placed-categories'
import type { Database, Queryable } from '../db/database'
import { lockOrder } from '../db/lock-order'
import { categories, products } from '../db/schema/catalogue'
import { payments, refunds } from '../db/schema/payments'
import { returnLines, returns } from '../db/schema/returns'
import type { AnsweredCalls, KeyedCall } from '../http/answers/answered-calls'
import { CommerceFailure } from '../http/commerce-failure'
import { say } from '../i18n/said'
import { isOfTheRest } from '../money/refunds'
import type { OrderLineRow, OrderRow } from '../orders/order-rows'
import { findLines, loadOrder } from '../orders/reading/order-records'
import { getOwnOrder } from '../orders/reading/own-order'
import { countReturned } from '../orders/reading/return-records'
import { isDisputed } from '../payments/disputes'
import type { Origin, SecurityLog } from '../security/security-log'
import messages from './messages.json'
import type { ReturnMails } from './return-mails'

export interface ReturnRequests {
  /** @throws {CommerceFailure} NOT_FOUND */
  offer(customerId: number, orderId: number): Promise<ResponseOf<typeof getReturnOffer>>
  /**
   * Never more than was bought, returns that are under way included.
   *
   * @throws {CommerceFailure} NOT_FOUND; ORDER_NOT_RETURNABLE
   */
  request(call: ReturnCall): Promise<Order>
}

export interface ReturnCall extends KeyedCall {
  readonly body: BodyOf<typeof requestReturn>
  readonly from: Origin
}

interface RequestOptions {
  readonly db: Database
  readonly clock: Clock
  readonly policy: ReturnPolicy
  readonly answered: AnsweredCalls
  readonly securityLog: SecurityLog
  readonly mails: ReturnMails
}

const NOTHING: ReturnOffer = { until: null, lines: [] }

export function createReturnRequests(options: RequestOptions): ReturnRequests {
  const { db, clock, policy, answered, securityLog, mails } = options

  const offerOf = async (tx: Queryable, order: OrderRow): Promise<ReturnOffer> => {
    if (!isInTime(order, clock()) || !(await keepsItsMoney(tx, order))) return NOTHING
    const lines = await findLines(tx, order.id)
    const categoriesOfProducts = await categoriesOf(tx, lines)
    const returned = await countReturned(tx, order.id)
    const left = lines.map(({ variantId, productId, quantity }) => ({
      variantId,
      quantity: quantity - (returned.get(variantId) ?? 0),
      condition: conditionOf(policy, categoriesOfProducts.get(productId) ?? []),
    }))
    const open = left.filter(({ quantity }) => quantity > 0)
    return open.length === 0 ? NOTHING : { until: order.returnableUntil, lines: open }
  }

  return {
    offer: async (customerId, orderId) => offerOf(db, await getOwnOrder(db, customerId, orderId)),

    request(call) {
      const { customerId, body, from } = call
      const { orderId, lines, reason, comment } = body
      return answered.once(requestReturn, call, async (tx) => {
        await getOwnOrder(tx, customerId, orderId)
        const order = await lockOrder(tx, orderId)
        if (order === undefined) throw new CommerceFailure('NOT_FOUND')
        await failpoint('return request/order locked')
        const { lines: open } = await offerOf(tx, order)
        for (const { variantId, quantity, isOpened } of lines) {
          const offered = open.find((line) => line.variantId === variantId)
          const isTwice = lines.filter((line) => line.variantId === variantId).length > 1
          if (offered === undefined || quantity > offered.quantity || isTwice) {
            throw new CommerceFailure('ORDER_NOT_RETURNABLE')
          }
          if (!mayReturn(offered.condition, reason, isOpened)) {
            throw new CommerceFailure('ORDER_NOT_RETURNABLE', {
              message: say(
                offered.condition === 'faulty-only' ? messages.onlyFaulty : messages.openedOnlyFaulty,
              ),
            })
          }
        }
        const earlier = await tx.select({ id: returns.id }).from(returns).where(eq(returns.orderId, orderId))
        const [row] = await tx
          .insert(returns)
          .values({
            orderId,
            sequence: earlier.length + 1,
            status: 'REQUESTED',
            reason,
            comment,
            requestedAt: clock(),
          })
          .returning()
        if (row === undefined) throw new Error(`No return of order ${orderId} was written`)
        await tx.insert(returnLines).values(lines.map((line) => ({ ...line, returnId: row.id, orderId })))
        await mails.requested(tx, order, row)
        await securityLog.record(tx, { customerId, action: 'return.requested', orderId }, from)
        await failpoint('return request/before commit')
        return loadOrder(tx, order)
      })
    },
  }
}

/** Delivered, and not longer ago than was promised then. */
const isInTime = ({ status, returnableUntil, currency }: OrderRow, at: Date): boolean =>
  status === 'DELIVERED' &&
  returnableUntil !== null &&
  toMarketClock(currency, at).toISOString().slice(0, 10) <= returnableUntil

/** Nothing but returns and partial refunds took anything from what was paid for it. */
async function keepsItsMoney(db: Queryable, { id, grandTotalMinor }: OrderRow): Promise<boolean> {
  if (grandTotalMinor === 0) return true
  if (await isDisputed(db, id)) return false
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), isOfTheRest, isNull(refunds.voidedAt)))
    .where(
      and(
        eq(payments.orderId, id),
        or(eq(payments.status, 'CAPTURED'), eq(payments.status, 'REFUNDED')),
        isNull(refunds.id),
      ),
    )
  return rows.length > 0
}

/** Of each product: the slug of its category, then of those that this one is part of. */
async function categoriesOf(
  db: Queryable,
  lines: readonly OrderLineRow[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { lineOf } = categoryTree(await findPlacedCategories(db))
  const rows = await db
    .select({ id: products.id, slug: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      inArray(
        products.id,
        lines.map(({ productId }) => productId),
      ),
    )
  return new Map(rows.map(({ id, slug }) => [id, lineOf(slug)]))
}
