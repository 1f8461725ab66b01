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

/** Two processes of the store on one PostgreSQL and one data folder, in production, behind nginx. */
export interface TwoProcesses {
  readonly first: StoreProcess
  readonly second: StoreProcess
  readonly nginx: Nginx
  readonly mails: MailServer
  readonly databaseUrl: string
  /** What follows `npm run store --`. */
  command(...words: readonly string[]): Promise<void>
  /** Imports a document. */
  importCatalogue(document: unknown): Promise<void>
  stop(): Promise<void>
}

/** What both processes keep their data in. */
export interface StoreDatabase {
  readonly url: string
  /** Where `url` is a pooler's; asked for at the start. */
  directUrl?(): string
  stop(): Promise<void>
}

/** @param startDatabase one PostgreSQL unless told otherwise */
export async function startTwoProcesses(
  startDatabase: () => Promise<StoreDatabase> = startPostgres,
): Promise<TwoProcesses> {
  const endings: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of endings.reverse()) await end()
  }
  try {
    return await startAll(startDatabase, endings, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function startAll(
  startDatabase: () => Promise<StoreDatabase>,
  endings: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
): Promise<TwoProcesses> {
  const dataDir = mkdtempSync(join(tmpdir(), 'store-processes-'))
  endings.push(async () => rmSync(dataDir, { recursive: true, force: true }))
  const database = await startDatabase()
  endings.push(database.stop)
  const at = { DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.directUrl?.() ?? '' }
  const mails = await startMailServer()
  endings.push(mails.stop)
  const [firstPort, secondPort, port] = await Promise.all([freePort(), freePort(), freePort()])
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
  const first = createStoreProcess({ port: firstPort, env, programArgs: ['--publish-builds', '--with-demo'] })
  const second = createStoreProcess({ port: secondPort, env })
  endings.push(() => Promise.all([first.end('SIGTERM'), second.end('SIGTERM')]))
  await first.start()
  await second.start()
  const nginx = await startNginx({ port, stores: [firstPort, secondPort] })
  endings.push(nginx.stop)

  const command = async (...words: readonly string[]) => {
    await run(process.execPath, ['server/dist/store.mjs', ...words], {
      cwd: ROOT,
      env: { ...process.env, ...at, DATA_DIR: dataDir },
    })
  }
  return {
    first,
    second,
    nginx,
    mails,
    databaseUrl: database.url,
    command,
    async importCatalogue(document) {
      const file = join(dataDir, 'import.json')
      writeFileSync(file, JSON.stringify(document))
      await command('import', file)
    },
    stop,
  }
}
