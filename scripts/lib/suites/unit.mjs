import { join, relative } from 'node:path'
import { whereThereIs } from '../optional-programs.mjs'
import { ROOT, runAs } from '../run.mjs'
import { failureOf, outcomeOfReport } from './outcome.mjs'

/**
 * All processors: half of the tests wait for a database, which is another process. PGlite's code runs too shortly in a test to
 * be worth the optimizing compiler's work. Threads that collect garbage beside as many workers as there are processors take a tenth more of
 * their time. New objects get 64 to 128 MB instead of 16: most of them are no longer used when they are collected, and cost nothing. The
 * optimizing compiler takes a function only after thirty times as much work as usual: each test file loads its modules anew, and most files end before the
 * compiled code is of use (a sixth less processor time). The workers inherit the options.
 */
const V8_OPTIONS = [
  '--liftoff-only',
  '--single-threaded-gc',
  '--min-semi-space-size=64',
  '--max-semi-space-size=128',
  '--interrupt-budget=2000000',
]
const JEST = [...V8_OPTIONS, join(ROOT, 'node_modules/jest/bin/jest.js')]

/** Files named so take long: they run in the full tier, and when a path names them. */
const FULL_TIER_FILE = String.raw`\.full\.test\.tsx?$`

/** Of failing files. More are no accident of a busy machine, and repeating them would only delay the news. */
const MOST_RETRIED = 10

/**
 * Jest: rules, components and the server, of everything or below some paths. Of everything, files that failed can be run once more.
 *
 * @param {{ tier?: 'short' | 'full', paths?: readonly string[] }} [options]
 * @returns {import('./outcome.mjs').Suite}
 */
export const unitTests = ({ tier = 'short', paths = [] } = {}) => ({
  title: 'unit',
  needs: needsOf(tier, paths),
  run: () =>
    runJest(tier, ['--maxWorkers=100%', ...jestArguments(tier, paths)], (report) => {
      tellRaces(report)
      const outcome = toUnitOutcome(report)
      const failed = failedFiles(report)
      if (paths.length > 0 || failed.length === 0 || failed.length > MOST_RETRIED) return outcome
      return {
        ...outcome,
        retry: () =>
          runJest(
            tier,
            ['--runInBand', '--runTestsByPath', ...failed],
            (again) => toUnitOutcome(report, again),
            outcome,
          ),
      }
    }),
})

/**
 * Jest's arguments for all tests, or for those below some paths. The paths come first: after `--testPathIgnorePatterns`, Jest takes them for further
 * patterns that it ignores. The option replaces what jest-preset.mjs says, so that it is said again.
 *
 * @param {'short' | 'full'} tier @param {readonly string[]} paths
 */
export function jestArguments(tier, paths) {
  if (tier === 'full' || paths.some((path) => path.includes('.full.test.'))) return paths
  const leftOut = ['/node_modules/', '/dist/', FULL_TIER_FILE]
  return [...paths, ...leftOut.map((pattern) => `--testPathIgnorePatterns=${pattern}`)]
}

/** What books, pays and changes accounts, and search, which needs a setting of its connection. */
const THROUGH_POOLER = [
  'orders',
  'payments',
  'cart',
  'mail',
  'customers/concurrency',
  'catalogue/catalogue',
].map((path) => `server/commerce/src/${path}`)

/**
 * A part of the server's tests with PgBouncer before PostgreSQL; skipped where it is not installed.
 *
 * @returns {import('./outcome.mjs').Suite}
 */
export const pooledTests = () =>
  whereThereIs('pgbouncer', {
    title: 'unit through PgBouncer',
    needs: ['postgres'],
    run: () =>
      runJest('short', ['--maxWorkers=100%', ...THROUGH_POOLER], toUnitOutcome, undefined, {
        STORE_TEST_POOLER: '1',
      }),
  })

