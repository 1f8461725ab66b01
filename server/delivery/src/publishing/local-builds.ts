import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findNewestBuild } from '@store/remote-kit/release/newest-build.mjs'
import type { FastifyBaseLogger } from 'fastify'
import { type RefusalReason, ReleaseRefused } from '../audit/release-refused'
import type { Compositions } from '../compositions/compositions'
import { parseManifest, readManifest } from '../releases/parse-manifest'
import type { ReleaseRecords } from '../releases/release-records'
import type { Publisher } from './publishing'

export interface LocalBuildsOptions {
  /** Of the workspace, or the builds of a package: one folder for each part. */
  readonly root: string
  readonly publisher: Pick<Publisher, 'publishFolder'>
  readonly records: Pick<ReleaseRecords, 'find'>
  readonly compositions: Pick<Compositions, 'findLatest' | 'wasLive' | 'promote'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Publishes what was built in this workspace and makes it live, all in one composition. A build that was live before is not
 * promoted again, so that a rollback outlives a restart; one that is refused leaves the others alone. Several processes may
 * do this at the same time, and while the store is open.
 */
export async function publishLocalBuilds(options: LocalBuildsOptions): Promise<void> {
  const { root, publisher, compositions, log } = options
  const builds: Record<string, string> = {}
  for (const folder of await findBuilds(root)) {
    try {
      const { name, version } = parseManifest(await readManifest(folder))
      await publishOnce(publisher, folder)
      builds[name] = version
    } catch (error) {
      log.warn({ err: error, folder }, 'a local build is not published')
    }
  }
  // Another process may make a part of this live in between: then only the rest is left to do.
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const wanted = await findUnpromoted(builds, options)
    if (Object.keys(wanted).length === 0) return
    try {
      await compositions.promote(wanted, { who: WHO, why: 'built in this workspace' })
      return
    } catch (error) {
      if (isRefused(error, 'unchanged')) return
      if (isRefused(error, 'conflict')) continue
      if (!(error instanceof ReleaseRefused)) throw error
      log.warn({ err: error, versions: wanted }, 'the local builds are not promoted')
      return
    }
  }
  log.warn(
    { versions: builds },
    'the local builds are not promoted: others change the composition all the time',
  )
}

const WHO = 'local builds'
const MAX_TRIES = 20

const isRefused = (error: unknown, reason: RefusalReason): boolean =>
  error instanceof ReleaseRefused && error.reason === reason

/** Those that were published here and never live, and those of which no version is live. */
async function findUnpromoted(
  builds: Readonly<Record<string, string>>,
  { compositions, records }: LocalBuildsOptions,
): Promise<Readonly<Record<string, string>>> {
  const live = (await compositions.findLatest())?.versions ?? {}
  const unpromoted: Record<string, string> = {}
  for (const [name, version] of Object.entries(builds)) {
    if (live[name] === version) continue
    const release = await records.find(name, version)
    const isOurs = release?.publishedBy === WHO
    const isNew = isOurs && !(await compositions.wasLive(name, version))
    if (isNew || !(name in live)) unpromoted[name] = version
  }
  return unpromoted
}

/** That the version was published before, with the same bytes or others, is no failure. */
async function publishOnce(publisher: Pick<Publisher, 'publishFolder'>, folder: string): Promise<void> {
  try {
    await publisher.publishFolder(folder, WHO)
  } catch (error) {
    if (!isRefused(error, 'exists')) throw error
  }
}

/** The newest build of every part: in a workspace below `dist` of its folder, in a package in its folder. */
async function findBuilds(root: string): Promise<readonly string[]> {
  const entries = await readdir(root, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => findNewestBuild(join(root, name, 'dist')) ?? findNewestBuild(join(root, name)))
    .filter((build) => build !== null)
    .sort()
}
