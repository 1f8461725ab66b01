// Builds the parts that have changed since their last build, two at a time: `node scripts/build.mjs [part…]`.
import { join } from 'node:path'
import { bootstrap } from './lib/bootstrap.mjs'
import { hashInputs } from './lib/build-inputs.mjs'
import { buildProgram, buildRelease } from './lib/build-part.mjs'
import { findPart, releasedParts } from './lib/parts.mjs'
import { fail, ROOT, run } from './lib/run.mjs'

const AT_ONCE = 2

/** No releases: each has one folder, which carries the hash of what it was built from. */
const PROGRAMS = ['server', 'server/console']
const PARTS = [...releasedParts().map(({ folder }) => folder), ...PROGRAMS]

const asked = process.argv.slice(2).map((given) => findPart(given)?.folder ?? given)
const unknown = asked.filter((part) => !PARTS.includes(part))
if (unknown.length > 0) fail(`There is no part ${unknown.join(', ')}. Parts are ${PARTS.join(', ')}.`)

await bootstrap()
const queue = asked.length > 0 ? asked : [...PARTS]
let failures = 0
await Promise.all(Array.from({ length: AT_ONCE }, buildFromQueue))
process.exit(failures === 0 ? 0 : 1)

async function buildFromQueue() {
  for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
    const folder = join(ROOT, part)
    const build = PROGRAMS.includes(part) ? buildProgram : buildRelease
    const built = await build({
      dist: join(folder, 'dist'),
      inputs: hashInputs(folder),
      compile: () => compile(part),
    })
    if (built === null) failures++
    else console.log(`${part.padEnd(18)} ${built.version.padEnd(18)} ${built.what}`)
  }
}

/** @param {string} part @returns {Promise<string | null>} the seconds that it took; null when it failed */
async function compile(part) {
  const startedAt = performance.now()
  const { code, output } = await runRspack(join(ROOT, part))
  if (code === 0) return ((performance.now() - startedAt) / 1000).toFixed(1)
  console.error(`${part.padEnd(18)} failed\n${output}`)
  return null
}

/** @param {string} folder */
function runRspack(folder) {
  const rspack = join(folder, 'node_modules/@rspack/cli/bin/rspack.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  return run(process.execPath, [rspack, 'build'], { cwd: folder, env, stdio: 'pipe' })
}
