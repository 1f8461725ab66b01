import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PACKAGES_FOLDER } from '../../remote-kit/src/build/bundled-packages.mjs'
import { findNewestBuild } from '../../remote-kit/src/release/newest-build.mjs'

/** What a build is made of: the hash of the inputs, and for a release the version that they gave. */
const STAMP = 'built-from'

/** What stays when builds are removed: development has a build of its own. */
const NO_BUILDS = [PACKAGES_FOLDER, '.dev']

/**
 * @typedef {object} PartBuild
 * @property {string} dist where the part's builds are
 * @property {string} inputs a hash of all that goes into the build
 * @property {() => Promise<string | null>} compile gives the seconds that it took; null when it failed
 */

/** @typedef {{ version: string, what: string }} Built */

/**
 * Builds a release, unless its inputs are those of the build that is there. Each release has a folder of its own, named by its version, which
 * follows from what was built. When the build fails, no older one is left: a server that is started would publish it.
 *
 * @param {PartBuild} build
 * @returns {Promise<Built | null>} null when it failed
 */
export async function buildRelease({ dist, inputs, compile }) {
  const [builtFrom, before = ''] = readStamp(dist)
  if (builtFrom === inputs && existsSync(join(dist, before, 'release.json'))) {
    return { version: before, what: 'is built already' }
  }
  const seconds = await compile()
  const newest = seconds === null ? null : findNewestBuild(dist)
  if (newest === null) {
    removeAllBut(dist, NO_BUILDS)
    return null
  }
  const version = basename(newest)
  writeStamp(dist, inputs, version)
  removeAllBut(dist, [version, STAMP, ...NO_BUILDS])
  const isSame = version === before
  return { version, what: isSame ? `is unchanged after a build of ${seconds} s` : `built in ${seconds} s` }
}

/**
 * Builds a program, unless its inputs are those of the build that is there. When the build fails, the older one stays: it may be running.
 *
 * @param {PartBuild} build
 * @returns {Promise<Built | null>} null when it failed
 */
export async function buildProgram({ dist, inputs, compile }) {
  if (readStamp(dist)[0] === inputs) return { version: inputs, what: 'is built already' }
  const seconds = await compile()
  if (seconds === null) return null
  writeStamp(dist, inputs)
  return { version: inputs, what: `built in ${seconds} s` }
}

/** @param {string} dist */
function readStamp(dist) {
  const file = join(dist, STAMP)
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ') : []
}

/** @param {string} dist @param {readonly string[]} words */
function writeStamp(dist, ...words) {
  mkdirSync(dist, { recursive: true })
  writeFileSync(join(dist, STAMP), words.join(' '))
}

/** @param {string} dist @param {readonly string[]} kept */
function removeAllBut(dist, kept) {
  if (!existsSync(dist)) return
  for (const entry of readdirSync(dist)) {
    if (!kept.includes(entry)) rmSync(join(dist, entry), { recursive: true })
  }
}
