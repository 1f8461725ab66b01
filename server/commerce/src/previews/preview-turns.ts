import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database'
import { inUndoneTransaction, retried } from '../db/transaction'
import { createBulkhead } from '../http/limits/bulkhead'

/** Runs work in a transaction that is rolled back. @throws {CommerceFailure} SERVICE_UNAVAILABLE beyond the queue */
export type InPreviewTurn = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>

/**
 * A preview holds a connection, and locks that publishing waits for, while its transaction is open. A page asks for several things at once: they wait for
 * each other.
 */
const AT_ONCE = 1
const MAX_WAITING = 24

/** One preview is made at a time, and none waits long for what others have locked, so that a flood of previews leaves the shop its connections. */
export function createPreviewTurns(db: Database): InPreviewTurn {
  const bulkhead = createBulkhead({
    atOnce: AT_ONCE,
    maxWaiting: MAX_WAITING,
    refusal: 'SERVICE_UNAVAILABLE',
  })
  return (work) =>
    bulkhead.pass(() =>
      retried(() =>
        inUndoneTransaction(db, async (tx) => {
          await tx.execute(sql`set local lock_timeout = '1s'`)
          return work(tx)
        }),
      ),
    )
}
