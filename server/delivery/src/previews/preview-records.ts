import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import { ReleaseRefused } from '../audit/release-refused'
import type { Database } from '../db/database'
import { previewLinks } from '../db/schema'

export type ListedPreview = Omit<typeof previewLinks.$inferSelect, 'revokedAt' | 'revokedBy'>

export type PreviewRecords = ReturnType<typeof createPreviewRecords>

const KEPT_AFTER_END_MS = 24 * 60 * 60 * 1000

/** The links to previews that were made. The database holds their ids, which open nothing. */
export function createPreviewRecords({ db, now }: { readonly db: Database; readonly now: () => Date }) {
  /** Known to this process: they stay revoked while the database does not answer. */
  const revoked = new Set<string>()
  const isGood = () => and(isNull(previewLinks.revokedAt), gt(previewLinks.endsAt, now()))

  return {
    /** @returns the id that goes into the link */
    async add(
      link: Pick<ListedPreview, 'name' | 'version' | 'purpose' | 'endsAt' | 'createdBy'>,
    ): Promise<string> {
      const id = randomBytes(8).toString('hex')
      await db
        .delete(previewLinks)
        .where(lt(previewLinks.endsAt, new Date(now().getTime() - KEPT_AFTER_END_MS)))
      await db.insert(previewLinks).values({ id, ...link, createdAt: now() })
      return id
    },

    /** Those that still open something, newest first. */
    list: (): Promise<readonly ListedPreview[]> =>
      db
        .select({
          id: previewLinks.id,
          name: previewLinks.name,
          version: previewLinks.version,
          purpose: previewLinks.purpose,
          createdAt: previewLinks.createdAt,
          createdBy: previewLinks.createdBy,
          endsAt: previewLinks.endsAt,
        })
        .from(previewLinks)
        .where(isGood())
        .orderBy(desc(previewLinks.createdAt), previewLinks.id),

    /** @throws {ReleaseRefused} when no link of this id still opens something */
    async get(id: string): Promise<Pick<ListedPreview, 'name' | 'version'>> {
      const [found] = await db
        .select({ name: previewLinks.name, version: previewLinks.version })
        .from(previewLinks)
        .where(and(eq(previewLinks.id, id), isGood()))
      if (!found) throw new ReleaseRefused('unknown', `There is no valid preview link ${id}.`)
      return found
    },

    /** From the next request on it opens nothing, on every process. */
    async revoke(id: string, by: string): Promise<void> {
      await db
        .update(previewLinks)
        .set({ revokedAt: now(), revokedBy: by })
        .where(and(eq(previewLinks.id, id), isNull(previewLinks.revokedAt)))
    },

    /** A link that no row has is revoked. While the database does not answer, links that this process does not know to be revoked are good. */
    async isRevoked(id: string): Promise<boolean> {
      if (revoked.has(id)) return true
      const rows = await db
        .select({ revokedAt: previewLinks.revokedAt })
        .from(previewLinks)
        .where(eq(previewLinks.id, id))
        .catch(() => null)
      const isGone = rows !== null && rows[0]?.revokedAt !== null
      if (isGone) revoked.add(id)
      return isGone
    },
  }
}
