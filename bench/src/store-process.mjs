import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { endWithUs } from './end-with-us.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const READY_WITHIN_MS = 60_000
/** Of the clock that Linux counts processor time by. */
const TICKS_A_SECOND = 100

/**
 * @typedef {object} StoreOptions
 * @property {string} [databaseUrl] embedded database by default
 * @property {string} [dataDir] an empty one of its own by default, which goes when the store is stopped
 * @property {number} [port] a free one by default
 * @property {Readonly<Record<string, string>>} [env]
 * @property {readonly string[]} [nodeArgs]
 */

/** A store of its own. @param {StoreOptions} [options] */
export async function startStore(options = {}) {
  const { databaseUrl = '', env, nodeArgs = [] } = options
  const dataDir = options.dataDir ?? createDataDir()
  const port = options.port ?? (await freePort())
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, [...nodeArgs, 'server/dist/main.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      // A few customers order thousands of times to the same street.
      MAX_UNPAID_ORDERS: '1000000',
      MAX_UNPAID_UNITS_OF_SIZE: '1000000',
      MAX_UNPAID_UNITS: '1000000',
      MAX_UNPAID_ORDERS_A_DAY: '1000000',
      MAX_UNPAID_ORDERS_AT_ADDRESS: '1000000',
      NEW_CUSTOMER_HOLD_MINUTES: '30',
      ...env,
    },
  })
  endWithUs(child, options.dataDir === undefined ? dataDir : null)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const end = async (signal) => {
    child.kill(signal)
    await ended
  }
  await untilReady(origin, child)
  return {
    origin,
    port,
    child,
    /** Resident memory, MB. */
    memory: () =>
      Math.round(
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
      ),
    /** Seconds of processor time it has taken since its start, whatever else the machine was doing. */
    processorSeconds() {
      const [, fields = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')
      const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
      return (user + system) / TICKS_A_SECOND
    },
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      if (options.dataDir === undefined) removeDataDir(dataDir)
    },
  }
}

export const createDataDir = () => mkdtempSync(join(tmpdir(), 'store-bench-'))

export const removeDataDir = (dataDir) => rmSync(dataDir, { recursive: true, force: true })

/** With so many products in one statement, a database's limit of parameters is kept. */
const PRODUCTS_A_FILE = 1_000

/**
 * Puts a catalogue into a store that does not run, by the importer that an operator uses.
 *
 * @param {{ databaseUrl?: string, dataDir: string }} store
 * @param {ReturnType<typeof import('./generated-catalogue.mjs').generateCatalogue>} catalogue
 */
export async function importCatalogue({ databaseUrl = '', dataDir }, catalogue) {
  const { products, reviews, ...rest } = catalogue
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  for (let from = 0; from < products.length; from += PRODUCTS_A_FILE) {
    const file = join(dataDir, 'catalogue-to-import.json')
    const part = {
      ...(from === 0 && { ...rest, reviews }),
      products: products.slice(from, from + PRODUCTS_A_FILE),
    }
    writeFileSync(file, JSON.stringify(part))
    await promisify(execFile)(process.execPath, ['server/dist/store.mjs', 'import', file], { cwd: ROOT, env })
    rmSync(file)
  }
}

async function untilReady(origin, child) {
  const deadline = performance.now() + READY_WITHIN_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error('The store did not start')
    const isReady = await fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(50)
  }
  child.kill('SIGKILL')
  throw new Error(`The store was not ready within ${READY_WITHIN_MS / 1000} s`)
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
