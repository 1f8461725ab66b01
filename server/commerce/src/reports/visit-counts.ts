import type { Currency } from '@store/shared/domain/money'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../base/clock'
import type { Database } from '../db/database'
import { visitCounts } from '../db/schema/visits'
import { createRepeatingJob } from '../jobs/repeating-job'
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

type Sums = Pick<typeof visitCounts.$inferInsert, 'visits' | 'productVisits' | 'cartVisits'>

const EVERY_MS = 5_000
const NONE: Sums = { visits: 0, productVisits: 0, cartVisits: 0 }

/** One row a day for all processes together. What a process counted in its last seconds is lost when it is killed. */
export function createVisitCounts({ db, clock, homeMarket, log }: VisitCountsOptions): VisitCounts {
  let counted = new Map<string, Sums>()

  const add = (day: string, more: Sums): void => {
    const { visits, productVisits, cartVisits } = counted.get(day) ?? NONE
    counted.set(day, {
      visits: visits + more.visits,
      productVisits: productVisits + more.productVisits,
      cartVisits: cartVisits + more.cartVisits,
    })
  }

  const flush = async (): Promise<void> => {
    const days = counted
    counted = new Map()
    for (const [day, sums] of days) {
      try {
        await db
          .insert(visitCounts)
          .values({ day, ...sums })
          .onConflictDoUpdate({ target: visitCounts.day, set: ADDED })
      } catch (error) {
        for (const [later, kept] of days) add(later, kept)
        throw error
      }
      days.delete(day)
    }
  }
  const job = createRepeatingJob({ name: 'counts of visits', everyMs: EVERY_MS, run: flush, log })

  return {
    add({ sawProduct, addedToCart }) {
      job.start()
      add(todayIn(homeMarket(), clock()), {
        visits: 1,
        productVisits: Number(sawProduct),
        cartVisits: Number(addedToCart),
      })
    },
    flush,
    async stop() {
      await job.stop()
      await flush().catch((error: unknown) =>
        log.error({ err: error }, 'counts of visits could not be written'),
      )
    },
  }
}

const ADDED = {
  visits: sql`${visitCounts.visits} + excluded.visits`,
  productVisits: sql`${visitCounts.productVisits} + excluded.product_visits`,
  cartVisits: sql`${visitCounts.cartVisits} + excluded.cart_visits`,
}
