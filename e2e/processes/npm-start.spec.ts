import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { freePort } from '@store/server-testing/store/free-port.mjs'
import { copyFreshData } from '../support/fresh-data.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const answersAt = (origin: string): Promise<boolean> =>
  fetch(`${origin}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  )

for (const signal of ['SIGTERM', 'SIGHUP', 'SIGKILL'] as const) {
  test(`a store of npm start ends when npm gets ${signal}`, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'store-npm-start-'))
    copyFreshData(dataDir)
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const npm = spawn('npm', ['start'], {
      cwd: ROOT,
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        NODE_ENV: '',
        PICTURES_AHEAD: 'false',
      },
    })
    try {
      await expect.poll(() => answersAt(origin), { timeout: 120_000 }).toBe(true)
      const ended = once(npm, 'exit')
      npm.kill(signal)
      await ended
      await expect.poll(() => answersAt(origin), { timeout: 15_000 }).toBe(false)
    } finally {
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    }
  })
}
