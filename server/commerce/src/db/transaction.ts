import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Transaction } from './database'
import { isRetryable } from './database-failure'

const MAX_TRIES = 8

/**
 * Runs `work` in one transaction and starts it again when the database ended it by a deadlock or a serialization
 * failure; `work` must therefore do nothing outside `tx`. Any other error rolls back and is thrown on.
 */
export const inTransaction = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  retried(() => db.transaction(work))

/** Starts `work`, a whole transaction, again when the database ended it by a deadlock or a serialization failure. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === MAX_TRIES || !isRetryable(error)) throw error
      await wait(Math.random() * 10 * 2 ** tries)
    }
  }
}
