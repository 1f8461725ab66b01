import { randomUUID } from 'node:crypto'
import type { ReleaseBrowserCheck } from '@store/remote-kit/operator/browser-check-calls.mjs'
import type { GateVerdict } from '@store/remote-kit/operator/operator-shapes.mjs'
import type { ReleaseShadowReport } from '@store/remote-kit/operator/shadow-shapes.mjs'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { releases } from '../db/schema'

export interface BadMark {
  readonly at: Date
  readonly by: string
  readonly why: string
}

export interface PublishedRelease {
  readonly name: string
  readonly version: string
  readonly publishedAt: Date
  readonly publishedBy: string
  readonly markedBad: BadMark | null
  readonly filesRemovedAt: Date | null
}

type ShadowState = ReleaseShadowReport['state']

/** What came of the last look at a version; null where there was none. */
export type Outcome = 'passed' | 'refused' | 'accepted' | null

export interface ListedRelease extends PublishedRelease {
  readonly gate: Outcome
  readonly browserCheck: Outcome
  readonly shadow: ShadowState | null
}

export interface ReleaseDetails extends PublishedRelease {
  readonly manifest: ReleaseManifest
  /** Null for one that was published before releases were signed. */
  readonly signature: string | null
}

export type ReleaseSignature = Pick<ReleaseDetails, 'name' | 'version' | 'manifest' | 'signature'>

export interface Reservation {
  readonly id: string
  readonly manifest: ReleaseManifest
  readonly who: string
}

/** An upload that sends nothing for this long is taken for dead, and can be started anew. */
export const RESERVATION_MS = 60 * 1000

export type ReleaseRecords = ReturnType<typeof createReleaseRecords>

/**
 * The queries of releases, uploads and verdicts. One function: each query is short, and all share the connection.
 *
 * @param db also a transaction: then everything happens in it
 */
export function createReleaseRecords(db: Database, now: () => Date) {
  const isVersion = (name: string, version: string) =>
    and(eq(releases.name, name), eq(releases.version, version))

  const isUnpublished = isNull(releases.publishedAt)

  return {
    /** Null when the version is published or being uploaded. */
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

    /** For a version that is published and whose files are to be brought back; nothing else of it changes. */
    async reserveAgain({ id, manifest: { name, version } }: Reservation): Promise<void> {
      await db
        .update(releases)
        .set({ reservation: id, reservedAt: now() })
        .where(and(isVersion(name, version), isNotNull(releases.publishedAt)))
    },

    async findReservation(id: string): Promise<Reservation | null> {
      const [row] = await db.select().from(releases).where(eq(releases.reservation, id))
      return row ? { id, manifest: row.manifest, who: row.publishedBy } : null
    },

    /** Says that the upload is alive. */
    async renew(id: string): Promise<void> {
      await db.update(releases).set({ reservedAt: now() }).where(eq(releases.reservation, id))
    },

    /**
     * Makes a reserved version a published one, or one that has its files again. False when the reservation is lost. Inside
     * a transaction the row stays locked to its end.
     */
    async setPublished(
      id: string,
      {
        verdict,
        signature,
      }: { readonly verdict?: GateVerdict | undefined; readonly signature?: string } = {},
    ): Promise<boolean> {
      const done = await db
        .update(releases)
        .set({
          publishedAt: sql`coalesce(${releases.publishedAt}, ${now().toISOString()}::timestamptz)`,
          filesRemovedAt: null,
          ...(verdict !== undefined && { verdict }),
          ...(signature !== undefined && { signature }),
          // Spent: it uploads nothing more.
          reservation: randomUUID(),
        })
        .where(eq(releases.reservation, id))
        .returning({ name: releases.name })
      return done.length === 1
    },

    /** Of a version that is published, or that was refused or is being uploaded. */
    async noteVerdict(name: string, version: string, verdict: GateVerdict): Promise<void> {
      await db.update(releases).set({ verdict }).where(isVersion(name, version))
    },

    async findVerdict(name: string, version: string): Promise<GateVerdict | null> {
      const [row] = await db
        .select({ verdict: releases.verdict })
        .from(releases)
        .where(isVersion(name, version))
      return row?.verdict ?? null
    },

    /** Of a version that is published. */
    async noteBrowserCheck(name: string, version: string, browserCheck: ReleaseBrowserCheck): Promise<void> {
      await db.update(releases).set({ browserCheck }).where(isVersion(name, version))
    },

    async findBrowserCheck(name: string, version: string): Promise<ReleaseBrowserCheck | null> {
      const [row] = await db
        .select({ browserCheck: releases.browserCheck })
        .from(releases)
        .where(isVersion(name, version))
      return row?.browserCheck ?? null
    },

    /** Whether the version is known at all: published, refused, or being uploaded. */
    async findUpload(name: string, version: string): Promise<ReleaseManifest | null> {
      const [row] = await db
        .select({ manifest: releases.manifest })
        .from(releases)
        .where(isVersion(name, version))
      return row?.manifest ?? null
    },

    /** Of a published release. */
    async find(name: string, version: string): Promise<ReleaseDetails | null> {
      const [row] = await db.select().from(releases).where(isVersion(name, version))
      if (!row?.publishedAt) return null
      const { manifest, signature } = row
      return { ...toPublished({ ...row, publishedAt: row.publishedAt }), manifest, signature }
    },

    /** Of all published versions. */
    listSignatures: (): Promise<ReleaseSignature[]> =>
      db
        .select({
          name: releases.name,
          version: releases.version,
          manifest: releases.manifest,
          signature: releases.signature,
        })
        .from(releases)
        .where(isNotNull(releases.publishedAt)),

    async noteSignature(name: string, version: string, signature: string): Promise<void> {
      await db.update(releases).set({ signature }).where(isVersion(name, version))
    },

    async findManifest(name: string, version: string): Promise<ReleaseManifest | null> {
      const [row] = await db
        .select({ manifest: releases.manifest })
        .from(releases)
        .where(and(isVersion(name, version), isNotNull(releases.publishedAt)))
      return row?.manifest ?? null
    },

    /** Another version, published or being uploaded, that goes by the same container; null when there is none. */
    async findContainer({
      name,
      version,
      container,
    }: ReleaseManifest): Promise<{ name: string; version: string } | null> {
      const [row] = await db
        .select({ name: releases.name, version: releases.version })
        .from(releases)
        .where(
          and(
            sql`${releases.manifest} ->> 'container' = ${container}`,
            sql`(${releases.name}, ${releases.version}) <> (${name}, ${version})`,
          ),
        )
        .limit(1)
      return row ?? null
    },

    /** False when it is not published. A mark that is there already is replaced. */
    async markBad(name: string, version: string, mark: { by: string; why: string }): Promise<boolean> {
      const done = await db
        .update(releases)
        .set({ markedBadAt: now(), markedBadBy: mark.by, markedBadWhy: mark.why })
        .where(and(isVersion(name, version), isNotNull(releases.publishedAt)))
        .returning({ name: releases.name })
      return done.length === 1
    },

    async clearMark(name: string, version: string): Promise<void> {
      await db
        .update(releases)
        .set({ markedBadAt: null, markedBadBy: null, markedBadWhy: null })
        .where(isVersion(name, version))
    },

    /** Containers of the versions marked as bad, newest mark first. */
    async listBadContainers(): Promise<string[]> {
      const rows = await db
        .select({ container: sql<string>`${releases.manifest} ->> 'container'` })
        .from(releases)
        .where(isNotNull(releases.markedBadAt))
        .orderBy(desc(releases.markedBadAt), releases.name, releases.version)
      return rows.map(({ container }) => container)
    },

    /** Newest first. */
    async list(): Promise<ListedRelease[]> {
      const rows = await db
        .select(LISTED)
        .from(releases)
        .where(isNotNull(releases.publishedAt))
        .orderBy(desc(releases.publishedAt), releases.name, releases.version)
      return rows.flatMap(({ publishedAt, gate, browserCheck, shadow, ...row }) =>
        publishedAt ? [{ ...toPublished({ ...row, publishedAt }), gate, browserCheck, shadow }] : [],
      )
    },
  }
}

