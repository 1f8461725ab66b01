import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createReport } from '../report.mjs'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const JEST = fileURLToPath(new URL('../../../node_modules/.bin/jest', import.meta.url))
const TEST = 'server/delivery/src/rollout-metrics/verdicts.test.ts'

/** Simulated rollouts, healthy, faulty and attacked, judged by all metrics. A test does it, and fails when a limit is not kept. */
export async function measureVerdicts() {
  const folder = mkdtempSync(join(tmpdir(), 'store-verdicts-'))
  const file = join(folder, 'rows.json')
  const test = spawn(JEST, ['--runTestsByPath', TEST, '--maxWorkers=1'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TEST_TIER: 'full', VERDICTS_FILE: file },
  })
  const [code] = await once(test, 'exit')
  if (code !== 0) throw new Error('A limit is not kept')
  const report = createReport('Verdicts: simulated rollouts judged by failures, vitals and orders')
  const add = report.table('rollouts', 'simulated', 'outcome')
  for (const [what, rollouts, found] of JSON.parse(readFileSync(file, 'utf8'))) add(what, rollouts, found)
  rmSync(folder, { recursive: true })
  report.keep()
}
