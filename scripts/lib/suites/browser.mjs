import { join } from 'node:path'
import { ensureChromium } from '../browsers.mjs'
import { ensureNginx } from '../nginx.mjs'
import { binOf, ROOT, runAs } from '../run.mjs'
import { outcomeOfReport } from './outcome.mjs'

/**
 * Playwright: the built store in a browser, and several processes of it.
 *
 * @param {{ tier?: 'short' | 'full', paths?: readonly string[] }} [options] `full`: every journey at both widths, every bad release, twenty
 *   tabs and twenty switches
 * @returns {import('./outcome.mjs').Suite}
 */
export const browserTests = ({ tier = 'short', paths = [] } = {}) => ({
  title: 'browser',
  needs: ['chromium', 'nginx', 'postgres'],
  run: () =>
    outcomeOfReport(async (file) => {
      // Of everything, what fails is run once more, as the unit tests are.
      const retries = paths.length === 0 ? 1 : 0
      const args = ['test', ...paths, '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
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
    }, toBrowserOutcome),
})

/**
 * @typedef {{ title: string, file: string, tests: { status: string, projectName: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Folder[] }} Folder
 */

/** @param {{ stats: any, errors: unknown[], suites: Folder[] }} report */
export const toBrowserOutcome = ({ stats, errors, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  flaky: specsOf(suites).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${file} (${projectName}): ${title}`),
  ),
})

/** @param {readonly Folder[]} folders @returns {Spec[]} */
const specsOf = (folders) => folders.flatMap(({ specs = [], suites = [] }) => [...specs, ...specsOf(suites)])
