import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The release that was built last. A folder with a manifest is complete, since that is written last.
 *
 * @param {string} dist where a part's releases are built, each in a folder named like its version
 * @returns {string | null} the release's folder
 */
export function findNewestBuild(dist) {
  if (!existsSync(dist)) return null
  const [newest] = readdirSync(dist, { withFileTypes: true })
    // A name with a dot is a build in progress.
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => ({ folder: join(dist, name), builtAtMs: builtAtMs(join(dist, name)) }))
    .filter(({ builtAtMs }) => builtAtMs > 0)
    .sort((a, b) => b.builtAtMs - a.builtAtMs)
  return newest?.folder ?? null
}

/** Zero for what is no release. @param {string} folder */
const builtAtMs = (folder) => statSync(join(folder, 'release.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0
