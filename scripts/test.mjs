// Tests: `npm test`, in minutes; `npm run test:full`, all there is; `npm test -- <part or path>…`. The last line counts them.
import { bootstrap } from './lib/bootstrap.mjs'
import { browserTests } from './lib/suites/browser.mjs'
import { build } from './lib/suites/build.mjs'
import { faults, guards, pooledFaults } from './lib/suites/chaos.mjs'
import { checks } from './lib/suites/checks.mjs'
import { closingLines, sumOf } from './lib/suites/outcome.mjs'
import { resolveParts } from './lib/suites/parts.mjs'
import { runStages } from './lib/suites/run-suites.mjs'
import { pooledTests, unitTests } from './lib/suites/unit.mjs'

/** @typedef {import('./lib/suites/run-suites.mjs').Stage} Stage */

/** Of a run under faults. The time is that of the faults; more shoppers only keep the processors busier. */
const SHORT = { seconds: 15, shoppers: 8 }
const LONG = { seconds: 45, shoppers: 24 }

/**
 * A stage's lanes run at the same time, the suites of a lane one after the other.
 *
 * @type {readonly Stage[]}
 */
const FAST = [
  [
    [checks(), unitTests()],
    // What waits for a browser, or for a store under faults, leaves a processor to Jest.
    [build({ chaos: true }), faults('postgres', SHORT), browserTests()],
  ],
]

/** @type {readonly Stage[]} */
const FULL = [
  // Some of its unit tests run what was built.
  [[checks()], [build({ chaos: true })]],
  [
    [unitTests({ tier: 'full' }), pooledTests()],
    [faults('pglite', LONG), faults('postgres', LONG), pooledFaults(LONG), guards()],
  ],
  // Twenty tabs take the machine.
  [[browserTests({ tier: 'full' })]],
]

/** @param {readonly string[]} asked @returns {readonly Stage[]} */
function partsOf(asked) {
  const { folders, unitPaths, browserPaths } = resolveParts(asked)
  return [
    [folders.length > 0 ? [checks(folders)] : [], browserPaths.length > 0 ? [build()] : []],
    [unitPaths.length > 0 ? [unitTests({ paths: unitPaths })] : []],
    [browserPaths.length > 0 ? [browserTests({ paths: browserPaths })] : []],
  ]
}

const asked = process.argv.slice(2)
const isFull = asked[0] === '--full'
await bootstrap()
const outcomes = await runStages(isFull ? FULL : asked.length > 0 ? partsOf(asked) : FAST)
console.log(`\n${closingLines(outcomes).join('\n')}`)
const { passed, failed } = sumOf(outcomes)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
