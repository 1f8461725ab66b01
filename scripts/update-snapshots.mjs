// Makes the pictures that the visual regression check compares with, for the Chromium of this machine: `npm run snapshots`.

import { join } from 'node:path'
import { bootstrap } from './lib/bootstrap.mjs'
import { ensureChromium } from './lib/browsers.mjs'
import { binOf, mustRun, ROOT, run } from './lib/run.mjs'

await bootstrap()
await mustRun(process.execPath, ['scripts/build.mjs'])
const args = [
  'test',
  '--config',
  'e2e/playwright.config.ts',
  '--project=snapshots',
  '--no-deps',
  '--workers=1',
  '--retries=0',
]
const { code } = await run(binOf('playwright', join(ROOT, 'e2e')), args, {
  env: { ...process.env, CHROMIUM_PATH: await ensureChromium(), TEST_TIER: 'full', SNAPSHOTS: 'update' },
})
process.exit(code)
