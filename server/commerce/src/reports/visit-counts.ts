import { createBufferedSums } from '@store/platform/jobs/buffered-sums'
import type { Currency } from '@store/shared/domain/money'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../base/clock'
import type { Database } from '../db/database'
import { visitCounts } from '../db/schema/visits'
import { todayIn } from './report-period'

/** How a visit went, from the page's load until it was first hidden. */
export interface Visit {
  readonly sawProduct: boolean
  readonly addedToCart: boolean
}

export interface VisitCounts {
  /** Counts it for today; it is written with the others of the next seconds. */
  add(visit: Visit): void
  /** Writes what was counted here since the last time. */
  flush(): Promise<void>
  stop(): Promise<void>
}

interface VisitCountsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly homeMarket: () => Currency
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** One row a day for all processes together. What a process counted in its last seconds is lost when it is killed. */
export function createVisitCounts({ db, clock, homeMarket, log }: VisitCountsOptions): VisitCounts {
  const sums = createBufferedSums<Required<typeof visitCounts.$inferInsert>>({
    name: 'visits',
    keyOf: ({ day }) => day,
    merge: (a, b) => ({
      day: a.day,
      visits: a.visits + b.visits,
      productVisits: a.productVisits + b.productVisits,
      cartVisits: a.cartVisits + b.cartVisits,
    }),
    write: async (rows) => {
      await db.insert(visitCounts).values(rows).onConflictDoUpdate({ target: visitCounts.day, set: ADDED })
    },
    log,
  })
  return {
    add({ sawProduct, addedToCart }) {
      sums.start()
      sums.add({
        day: todayIn(homeMarket(), clock()),
        visits: 1,
        productVisits: Number(sawProduct),
        cartVisits: Number(addedToCart),
      })
    },
    flush: sums.flush,
    stop: sums.stop,
  }
}

const ADDED = {
  visits: sql`${visitCounts.visits} + excluded.visits`,
  productVisits: sql`${visitCounts.productVisits} + excluded.product_visits`,
  cartVisits: sql`${visitCounts.cartVisits} + excluded.cart_visits`,
}
