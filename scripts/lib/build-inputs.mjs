import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { ROOT } from './run.mjs'

const IS_TEST = /\.test\.[cm]?tsx?$/

/**
 * A hash of all that can go into the build of a package of this workspace: as long as it is the same, there is nothing to build.
 *
 * @param {string} folder absolute path of the package
 */
export function hashInputs(folder) {
  const inputs = [
    join(folder, 'src'),
    ...packagesIn(folder).map((name) => join(folder, name, 'src')),
    join(folder, 'package.json'),
    join(folder, 'remote.ts'),
    join(folder, 'rspack.config.mjs'),
    join(ROOT, 'shared/src'),
    join(ROOT, 'remote-kit/src'),
    join(ROOT, 'pnpm-lock.yaml'),
  ]
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesUnder)) {
    hash.update(`${relative(ROOT, file)}\0`)
    hash.update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 10)
}

/** Packages that a program is bundled of. @param {string} folder */
const packagesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => existsSync(join(folder, name, 'package.json')))
        .sort()
    : []

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
