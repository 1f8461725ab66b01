import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { REMOTES } from '@store/shared/remotes/remote-names'
import type { FastifyBaseLogger } from 'fastify'
import type { Compositions } from './compositions'
import { type Publisher, parseManifest, readManifest } from './publishing'
import { ReleaseRefused } from './release-refused'

const BUILD_FOLDERS = ['shell', ...Object.values(REMOTES).map(({ folder }) => folder)]

export interface LocalBuildsOptions {
  /** The workspace's, with one folder for each part. */
  readonly root: string
  readonly publisher: Publisher
  readonly compositions: Compositions
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Publishes what was built in this workspace and makes it live, all in one composition. A build that was published
 * before is not promoted again, so that a rollback outlives a restart; one that is refused leaves the others alone.
 */
export async function publishLocalBuilds(options: LocalBuildsOptions): Promise<void> {
  const { root, publisher, compositions, log } = options
  const live = (await compositions.findLatest())?.versions ?? {}
  const promoted: Record<string, string> = {}
  for (const part of BUILD_FOLDERS) {
    const folder = await findNewestBuild(join(root, part, 'dist'))
    if (folder === null) continue
    try {
      const { name, version } = parseManifest(await readManifest(folder))
      const isNew = await publishOnce(publisher, folder)
      if (isNew || !(name in live)) promoted[name] = version
    } catch (error) {
      log.warn({ err: error, folder }, 'a local build is not published')
    }
  }
  if (Object.keys(promoted).length === 0) return
  await compositions.promote(promoted, { who: WHO, why: 'built in this workspace' })
}

const WHO = 'local builds'

/** False when the version was published before. */
async function publishOnce(publisher: Publisher, folder: string): Promise<boolean> {
  try {
    await publisher.publishFolder(folder, WHO)
    return true
  } catch (error) {
    if (error instanceof ReleaseRefused && error.reason === 'exists') return false
    throw error
  }
}

/** Null without a complete build: the manifest is written last. */
export async function findNewestBuild(dist: string): Promise<string | null> {
  const names = await readdir(dist).catch(() => [])
  const builds = await Promise.all(
    names.map(async (name) => {
      const folder = join(dist, name)
      const manifest = await stat(join(folder, 'release.json')).catch(() => null)
      return { folder, builtAt: manifest?.mtimeMs ?? 0 }
    }),
  )
  const [newest] = builds.filter(({ builtAt }) => builtAt > 0).sort((a, b) => b.builtAt - a.builtAt)
  return newest?.folder ?? null
}
