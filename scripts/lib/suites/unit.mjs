import { join } from 'node:path'
import { ROOT, runAs } from '../run.mjs'
import { outcomeOfReport } from './outcome.mjs'

/**
 * All processors: half of the tests wait for a database, which is another process. PGlite's code runs too shortly in a test to
 * be worth the optimizing compiler's work, and the workers inherit the option.
 */
const JEST = ['--liftoff-only', join(ROOT, 'node_modules/jest/bin/jest.js'), '--maxWorkers=100%']

/**
 * Jest: rules, components and the server, of everything or below some paths.
 *
 * @param {{ tier?: 'short' | 'full', paths?: readonly string[] }} [options]
 * @returns {import('./outcome.mjs').Suite}
 */
export const unitTests = ({ tier = 'short', paths = [] } = {}) => ({
  title: 'unit',
  needs: paths.length === 0 || paths.some((path) => path.startsWith('server')) ? ['postgres'] : [],
  run: () =>
    outcomeOfReport(
      (file) =>
        runAs('unit', process.execPath, [...JEST, ...paths, '--json', `--outputFile=${file}`], {
          // Its standard output is the report once more.
          stdio: ['ignore', 'ignore', 'pipe'],
          env: { ...process.env, TEST_TIER: tier },
        }),
      (report) => {
        tellRaces(report)
        return {
          passed: report.numPassedTests,
          failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
          skipped: report.numPendingTests,
        }
      },
    ),
})

/** @param {{ testResults: { name: string, assertionResults: { status: string }[] }[] }} report */
function tellRaces({ testResults }) {
  const all = testResults
    .filter(({ name }) => name.endsWith('-at-named-points.test.ts'))
    .flatMap(({ assertionResults }) => assertionResults)
  const run = all.filter(({ status }) => status !== 'pending')
  if (all.length > 0) console.log(`unit | ${run.length} of ${all.length} races at named points were run`)
}
