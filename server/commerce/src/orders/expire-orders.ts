import { asc, lte } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../base/clock'
import { failpoint } from '../base/failpoints'
import type { Database } from '../db/database'
import { lockOrder } from '../db/lock-order'
import { orders } from '../db/schema/orders'
import { inTransaction } from '../db/transaction'
import { sideBySide } from '../jobs/side-by-side'
import type { OrderLifecycle } from './order-lifecycle'

interface ExpiryOptions {
  readonly db: Database
  readonly clock: Clock
  readonly lifecycle: OrderLifecycle
  /** Learns what became of a payment in doubt, so that an order that was paid is not given up. */
  readonly refreshPayment: (orderId: number) => Promise<void>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

const BATCH = 50

/** Gives back what orders hold that were not paid in time, each once, whatever number of processes run this. */
export const createExpireOrders =
  ({ db, clock, lifecycle, refreshPayment, log }: ExpiryOptions) =>
  async (): Promise<void> => {
    const due = await db
      .select({ id: orders.id })
      .from(orders)
      .where(lte(orders.reservedUntil, clock()))
      .orderBy(asc(orders.reservedUntil))
      .limit(BATCH)
    await sideBySide(due, async ({ id }) => {
      try {
        await failpoint('expiry/found due')
        await refreshPayment(id)
        await failpoint('expiry/payment asked')
        await inTransaction(db, async (tx) => {
          const order = await lockOrder(tx, id)
          await failpoint('expiry/order locked')
          const at = clock()
          if (order?.reservedUntil && order.reservedUntil <= at) await lifecycle.lapse(tx, order, at)
          await failpoint('expiry/before commit')
        })
      } catch (error) {
        log.error({ err: error, order: id }, 'a lapsed order could not be given up')
      }
    })
  }
