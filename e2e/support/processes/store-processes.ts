import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startPostgres } from '@store/server-testing/postgres/throwaway-postgres.mjs'
import { freePort } from '@store/server-testing/store/free-port.mjs'
import { type MailServer, startMailServer } from '@store/server-testing/store/mail-server'
import { type Nginx, startNginx } from '@store/server-testing/store/nginx.mjs'
import { createStoreProcess, type StoreProcess } from '@store/server-testing/store/store-process.mjs'
import { UNLIMITED_ORDERS } from '@store/server-testing/store/unlimited-orders.mjs'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Processes of the store on one PostgreSQL and one data folder, in production, behind nginx. */
export interface StoreProcesses {
  /** In the order of nginx' list. One of them may be replaced by another program at its port. */
  readonly processes: StoreProcess[]
  /** A process at a port of another that has ended, with the same settings. @param program of a newer version */
  processAt(port: number, program: string): StoreProcess
  readonly nginx: Nginx
  readonly mails: MailServer
  readonly databaseUrl: string
  /** Of each process. */
  readonly env: Readonly<Record<string, string>>
  /** What follows `npm run store --`. */
  command(...words: readonly string[]): Promise<void>
  /** Imports a document. */
  importCatalogue(document: unknown): Promise<void>
  stop(): Promise<void>
}

/** Two of them, by name. */
export interface TwoProcesses extends StoreProcesses {
  readonly first: StoreProcess
  readonly second: StoreProcess
}

/** What all processes keep their data in. */
export interface StoreDatabase {
  readonly url: string
  /** Where `url` is a pooler's; asked for at the start. */
  directUrl?(): string
  /** Of a replica that answers reads of the catalogue. */
  readonly readUrl?: string
  stop(): Promise<void>
}

/** @param startDatabase one PostgreSQL unless told otherwise */
export async function startTwoProcesses(
  startDatabase: () => Promise<StoreDatabase> = startPostgres,
): Promise<TwoProcesses> {
  const store = await startStoreProcesses(2, startDatabase)
  const [first, second] = store.processes
  if (first === undefined || second === undefined) throw new Error('Two were started')
  return { ...store, first, second }
}

/** One starts after the other; the first publishes the builds and seeds the demonstration. */
export async function startStoreProcesses(
  count: number,
  startDatabase: () => Promise<StoreDatabase>,
): Promise<StoreProcesses> {
  const endings: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of endings.reverse()) await end()
  }
  try {
    return await startAll(count, startDatabase, endings, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function startAll(
  count: number,
  startDatabase: () => Promise<StoreDatabase>,
  endings: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
): Promise<StoreProcesses> {
  const dataDir = mkdtempSync(join(tmpdir(), 'store-processes-'))
  endings.push(async () => rmSync(dataDir, { recursive: true, force: true }))
  const database = await startDatabase()
  endings.push(database.stop)
  const at = {
    DATABASE_URL: database.url,
    DATABASE_DIRECT_URL: database.directUrl?.() ?? '',
    DATABASE_READ_URL: database.readUrl ?? '',
  }
  const mails = await startMailServer()
  endings.push(mails.stop)
  const [port = 0, ...ports] = await Promise.all(Array.from({ length: count + 1 }, freePort))
  const env = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://shop.example',
    ...at,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a secret for tests only and of enough length',
    RELEASE_SIGNING_KEY: `release_secret_${'e'.repeat(42)}A`,
    OPERATOR_TOKENS: `e2e/read+publish+promote/${'e'.repeat(40)}`,
    RELEASE_GATE: 'files',
    PAYMENT_GATEWAY: 'sandbox',
    SELLER_NAME: 'Test Seller',
    SELLER_ADDRESS: '4 Test Road | Bengaluru 560001',
    SELLER_GSTIN: '29AAAAA0000A1ZY',
    SELLER_TRN: '100000000000003',
    ...UNLIMITED_ORDERS,
    SMTP_URL: mails.url,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  }
  const processes = ports.map((each, index) =>
    createStoreProcess({
      port: each,
      env,
      programArgs: index === 0 ? ['--publish-builds', '--with-demo'] : [],
    }),
  )
  endings.push(() => Promise.all(processes.map((each) => each.end('SIGTERM'))))
  for (const each of processes) await each.start()
  const nginx = await startNginx({ port, stores: ports })
  endings.push(nginx.stop)

  const command = async (...words: readonly string[]) => {
    await run(process.execPath, ['server/dist/store.mjs', ...words], {
      cwd: ROOT,
      env: { ...process.env, ...at, DATA_DIR: dataDir },
    })
  }
  return {
    processes,
    processAt: (at, program) => createStoreProcess({ port: at, env, program }),
    nginx,
    mails,
    databaseUrl: database.url,
    env,
    command,
    async importCatalogue(document) {
      const file = join(dataDir, 'import.json')
      writeFileSync(file, JSON.stringify(document))
      await command('import', file)
    },
    stop,
  }
}
