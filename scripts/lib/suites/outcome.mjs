import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * What came of a suite.
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {readonly string[]} [flaky] tests that passed only on a retry
 * @property {readonly string[]} [failures] the failed tests by name, each with the first line of why
 * @property {() => Promise<Outcome>} [retry] runs once more what failed, to be called when nothing runs beside it; gives the outcome of the
 *   whole suite
 */

/**
 * Something that `npm test` runs.
 *
 * @typedef {object} Suite
 * @property {string} title
 * @property {readonly Need[]} [needs] of the machine
 * @property {boolean} [isBuild] what comes later needs it: its failure ends the run
 * @property {() => Promise<Outcome>} run
 *
 * @typedef {'chromium' | 'fonts' | 'nginx' | 'postgres' | 'optional programs'} Need
 */

/**
 * Runs a program that writes a JSON report to the file it is given. One that ends badly without a failed test, or without a
 * report, is a failure too.
 *
 * @param {(file: string) => Promise<{ code: number }>} runWith
 * @param {(report: any) => Outcome} toOutcome
 * @param {Outcome} [withoutReport]
 * @returns {Promise<Outcome>}
 */
export async function outcomeOfReport(runWith, toOutcome, withoutReport = { passed: 0, failed: 1 }) {
  const folder = mkdtempSync(join(tmpdir(), 'store-test-'))
  const file = join(folder, 'report.json')
  try {
    const { code } = await runWith(file)
    const outcome = toOutcome(JSON.parse(readFileSync(file, 'utf8')))
    return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
  } catch {
    return withoutReport
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {Outcome} outcome */
export const countOf = ({ passed, failed, skipped = 0 }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** @param {readonly Outcome[]} outcomes @returns {Outcome & { flaky: readonly string[], failures: readonly string[] }} */
export const sumOf = (outcomes) => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  skipped: outcomes.reduce((sum, { skipped = 0 }) => sum + skipped, 0),
  flaky: outcomes.flatMap(({ flaky = [] }) => flaky),
  failures: outcomes.flatMap(({ failures = [] }) => failures),
})

/**
 * What a run ends with: the flaky and the failed tests by name, then the count of all. CI keeps the end of a log alone, which must name them.
 *
 * @param {readonly Outcome[]} outcomes
 */
export function closingLines(outcomes) {
  const sum = sumOf(outcomes)
  return [
    ...sum.flaky.map((test) => `Flaky, passed only on a retry: ${test}`),
    ...sum.failures.map((test) => `Failed: ${test}`),
    countOf(sum),
  ]
}

/** A failed test in one line. @param {string} name @param {string | undefined} message with colours of a terminal, of any number of lines */
export function failureOf(name, message = '') {
  const [why = ''] = stripVTControlCharacters(message).split('\n')
  return why === '' ? name : `${name}: ${why}`
}
