// All that must hold: checks, unit and server tests, the store in a browser and under faults. The last line counts the tests.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrap } from './lib/bootstrap.mjs'
import { ensureChromium } from './lib/browsers.mjs'
import { runChecks } from './lib/checks.mjs'
import { ensureNginx } from './lib/nginx.mjs'
import { ensurePostgres } from './lib/postgres.mjs'
import { binOf, ROOT, run } from './lib/run.mjs'

/** @typedef {{ passed: number, failed: number }} Count */

await bootstrap()
const chromium = await ensureChromium()
ensurePostgres()
const nginx = await ensureNginx()

const results = mkdtempSync(join(tmpdir(), 'store-test-'))
const failedChecks = await runChecks()
const counts = [
  await runJest(join(results, 'jest.json')),
  await runBrowserTests(join(results, 'browser.json')),
  await runChaos(join(results, 'embedded.json'), ['--backend', 'pglite']),
  await runChaos(join(results, 'postgres.json'), ['--backend', 'postgres']),
  await runChaos(join(results, 'guards.json'), ['--without-guards']),
]
rmSync(results, { recursive: true, force: true })

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, failedChecks)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

/** @param {string} file @returns {Promise<Count>} */
async function runJest(file) {
  // All processors: half of the tests wait for a database, which is another process.
  const { code } = await run(binOf('jest'), ['--maxWorkers=100%', '--json', `--outputFile=${file}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return readCount(file, code, ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
  }))
}

/** @param {string} file @returns {Promise<Count>} */
async function runBrowserTests(file) {
  const build = await run(process.execPath, ['scripts/build.mjs'])
  if (build.code !== 0) return { passed: 0, failed: 1 }
  const { code } = await run(
    binOf('playwright', join(ROOT, 'e2e')),
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    {
      env: { ...process.env, CHROMIUM_PATH: chromium, NGINX_PATH: nginx, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  )
  return readCount(file, code, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }))
}

/** @param {string} file @param {readonly string[]} args @returns {Promise<Count>} */
async function runChaos(file, args) {
  const { code } = await run(process.execPath, ['scripts/chaos.mjs', '--counts', file, ...args])
  return readCount(file, code, (count) => count)
}

/**
 * A run that ends badly without a failed test, or without a report, is a failure too.
 *
 * @param {string} file @param {number} code @param {(report: any) => Count} toCount @returns {Count}
 */
function readCount(file, code, toCount) {
  try {
    const { passed, failed } = toCount(JSON.parse(readFileSync(file, 'utf8')))
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