/** Of what a check found, without reading all of it. */
const outcomeOf = (found: typeof releases.verdict | typeof releases.browserCheck) =>
  sql<Outcome>`case
    when ${found} is null then null
    when not ${found} -> 'findings' @> '[{"severity": "refusal"}]' then 'passed'
    when ${found} ->> 'accepted' is null then 'refused'
    else 'accepted'
  end`

/** As `stateOf` of the room `shadow` has it, without reading all of it. */
const SHADOW_STATE = sql<ShadowState | null>`case
    when ${releases.shadow} is null then null
    when ${releases.shadow} ->> 'decision' is not null then
      case when (${releases.shadow} -> 'isAccepted')::boolean then 'accepted' else 'refused' end
    when ${releases.shadow} ->> 'problem' is not null then 'failed'
    when ${releases.shadow} -> 'groups' = '[]' then 'same'
    else 'open'
  end`

const LISTED = {
  name: releases.name,
  version: releases.version,
  publishedAt: releases.publishedAt,
  publishedBy: releases.publishedBy,
  markedBadAt: releases.markedBadAt,
  markedBadBy: releases.markedBadBy,
  markedBadWhy: releases.markedBadWhy,
  filesRemovedAt: releases.filesRemovedAt,
  gate: outcomeOf(releases.verdict),
  browserCheck: outcomeOf(releases.browserCheck),
  shadow: SHADOW_STATE,
}

interface PublishedRow {
  readonly name: string
  readonly version: string
  readonly publishedAt: Date
  readonly publishedBy: string
  readonly markedBadAt: Date | null
  readonly markedBadBy: string | null
  readonly markedBadWhy: string | null
  readonly filesRemovedAt: Date | null
}

const toPublished = (row: PublishedRow): PublishedRelease => ({
  name: row.name,
  version: row.version,
  publishedAt: row.publishedAt,
  publishedBy: row.publishedBy,
  markedBad: row.markedBadAt
    ? { at: row.markedBadAt, by: row.markedBadBy ?? '', why: row.markedBadWhy ?? '' }
    : null,
  filesRemovedAt: row.filesRemovedAt,
})
