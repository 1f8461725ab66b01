// `npm run bench`: what pages cost and what the server carries; `npm run bench -- flood` and the like, one thing by its name.
import { parseArgs } from 'node:util'
import { measureNavigation } from './src/pages/navigation.mjs'
import { measurePages } from './src/pages/pages.mjs'
import { measurePagesOverHttp2 } from './src/pages/pages-http2.mjs'
import { measureSlow } from './src/pages/slow.mjs'
import { measureAdoption } from './src/releases/adoption.mjs'
import { measureCanary } from './src/releases/canary.mjs'
import { measureDrill } from './src/releases/drill.mjs'
import { measureReleaseCost } from './src/releases/release-cost.mjs'
import { measureReleaseDocument } from './src/releases/release-document.mjs'
import { measureRollbacks } from './src/releases/rollbacks.mjs'
import { measureSwitches } from './src/releases/switches.mjs'
import { measureTabs } from './src/releases/tabs.mjs'
import { measureVerdicts } from './src/releases/verdicts.mjs'
import { measureContentScale } from './src/server/content-scale.mjs'
import { measureFlood } from './src/server/flood.mjs'
import { measureMemory } from './src/server/memory.mjs'
import { measureQueries } from './src/server/queries.mjs'
import { measureRestart } from './src/server/restart.mjs'
import { measureScale } from './src/server/scale.mjs'
import { measureServer } from './src/server/server.mjs'
import { measureStaffLists } from './src/server/staff-lists.mjs'
import { measureTracing } from './src/server/tracing.mjs'

const BENCHES = {
  pages: measurePages,
  http2: measurePagesOverHttp2,
  server: measureServer,
  flood: measureFlood,
  restart: measureRestart,
  memory: measureMemory,
  scale: measureScale,
  content: measureContentScale,
  'staff-lists': measureStaffLists,
  queries: measureQueries,
  drill: measureDrill,
  switches: measureSwitches,
  rollbacks: measureRollbacks,
  adoption: measureAdoption,
  document: measureReleaseDocument,
  'release-cost': measureReleaseCost,
  slow: measureSlow,
  navigation: measureNavigation,
  tabs: measureTabs,
  canary: measureCanary,
  verdicts: measureVerdicts,
  tracing: measureTracing,
}
const WITHOUT_A_NAME = ['pages', 'server']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, runs: { type: 'string' }, pglite: { type: 'boolean' } },
})
const [minutes, runs] = [values.minutes, values.runs].map((value) => value && Number(value))
const unknown = positionals.filter((name) => !Object.hasOwn(BENCHES, name))
if (unknown.length > 0 || ![minutes, runs].every((value) => value === undefined || value > 0)) {
  console.error(
    `Usage: npm run bench -- [${Object.keys(BENCHES).join('|')}]… [--minutes 10] [--runs 5] [--pglite]`,
  )
  process.exit(1)
}
// One that is broken off leaves no process and no folder behind.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
for (const name of positionals.length > 0 ? positionals : WITHOUT_A_NAME) {
  await BENCHES[name]({ minutes, runs, ...(values.pglite && { database: 'PGlite' }) })
}
