import { inArray } from 'drizzle-orm'
import type { Database } from '../db/database'
import { sitePages } from '../db/schema/settings'
import { inTransaction } from '../db/transaction'

/**
 * Writes down which pages are live, as patterns, so that menus can be checked where no release is known. Asks the database only when they
 * are others than at the last call.
 */
export function createNoteSitePages(db: Database): (paths: readonly string[]) => Promise<void> {
  let noted = ''
  return async (paths) => {
    const key = paths.join(' ')
    if (key === noted) return
    await write(db, paths)
    noted = key
  }
}

async function write(db: Database, paths: readonly string[]): Promise<void> {
  const stored = (await db.select().from(sitePages)).map(({ path }) => path)
  const added = paths.filter((path) => !stored.includes(path))
  const gone = stored.filter((path) => !paths.includes(path))
  await inTransaction(db, async (tx) => {
    if (gone.length > 0) await tx.delete(sitePages).where(inArray(sitePages.path, gone))
    if (added.length > 0)
      await tx
        .insert(sitePages)
        .values(added.map((path) => ({ path })))
        .onConflictDoNothing()
  })
}