/** @param {'short' | 'full'} tier @param {readonly string[]} paths @returns {readonly import('./outcome.mjs').Need[]} */
function needsOf(tier, paths) {
  const isOfServer = paths.length === 0 || paths.some((path) => path.startsWith('server'))
  if (!isOfServer) return []
  return tier === 'full' ? ['postgres', 'optional programs'] : ['postgres']
}

/**
 * @param {'short' | 'full'} tier @param {readonly string[]} args @param {(report: Report) => import('./outcome.mjs').Outcome} toOutcome
 * @param {import('./outcome.mjs').Outcome} [withoutReport]
 * @param {Readonly<Record<string, string>>} [environment]
 */
const runJest = (tier, args, toOutcome, withoutReport, environment = {}) =>
  outcomeOfReport(
    (file) =>
      runAs('unit', process.execPath, [...JEST, ...args, '--json', `--outputFile=${file}`], {
        // Its standard output is the report once more.
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, TEST_TIER: tier, ...environment },
      }),
    toOutcome,
    withoutReport,
  )

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: readonly string[] }} Test
 * @typedef {{ name: string, status: string, message?: string, assertionResults: readonly Test[] }} File
 * @typedef {{ testResults: readonly File[] }} Report
 */

/** @param {Report} report */
const failedFiles = ({ testResults }) =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)

/**
 * Counts each test once. A file that ran again counts with its second run, and what passes only there is flaky: its failed tests, or the
 * whole file where it failed outside of them.
 *
 * @param {Report} report @param {Report} [again] of the files that failed
 * @returns {import('./outcome.mjs').Outcome}
 */
export function toUnitOutcome({ testResults }, again = { testResults: [] }) {
  const second = new Map(again.testResults.map((file) => [file.name, file]))
  const last = testResults.map((file) => second.get(file.name) ?? file)
  const count = (/** @type {readonly string[]} */ ...statuses) =>
    last.flatMap((file) => file.assertionResults).filter(({ status }) => statuses.includes(status)).length
  return {
    passed: count('passed'),
    failed: count('failed') + last.filter(failedOutsideOfTests).length,
    skipped: count('pending', 'todo', 'skipped'),
    flaky: testResults.flatMap((file) => {
      const repeated = second.get(file.name)
      return repeated ? flakyOf(file, repeated) : []
    }),
    failures: last.flatMap(failuresOf),
  }
}

/** @param {File} file */
const failedOutsideOfTests = ({ status, assertionResults }) =>
  status === 'failed' && assertionResults.every((test) => test.status !== 'failed')

/** @param {File} file @returns {readonly string[]} */
function failuresOf(file) {
  const path = relative(ROOT, file.name)
  if (failedOutsideOfTests(file)) return [failureOf(path, file.message)]
  return file.assertionResults
    .filter(hasStatus('failed'))
    .map(({ fullName, failureMessages }) => failureOf(`${path}: ${fullName}`, failureMessages?.[0]))
}

/** @param {File} first @param {File} second @returns {readonly string[]} */
function flakyOf(first, second) {
  const path = relative(ROOT, first.name)
  if (failedOutsideOfTests(first)) return second.status === 'passed' ? [path] : []
  const passed = new Set(second.assertionResults.filter(hasStatus('passed')).map(({ fullName }) => fullName))
  return first.assertionResults
    .filter(hasStatus('failed'))
    .filter(({ fullName }) => passed.has(fullName))
    .map(({ fullName }) => `${path}: ${fullName}`)
}

const hasStatus = (/** @type {string} */ wanted) => (/** @type {Test} */ test) => test.status === wanted

/** @param {Report} report */
function tellRaces({ testResults }) {
  const all = testResults
    .filter(({ name }) => name.includes('-at-named-points.'))
    .flatMap(({ assertionResults }) => assertionResults)
  const run = all.filter(({ status }) => status !== 'pending')
  if (all.length > 0) console.log(`unit | ${run.length} of ${all.length} races at named points were run`)
}
