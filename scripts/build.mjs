// Builds the parts that have changed since their last build, two at a time: `node scripts/build.mjs [part…]`.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PACKAGES_FOLDER } from '../remote-kit/src/build/bundled-packages.mjs'
import { findNewestBuild } from '../remote-kit/src/release/newest-build.mjs'
import { bootstrap } from './lib/bootstrap.mjs'
import { hashInputs } from './lib/build-inputs.mjs'
import { releasedParts } from './lib/parts.mjs'
import { fail, ROOT, run } from './lib/run.mjs'

const AT_ONCE = 2
const STAMP = 'built-from'

/** No releases: each has one folder, which carries the hash of what it was built from. */
const PROGRAMS = ['server', 'server/console']
const PARTS = [...releasedParts().map(({ folder }) => folder), ...PROGRAMS]

/** @param {string} part @param {string} version @param {string} what */
const tell = (part, version, what) => console.log(`${part.padEnd(18)} ${version.padEnd(18)} ${what}`)

const asked = process.argv.slice(2)
const unknown = asked.filter((part) => !PARTS.includes(part))
if (unknown.length > 0) fail(`There is no part ${unknown.join(', ')}. Parts are ${PARTS.join(', ')}.`)

await bootstrap()
const queue = asked.length > 0 ? asked : [...PARTS]
let failures = 0
await Promise.all(Array.from({ length: AT_ONCE }, buildFromQueue))
process.exit(failures === 0 ? 0 : 1)

async function buildFromQueue() {
  for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
    await (PROGRAMS.includes(part) ? buildProgram(part) : buildRelease(part))
  }
}

/**
 * A release's version follows from what was built, so whether to build follows from `built-from`: the hash of the inputs, and the version
 * that they gave.
 *
 * @param {string} part
 */
async function buildRelease(part) {
  const dist = join(ROOT, part, 'dist')
  const inputs = hashInputs(join(ROOT, part))
  const [builtFrom, before = ''] = readStamp(dist)
  if (builtFrom === inputs && existsSync(join(dist, before, 'release.json'))) {
    return tell(part, before, 'is built already')
  }
  const seconds = await build(part)
  const newest = findNewestBuild(dist)
  if (seconds === null || newest === null) return
  const version = basename(newest)
  writeStamp(dist, inputs, version)
  removeAllBut(dist, [version, STAMP, PACKAGES_FOLDER, '.dev'])
  tell(
    part,
    version,
    version === before ? `is unchanged after a build of ${seconds} s` : `built in ${seconds} s`,
  )
}

/** @param {string} part */
async function buildProgram(part) {
  const dist = join(ROOT, part, 'dist')
  const inputs = hashInputs(join(ROOT, part))
  if (readStamp(dist)[0] === inputs) return tell(part, inputs, 'is built already')
  const seconds = await build(part)
  if (seconds === null) return
  writeStamp(dist, inputs)
  tell(part, inputs, `built in ${seconds} s`)
}

/** @param {string} part @returns {Promise<string | null>} the seconds that it took; null when it failed */
async function build(part) {
  const startedAt = performance.now()
  const { code, output } = await runRspack(join(ROOT, part))
  if (code === 0) return ((performance.now() - startedAt) / 1000).toFixed(1)
  failures++
  console.error(`${part.padEnd(18)} failed\n${output}`)
  return null
}

/** @param {string} dist */
function readStamp(dist) {
  const file = join(dist, STAMP)
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ') : []
}

/** @param {string} dist @param {readonly string[]} words */
function writeStamp(dist, ...words) {
  writeFileSync(join(dist, STAMP), words.join(' '))
}

/** @param {string} folder */
function runRspack(folder) {
  const rspack = join(folder, 'node_modules/@rspack/cli/bin/rspack.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  return run(process.execPath, [rspack, 'build'], { cwd: folder, env, stdio: 'pipe' })
}

/** @param {string} dist @param {readonly string[]} kept */
function removeAllBut(dist, kept) {
  for (const entry of readdirSync(dist)) {
    if (!kept.includes(entry)) rmSync(join(dist, entry), { recursive: true })
  }
}
