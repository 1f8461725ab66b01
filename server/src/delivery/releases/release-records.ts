import type { ReleaseManifest } from '@store/shared/remotes/release-manifest'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { releases } from '../db/schema'

export interface PublishedRelease {
  readonly name: string
  readonly version: string
  readonly publishedAt: Date
  readonly publishedBy: string
}

export interface Reservation {
  readonly id: string
  readonly manifest: ReleaseManifest
  readonly who: string
}

/** After this long an upload is taken for dead, and anybody may start it anew. */
const RESERVATION_MS = 10 * 60 * 1000

export type ReleaseRecords = ReturnType<typeof createReleaseRecords>

export function createReleaseRecords(db: Database, now: () => Date) {
  const isVersion = (name: string, version: string) =>
    and(eq(releases.name, name), eq(releases.version, version))

  const isUnpublished = isNull(releases.publishedAt)

  return {
    /** Null when the version is published or somebody else is uploading it. */
    async reserve({ id, manifest, who }: Reservation): Promise<Reservation | null> {
      const { name, version } = manifest
      const lapsed = new Date(now().getTime() - RESERVATION_MS)
      const values = { name, version, manifest, reservation: id, reservedAt: now(), publishedBy: who }
      const taken = await db
        .insert(releases)
        .values(values)
        .onConflictDoUpdate({
          target: [releases.name, releases.version],
          set: values,
          setWhere: sql`${isUnpublished} and (${releases.publishedBy} = ${who} or ${releases.reservedAt} < ${lapsed.toISOString()}::timestamptz)`,
        })
        .returning({ id: releases.reservation })
      return taken.length === 1 ? { id, manifest, who } : null
    },

    async findReservation(id: string): Promise<Reservation | null> {
      const [row] = await db
        .select()
        .from(releases)
        .where(and(eq(releases.reservation, id), isUnpublished))
      return row ? { id, manifest: row.manifest, who: row.publishedBy } : null
    },

    /**
     * Makes a reserved version a published one, together with `place`, which puts its files where they are served from:
     * the row is locked meanwhile, and stays unpublished when `place` fails. False when the reservation is lost.
     */
    publish: (id: string, place: () => Promise<void>): Promise<boolean> =>
      db.transaction(async (tx) => {
        const done = await tx
          .update(releases)
          .set({ publishedAt: now() })
          .where(and(eq(releases.reservation, id), isUnpublished))
          .returning({ name: releases.name })
        if (done.length === 0) return false
        await place()
        return true
      }),

    async isPublished(name: string, version: string): Promise<boolean> {
      const [row] = await db
        .select({ publishedAt: releases.publishedAt })
        .from(releases)
        .where(isVersion(name, version))
      return row != null && row.publishedAt !== null
    },

    async findManifest(name: string, version: string): Promise<ReleaseManifest | null> {
      const [row] = await db
        .select({ manifest: releases.manifest })
        .from(releases)
        .where(and(isVersion(name, version), isNotNull(releases.publishedAt)))
      return row?.manifest ?? null
    },

    /** Newest first. */
    async list(): Promise<PublishedRelease[]> {
      const rows = await db
        .select({
          name: releases.name,
          version: releases.version,
          publishedAt: releases.publishedAt,
          publishedBy: releases.publishedBy,
        })
        .from(releases)
        .where(isNotNull(releases.publishedAt))
        .orderBy(desc(releases.publishedAt))
      return rows.flatMap(({ publishedAt, ...row }) => (publishedAt ? [{ ...row, publishedAt }] : []))
    },
  }
}
