import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const IS_TEST = /\.test\.[cm]?tsx?$/

/**
 * `<package version>-<hash of everything that goes into the build>`: equal inputs, equal version.
 *
 * @param {string} folder absolute path of a package of this workspace
 */
export function versionOf(folder) {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return `${version}-${hashOf(folder)}`
}

/** @param {string} folder */
export function hashOf(folder) {
  const inputs = [
    join(folder, 'src'),
    join(folder, 'package.json'),
    join(folder, 'remote.ts'),
    join(folder, 'rspack.config.mjs'),
    join(ROOT, 'shared/src'),
    join(ROOT, 'pnpm-lock.yaml'),
  ]
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesUnder)) {
    hash.update(`${relative(ROOT, file)}\0`)
    hash.update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 10)
}

/** @param {string} path @returns {string[]} in an order that is the same on every machine */
function filesUnder(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.name !== 'testing' && !IS_TEST.test(entry.name))
    .map((entry) => resolve(path, entry.name))
    .sort()
    .flatMap(filesUnder)
}
