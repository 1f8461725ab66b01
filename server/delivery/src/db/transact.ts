import type { Database } from './database'

/** Work in a transaction of its own. @param isUndone what was done is rolled back at the end */
export async function transact<Result>(
  db: Database,
  isUndone: boolean,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  if (!isUndone) return db.transaction(work)
  const results: Result[] = []
  await db
    .transaction(async (tx) => {
      results.push(await work(tx))
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  const [result] = results
  if (result === undefined) throw new Error('nothing was tried')
  return result
}

class Undone extends Error {}
