import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { removeWithUs } from '@store/server-testing/store/end-with-us.mjs'
import { freePort } from '@store/server-testing/store/free-port.mjs'
import { createStoreProcess } from '@store/server-testing/store/store-process.mjs'
import { UNLIMITED_ORDERS } from '@store/server-testing/store/unlimited-orders.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
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

/** A store of its own, ready and measurable. @param {StoreOptions} [options] */
export async function startStore(options = {}) {
  const { databaseUrl = '', env, nodeArgs = [] } = options
  const dataDir = options.dataDir ?? createDataDir()
  const port = options.port ?? (await freePort())
  const store = createStoreProcess({
    port,
    host: 'localhost',
    nodeArgs,
    env: {
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      ...UNLIMITED_ORDERS,
      ...env,
    },
    onOutput: (text, stream) => void (stream === 'stderr' && process.stderr.write(text)),
  })
  await store.start()
  const pid = store.pid()
  return {
    origin: store.origin,
    port,
    pid,
    /** To a module that was loaded before the program. */
    tell: store.tell,
    /** Resident memory, MB. */
    memory: () =>
      Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024),
    /** Seconds of processor time it has taken since its start, whatever else the machine was doing. */
    processorSeconds: () => processorSecondsOf(pid),
    /** The same of its renderers. */
    rendererSeconds: () =>
      readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
        .split(' ')
        .filter((child) => child.trim() !== '')
        .reduce((sum, child) => sum + processorSecondsOf(child), 0),
    kill: () => store.end('SIGKILL'),
    async stop() {
      await store.end('SIGTERM')
      if (options.dataDir === undefined) removeDataDir(dataDir)
    },
  }
}

function processorSecondsOf(pid) {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return (user + system) / TICKS_A_SECOND
}

/** Removed when this process exits, unless it was before. */
export function createDataDir() {
  const dataDir = mkdtempSync(join(tmpdir(), 'store-bench-'))
  removeWithUs(dataDir)
  return dataDir
}

export const removeDataDir = (dataDir) => rmSync(dataDir, { recursive: true, force: true })

/**
 * A command of the shop, as its people give it.
 *
 * @param {{ databaseUrl?: string, dataDir: string, origin?: string }} store `origin` where the command tells an address of it
 * @param {...string} words
 * @returns {Promise<string>} what it says
 */
export async function runStoreCommand({ databaseUrl = '', dataDir, origin }, ...words) {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/dist/store.mjs', ...words], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ...(origin !== undefined && { PUBLIC_ORIGIN: origin }),
    },
  })
  return stdout
}

/** With so many products in one statement, a database's limit of parameters is kept. */
const PRODUCTS_A_FILE = 1_000

/**
 * Puts a catalogue into a store that does not run, by the importer that an operator uses.
 *
 * @param {{ databaseUrl?: string, dataDir: string }} store
 * @param {ReturnType<typeof import('./server/generated-catalogue.mjs').generateCatalogue>} catalogue
 */
export async function importCatalogue(store, catalogue) {
  const { products, reviews, ...rest } = catalogue
  for (let from = 0; from < products.length; from += PRODUCTS_A_FILE) {
    const file = join(store.dataDir, 'catalogue-to-import.json')
    const part = {
      ...(from === 0 && { ...rest, reviews }),
      products: products.slice(from, from + PRODUCTS_A_FILE),
    }
    writeFileSync(file, JSON.stringify(part))
    await runStoreCommand(store, 'import', file)
    rmSync(file)
  }
}
