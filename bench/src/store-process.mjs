import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A store of its own on an empty data folder.
 *
 * @param {{ databaseUrl?: string }} [options] embedded database by default
 */
export async function startStore({ databaseUrl = '' } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'store-bench-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, ['server/dist/main.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
    },
  })
  await ready(origin, child)
  return {
    origin,
    /** Resident memory, MB. */
    memory: () =>
      Math.round(
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
      ),
    async stop() {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function ready(origin, child) {
  for (let tries = 0; tries < 240; tries += 1) {
    if (child.exitCode !== null) throw new Error('The store did not start')
    const isReady = await fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The store was not ready within a minute')
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
