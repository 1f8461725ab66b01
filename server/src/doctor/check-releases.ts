import type { Database } from '@store/commerce/db/database'
import { findLatestIn } from '@store/delivery/compositions/composition-log'
import { openReleaseStore } from '@store/delivery/store/open-release-store'
import { MANIFEST_FILE, StorePath } from '@store/delivery/store/store-path'
import type { Config } from '@store/platform/config/config'
import { type Finding, findingsOf, reasonOf } from './finding'

const { ok, warn, fail } = findingsOf('releases')

/** What is live, and whether its files are in the release store. */
export async function checkReleases(
  db: Database,
  { releaseStore, dataDir }: Pick<Config, 'releaseStore' | 'dataDir'>,
): Promise<readonly Finding[]> {
  const latest = await findLatestIn(db)
  if (latest === null) {
    return [
      warn('nothing is live: start the server with --publish-builds, or publish and promote all parts.'),
    ]
  }
  const versions = Object.entries(latest.versions)
  try {
    const store = await openReleaseStore(releaseStore, dataDir)
    const missing = []
    for (const [name, version] of versions) {
      const manifest = await store.read(StorePath.ofRelease(name, version).file(MANIFEST_FILE))
      if (manifest === null) missing.push(`${name} ${version}`)
    }
    if (missing.length > 0) {
      return [
        fail(
          `${missing.join(', ')} of what is live is not in ${store.place}: publish the same builds again.`,
        ),
      ]
    }
  } catch (error) {
    return [warn(`the files of what is live cannot be looked at: ${reasonOf(error)}.`)]
  }
  const list = versions.map(([name, version]) => `${name} ${version}`).join(', ')
  return [ok(`generation ${latest.generation} is live: ${list}`)]
}
