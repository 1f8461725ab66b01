import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

/** The processes that one started, and those that they started. */
const startedBy = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child.trim() !== '')
    .flatMap((child) => [Number(child), ...startedBy(Number(child))])

for (const signal of ['SIGTERM', 'SIGHUP', 'SIGKILL'] as const) {
  test(`a store of npm start ends, and all its processes, when npm gets ${signal}`, async () => {
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
      const all = () => startedBy(npm.pid ?? 0)
      // npm's shell, the script, the server and its renderer; others come and go.
      await expect.poll(() => all().length, { timeout: 60_000 }).toBeGreaterThan(2)
      const before = all()
      const ended = once(npm, 'exit')
      npm.kill(signal)
      await ended
      await expect.poll(() => answersAt(origin), { timeout: 15_000 }).toBe(false)
      await expect
        .poll(() => before.filter((pid) => existsSync(`/proc/${pid}`)), { timeout: 15_000 })
        .toEqual([])
    } finally {
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    }
  })
}
