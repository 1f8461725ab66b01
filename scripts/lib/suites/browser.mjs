import { join } from 'node:path'
import { ensureChromium } from '../browsers.mjs'
import { ensureNginx } from '../nginx.mjs'
import { binOf, ROOT, runAs } from '../run.mjs'
import { failureOf, outcomeOfReport, sumOf } from './outcome.mjs'

/**
 * Playwright: the built store in a browser, and several processes of it. A failure ends only its own project: those that come after it
 * run by themselves then.
 *
 * @param {{ tier?: 'short' | 'full', paths?: readonly string[] }} [options] `full`: every journey at both widths, every bad release, twenty
 *   tabs and twenty switches
 * @returns {import('./outcome.mjs').Suite}
 */
export const browserTests = ({ tier = 'short', paths = [] } = {}) => ({
  title: 'browser',
  needs: ['chromium', 'fonts', 'nginx', 'postgres'],
  run: async () => {
    const run = (/** @type {readonly string[]} */ chosen) => runPlaywright(tier, paths, chosen)
    const { notRun = [], ...outcome } = await run([])
    const outcomes = [outcome]
    for (const project of notRun) outcomes.push(await run([`--project=${project}`, '--no-deps']))
    return sumOf(outcomes)
  },
})

/** @typedef {import('./outcome.mjs').Outcome & { notRun?: readonly string[] }} BrowserOutcome */

/**
 * @param {'short' | 'full'} tier @param {readonly string[]} paths @param {readonly string[]} chosen
 * @returns {Promise<BrowserOutcome>}
 */
const runPlaywright = (tier, paths, chosen) =>
  outcomeOfReport(async (file) => {
    // Of everything, what fails is run once more, as the unit tests are.
    const retries = paths.length === 0 ? 1 : 0
    const args = ['test', ...paths, '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...chosen]
    args.push(`--retries=${retries}`)
    return runAs('browser', binOf('playwright', join(ROOT, 'e2e')), args, {
      env: {
        ...process.env,
        CHROMIUM_PATH: await ensureChromium(),
        NGINX_PATH: await ensureNginx(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        TEST_TIER: tier,
      },
    })
  }, toBrowserOutcome)

/**
 * @typedef {{ status: string, projectName: string, results: readonly { error?: { message?: string } }[] }} Test
 * @typedef {{ title: string, file: string, tests: Test[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Folder[] }} Folder
 */

/**
 * Names the projects that Playwright left out (`notRun`) because a test failed in one that they come after; their tests do not count.
 *
 * @param {{ stats: any, errors: unknown[], suites: Folder[] }} report
 * @returns {BrowserOutcome}
 */
export function toBrowserOutcome({ stats, errors, suites }) {
  const specs = specsOf(suites)
  const tests = specs.flatMap((spec) => spec.tests)
  const started = new Set(tests.filter(({ results }) => results.length > 0).map(projectOf))
  const leftOut = tests.filter((test) => !started.has(projectOf(test)))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped - leftOut.length,
    flaky: named(specs, 'flaky').map(({ name }) => name),
    failures: named(specs, 'unexpected').map(({ name, test }) =>
      failureOf(name, test.results.at(-1)?.error?.message),
    ),
    notRun: [...new Set(leftOut.map(projectOf))],
  }
}

/** @param {readonly Spec[]} specs @param {string} wanted */
const named = (specs, wanted) =>
  specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map((test) => ({ test, name: `${file} (${test.projectName}): ${title}` })),
  )

const projectOf = (/** @type {Test} */ test) => test.projectName

/** @param {readonly Folder[]} folders @returns {Spec[]} */
const specsOf = (folders) => folders.flatMap(({ specs = [], suites = [] }) => [...specs, ...specsOf(suites)])
