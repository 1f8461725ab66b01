// Builds the parts that have changed since their last build, two at a time: `node scripts/build.mjs [part…]`.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, versionOf } from '../shared/src/build/version.mjs'
import { releasedParts } from './lib/parts.mjs'
import { fail, ROOT, run } from './lib/run.mjs'

const AT_ONCE = 2

const PARTS = [...releasedParts().map(({ folder }) => folder), 'server']

/** @param {string} part @param {string} version @param {string} what */
const tell = (part, version, what) => console.log(`${part.padEnd(18)} ${version.padEnd(18)} ${what}`)

const asked = process.argv.slice(2)
const unknown = asked.filter((part) => !PARTS.includes(part))
if (unknown.length > 0) fail(`There is no part ${unknown.join(', ')}. Parts are ${PARTS.join(', ')}.`)

const queue = asked.length > 0 ? asked : [...PARTS]
let failures = 0
await Promise.all(Array.from({ length: AT_ONCE }, buildFromQueue))
process.exit(failures === 0 ? 0 : 1)

async function buildFromQueue() {
  for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
    await (part === 'server' ? buildServer() : buildRelease(part))
  }
}

/** @param {string} part */
async function buildRelease(part) {
  const dist = join(ROOT, part, 'dist')
  const version = versionOf(join(ROOT, part))
  const isBuilt = () => existsSync(join(dist, version, 'release.json'))
  if (isBuilt()) return tell(part, version, 'is built already')
  await build(part, version, isBuilt)
  if (isBuilt()) removeAllBut(dist, version)
}

/** The server is no release: its one folder carries the hash of what it was built from. */
async function buildServer() {
  const stamp = join(ROOT, 'server/dist/built-from')
  const hash = hashOf(join(ROOT, 'server'))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)
    return tell('server', hash, 'is built already')
  const isBuilt = () => existsSync(join(ROOT, 'server/dist/main.mjs'))
  if (await build('server', hash, isBuilt)) writeFileSync(stamp, hash)
}

/** @param {string} part @param {string} version @param {() => boolean} isBuilt @returns {Promise<boolean>} */
async function build(part, version, isBuilt) {
  const startedAt = performance.now()
  const { code, output } = await runRspack(join(ROOT, part))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const isGood = code === 0 && isBuilt()
  if (isGood) tell(part, version, `built in ${seconds} s`)
  else {
    failures++
    console.error(`${part.padEnd(18)} failed\n${output}`)
  }
  return isGood
}

/** @param {string} folder */
function runRspack(folder) {
  const rspack = join(folder, 'node_modules/@rspack/cli/bin/rspack.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  return run(process.execPath, [rspack, 'build'], { cwd: folder, env, stdio: 'pipe' })
}

/** @param {string} dist @param {string} version */
function removeAllBut(dist, version) {
  for (const entry of readdirSync(dist)) {
    if (entry !== version) rmSync(join(dist, entry), { recursive: true })
  }
}
