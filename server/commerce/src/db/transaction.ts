import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Queryable, Transaction } from './database'
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

/** Runs `work` in a transaction, or in a savepoint of one, that is rolled back at its end. Gives what `work` gave. */
export async function inUndoneTransaction<T>(
  db: Queryable,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      throw new Undone(await work(tx))
    })
  } catch (error) {
    if (error instanceof Undone) return error.result
    throw error
  }
}

/** Carries what a transaction gave out of it, so that the transaction is rolled back. */
class Undone<T> extends Error {
  constructor(readonly result: T) {
    super('undone')
  }
}
