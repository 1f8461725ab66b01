import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { TOKEN, test } from '../support/own-store'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

test('the commands end quietly when their reader has gone, as in `list | head` [REL-12]', ({ store }) => {
  const env = {
    ...process.env,
    STORE_URL: store.origin,
    OPERATOR_TOKEN: TOKEN,
    DATA_DIR: store.dataDir,
    DATABASE_URL: '',
  }
  for (const command of ['release.mjs list', 'store.mjs stock list']) {
    const script = `set -o pipefail; node server/dist/${command} | true`
    const { status, stderr } = spawnSync('bash', ['-c', script], { env, cwd: ROOT, encoding: 'utf8' })
    expect([command, status, stderr]).toEqual([command, 0, ''])
  }
})
