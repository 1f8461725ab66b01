import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createRepeatingJob, type RepeatingJob } from '@store/platform/jobs/repeating-job'
import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { waitForTurn } from '../compositions/composition-log'
import type { Database } from '../db/database'
import { compositions, releases } from '../db/schema'
import { plainPathOf } from '../releases/files/packed-files'
import type { ReleaseFiles } from '../releases/files/release-files'
import type { ReleaseStore } from '../store/release-store'
import { isReleaseVersion, StorePath } from '../store/store-path'
import { lockFilesOf } from './steps/lock-files'

export interface GarbageReport {
  /** Releases, as `name version`, whose files were removed, or would be. */
  readonly releases: readonly string[]
  /** How many uploads were removed whose publisher gave up. */
  readonly uploads: number
}

export interface GarbageOptions {
  readonly db: Database
  readonly store: ReleaseStore
  readonly files: Pick<ReleaseFiles, 'forget' | 'trimShared' | 'cacheFolder'>
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

const KEPT_GENERATIONS = 10
const KEPT_MS = 30 * 24 * 60 * 60 * 1000
/** How long a removal that failed, or that another process did in a store of its own, is done here again. */
const RETRIED_MS = 7 * 24 * 60 * 60 * 1000
/** Long after a reservation lapses. */
const ABANDONED_MS = 60 * 60 * 1000
const EVERY_MS = 60 * 60 * 1000

interface ReleaseName {
  readonly name: string
  readonly version: string
}

/**
 * Removes the files of releases that nobody will go back to, but for those that another release of the part has too. What is live, was in one of the last ten generations or was
 * published less than 30 days ago is kept. The rows of releases stay, and publishing the same build again brings the files
 * back. Several processes may do this at once, beside publishing and promoting.
 *
 * One function: short steps of one collection.
 */
export function createGarbageCollector({ db, store, files, now, log }: GarbageOptions) {
  let job: RepeatingJob | undefined

  async function findUnneeded(tx: Database): Promise<readonly ReleaseName[]> {
    const recent = await tx
      .select({ versions: compositions.versions, canaries: compositions.canaries })
      .from(compositions)
      .orderBy(desc(compositions.generation))
      .limit(KEPT_GENERATIONS)
    const needed = new Set(
      recent.flatMap(({ versions, canaries }) => [
        ...Object.entries(versions).map(toKey),
        ...Object.entries(canaries).map(([name, { version }]) => toKey([name, version])),
      ]),
    )
    const keptSince = new Date(now().getTime() - KEPT_MS)
    const old = await tx
      .select({ name: releases.name, version: releases.version })
      .from(releases)
      .where(
        and(
          isNotNull(releases.publishedAt),
          isNull(releases.filesRemovedAt),
          // Also of one whose files were brought back since, or they would go before it can be promoted.
          lt(releases.publishedAt, keptSince),
          lt(releases.reservedAt, keptSince),
        ),
      )
    return old.filter(({ name, version }) => !needed.has(toKey([name, version])))
  }

  /** From here on they cannot be promoted, and whoever did before is seen. */
  const markUnneeded = (): Promise<readonly ReleaseName[]> =>
    db.transaction(async (tx) => {
      await waitForTurn(tx)
      const unneeded = await findUnneeded(tx)
      for (const { name, version } of unneeded) {
        await tx.update(releases).set({ filesRemovedAt: now() }).where(isRelease({ name, version }))
      }
      return unneeded
    })

  /** Also what an earlier run marked and died before removing. Whoever publishes it again waits, or was first. */
  async function removeMarked(): Promise<void> {
    const marked = await db
      .select({ name: releases.name, version: releases.version })
      .from(releases)
      .where(gt(releases.filesRemovedAt, new Date(now().getTime() - RETRIED_MS)))
    for (const release of marked) {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .select({ filesRemovedAt: releases.filesRemovedAt })
          .from(releases)
          .where(isRelease(release))
          .for('update')
        if (row?.filesRemovedAt) await removeFiles(release)
      })
    }
  }

  /** Files of a version whose publisher died before it was published. */
  async function removeUnpublished(): Promise<void> {
    const lapsed = new Date(now().getTime() - ABANDONED_MS)
    const unpublished = and(isNull(releases.publishedAt), lt(releases.reservedAt, lapsed))
    const rows = await db
      .select({ name: releases.name, version: releases.version })
      .from(releases)
      .where(unpublished)
    for (const release of rows) {
      await db.transaction(async (tx) => {
        const gone = await tx
          .delete(releases)
          .where(and(isRelease(release), unpublished))
          .returning({ name: releases.name })
        if (gone.length > 0) await removeFiles(release)
      })
    }
  }

  /** Those that only this release has; `removeUnreferenced` removes the others once no release has them. */
  async function removeFiles({ name, version }: ReleaseName): Promise<void> {
    await files.forget(name, version)
    const release = StorePath.ofRelease(name, version)
    if ((await store.list(release)).length > 0) await store.remove(release)
  }

  /** The files of a part that its releases and the uploads under way name. */
  async function findReferenced(tx: Database, name: string): Promise<ReadonlySet<string>> {
    const isUploaded = gt(releases.reservedAt, new Date(now().getTime() - ABANDONED_MS))
    const isPublished = and(isNotNull(releases.publishedAt), isNull(releases.filesRemovedAt))
    const rows = await tx
      .select({ manifest: releases.manifest })
      .from(releases)
      .where(and(eq(releases.name, name), or(isPublished, isUploaded)))
    return new Set(rows.flatMap(({ manifest }) => manifest.files.map(({ path }) => path)))
  }

  async function removeUnreferenced(name: string): Promise<void> {
    const shared = StorePath.ofFiles(name)
    await db.transaction(async (tx) => {
      await lockFilesOf(tx, name)
      const stored = await store.list(shared)
      if (stored.length === 0) return
      const referenced = await findReferenced(tx, name)
      for (const path of stored) {
        if (!referenced.has(plainPathOf(path))) await store.removeFile(shared.file(path))
      }
    })
  }

  const listParts = async (): Promise<readonly string[]> =>
    (await db.selectDistinct({ name: releases.name }).from(releases)).map(({ name }) => name)

  /** A reservation stands in the database before its first file comes, so an upload without one is abandoned. */
  async function findAbandonedUploads(): Promise<readonly string[]> {
    const stored = new Set((await store.list(StorePath.uploads)).map((path) => path.split('/')[0] ?? ''))
    if (stored.size === 0) return []
    const alive = await db
      .select({ id: releases.reservation })
      .from(releases)
      .where(
        sql`${releases.reservedAt} >= ${new Date(now().getTime() - ABANDONED_MS).toISOString()}::timestamptz`,
      )
    const kept = new Set(alive.map(({ id }) => id))
    return [...stored].filter((id) => !kept.has(id))
  }

  /** What this process keeps on its own disk of releases that the store does not keep. */
  async function trimCache(): Promise<void> {
    const needed = new Set(
      (
        await db
          .select({ name: releases.name, version: releases.version })
          .from(releases)
          .where(isNull(releases.filesRemovedAt))
      ).map(({ name, version }) => toKey([name, version])),
    )
    for (const name of await foldersIn(files.cacheFolder)) {
      for (const version of await foldersIn(join(files.cacheFolder, name))) {
        if (isReleaseVersion(version) && !needed.has(toKey([name, version])))
          await files.forget(name, version)
      }
      await files.trimShared(name, await findReferenced(db, name))
    }
  }

  async function collect({ isDryRun }: { readonly isDryRun: boolean }): Promise<GarbageReport> {
    const uploads = await findAbandonedUploads()
    if (isDryRun) return { releases: (await findUnneeded(db)).map(toText), uploads: uploads.length }
    const unneeded = await markUnneeded()
    await removeMarked()
    await removeUnpublished()
    for (const name of await listParts()) await removeUnreferenced(name)
    for (const id of uploads) await store.remove(StorePath.ofUpload(id))
    await trimCache()
    if (unneeded.length > 0)
      log.info({ releases: unneeded.map(toText) }, 'files of old releases were removed')
    return { releases: unneeded.map(toText), uploads: uploads.length }
  }

  return {
    collect,
    /** Every hour. A process that does not collect trims its own cache only. */
    start(mode: 'collect' | 'trim'): void {
      const run = mode === 'collect' ? () => collect({ isDryRun: false }) : trimCache
      job = createRepeatingJob({ name: 'removal of old release files', everyMs: EVERY_MS, run, log })
      job.start()
    },
    stop: async (): Promise<void> => job?.stop(),
  }
}

const isRelease = ({ name, version }: ReleaseName) =>
  and(eq(releases.name, name), eq(releases.version, version))

const toKey = ([name, version]: readonly [string, string]): string => `${name} ${version}`
const toText = ({ name, version }: ReleaseName): string => toKey([name, version])

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}
