import { inArray } from 'drizzle-orm'
import type { Database } from '../db/database'
import { sitePages } from '../db/schema/settings'
import { inTransaction } from '../db/transaction'

/** Writes down which pages are live, as patterns, so that menus can be checked where no release is known. */
export async function noteSitePages(db: Database, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const stored = (await db.select().from(sitePages)).map(({ path }) => path)
  const added = paths.filter((path) => !stored.includes(path))
  const gone = stored.filter((path) => !paths.includes(path))
  if (added.length === 0 && gone.length === 0) return
  await inTransaction(db, async (tx) => {
    if (gone.length > 0) await tx.delete(sitePages).where(inArray(sitePages.path, gone))
    if (added.length > 0)
      await tx
        .insert(sitePages)
        .values(added.map((path) => ({ path })))
        .onConflictDoNothing()
  })
}
