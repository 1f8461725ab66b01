import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createReport } from '../report.mjs'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const ROWS = fileURLToPath(new URL('../../../e2e/test-results/drill.json', import.meta.url))
const PLAYWRIGHT = fileURLToPath(new URL('../../../e2e/node_modules/.bin/playwright', import.meta.url))

/**
 * Every bad release promoted against a running store: what it costs while it is live, and how soon a rollback ends it. The browser tests do
 * it, and fail when anything but the slots of the bad release suffers.
 */
export async function measureDrill() {
  const asked = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    'bad-releases',
    '--project=releases',
    '--no-deps',
  ]
  const tests = spawn(PLAYWRIGHT, [...asked, '--workers=1'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TEST_TIER: 'full' },
  })
  const [code] = await once(tests, 'exit')
  if (code !== 0) throw new Error('The drill failed')
  const { heads, cells } = JSON.parse(readFileSync(ROWS, 'utf8'))
  const report = createReport('Drill: bad releases against a running store')
  const add = report.table(...heads)
  for (const row of cells) add(...row)
  report.keep()
}
