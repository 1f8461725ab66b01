import { binOf, runAs } from '../run.mjs'
import { outcomeOfReport } from './outcome.mjs'

/**
 * Jest: rules, components and the server, of everything or below some paths.
 *
 * @param {{ races?: 'chosen' | 'all', paths?: readonly string[] }} [options] `races`: of those at named points
 * @returns {import('./outcome.mjs').Suite}
 */
export const unitTests = ({ races = 'chosen', paths = [] } = {}) => ({
  title: 'unit',
  needs: paths.length === 0 || paths.some((path) => path.startsWith('server')) ? ['postgres'] : [],
  run: () =>
    outcomeOfReport(
      (file) =>
        runAs('unit', binOf('jest'), [...paths, '--maxWorkers=100%', '--json', `--outputFile=${file}`], {
          // Its standard output is the report once more.
          stdio: ['ignore', 'ignore', 'pipe'],
          env: { ...process.env, RACES: races },
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
