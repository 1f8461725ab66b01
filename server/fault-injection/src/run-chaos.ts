import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { OpenDatabase } from '@store/commerce/db/connection/database-connection'
import { openDatabase } from '@store/commerce/db/connection/open-database'
import { type Database, rowsOf } from '@store/commerce/db/database'
import { sendByHttp } from '@store/server-testing/clients/send-by-http'
import { createShopClient, type ShopClient } from '@store/server-testing/clients/shop-client'
import {
  INDIAN_ADDRESS,
  registrationOf,
  TEST_PASSWORD,
  UAE_ADDRESS,
} from '@store/server-testing/clients/test-people'
import { createRandom, type Random } from '@store/server-testing/faults/seeded-random'
import { findBroken } from '@store/server-testing/ledgers/ledger-rules'
import { type PostgresProxy, startPostgresProxy } from '@store/server-testing/postgres/postgres-proxy'
import { createTestDatabase, wayThroughPooler } from '@store/server-testing/postgres/test-database'
import { freePort } from '@store/server-testing/store/free-port.mjs'
import { SHORT_LIVED } from '@store/server-testing/store/store-process.mjs'
import { UNLIMITED_ORDERS } from '@store/server-testing/store/unlimited-orders.mjs'
import { login, register } from '@store/shared/api/accounts'
import { createAddress } from '@store/shared/api/addresses'
import type { Address, AddressFields } from '@store/shared/domain/people/address'
import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { checkState } from './checker/check-state'
import type { Findings } from './checker/findings'
import {
  checkLedgers,
  loadGatewayFile,
  loadGatewayTable,
  loadInitialCatalogue,
  loadShopRows,
} from './checker/load-state'
import type { InitialCatalogue } from './checker/shop-state'
import { createFaultRunner, type FaultCount } from './faults/fault-runner'
import { createFaultyProcess, type FaultyProcess } from './faults/faulty-process'
import { type Backend, type FaultName, planFaults } from './faults/schedule'
import { createCustomerCalls } from './shopping/customer-calls'
import { openShopStaff, type ShopStaff } from './shopping/shop-staff'
import { goShopping, type Strangers } from './shopping/shopper'
import { CHAOS_CATALOGUE, CHAOS_MARKETS } from './trial/catalogue'
import { createHistory, type History, type HistoryEntry, readHistory } from './trial/history'

export interface ChaosOptions {
  readonly seed: number
  readonly seconds: number
  readonly backend: Backend
  readonly processes: number
  /** PgBouncer between the store and its PostgreSQL. */
  readonly hasPooler: boolean
  readonly shoppers: number
  /** The folder `server`, built. */
  readonly serverFolder: string
  readonly log: (line: string) => void
}

export interface ChaosResult {
  readonly history: readonly HistoryEntry[]
  readonly findings: readonly Findings[]
  readonly faults: ReadonlyMap<FaultName, FaultCount>
  /** Unexpected process exits. */
  readonly crashes: readonly string[]
  /** What was still under way when waiting for it was given up. */
  readonly restless: readonly string[]
  /** History, tables and logs. */
  readonly folder: string
}

const CALL_TIMEOUT_MS = 7_000

/** One run on a store of its own, from an empty database to the checker's findings. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { seed, seconds, backend, processes: processCount, log, serverFolder } = options
  const random = createRandom(`chaos-${seed}`)
  const folder = mkdtempSync(join(tmpdir(), 'store-chaos-'))
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const startedAt = performance.now()
  const now = () => performance.now() - startedAt

  const postgres = backend === 'postgres' ? await preparePostgres(options.hasPooler) : null
  const directUrl = postgres?.directUrl ?? null
  const ports = await Promise.all(Array.from({ length: processCount }, freePort))
  const open = () => openDatabase({ databaseUrl: directUrl, dataDir, log: console })
  const environment = {
    NODE_ENV: '',
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: `http://127.0.0.1:${ports[0]}`,
    DATABASE_URL: postgres?.proxy.url ?? '',
    DATABASE_DIRECT_URL: options.hasPooler ? (directUrl ?? '') : '',
    DATA_DIR: dataDir,
    ROLES: 'api,jobs',
    TRUST_PROXY: '1',
    // Faults move the clock of a process that may be restarted meanwhile.
    ACCEPT_OTHER_CLOCK: 'true',
    SMTP_URL: '',
    LOG_LEVEL: 'warn',
    SESSION_SECRET: 'for throw-away stores of the chaos run only',
    RELEASE_SIGNING_KEY: `release_secret_${'c'.repeat(42)}A`,
    OPERATOR_TOKENS: '',
    ...UNLIMITED_ORDERS,
  }

  await fillShop(folder, serverFolder, {
    ...environment,
    DATABASE_URL: directUrl ?? '',
    DATABASE_DIRECT_URL: '',
  })
  const initial = await withDatabase(open, ({ db }) => loadInitialCatalogue(db))

  const crashes: string[] = []
  const processes = ports.map((port, index) =>
    createFaultyProcess({
      program: join(serverFolder, 'dist/main.mjs'),
      preload: join(serverFolder, 'fault-injection/src/faults/server-preload.mjs'),
      port,
      environment,
      logFile: join(folder, `store-${index}.log`),
      onCrash: (how) =>
        crashes.push(`process ${index} ended by itself after ${Math.round(now())} ms: ${how}`),
    }),
  )
  const historyFile = join(folder, 'history.jsonl')
  const history = createHistory(historyFile)
  let staff: ShopStaff | null = null
  try {
    for (const each of processes) await each.start()
    log(`The store is open after ${Math.round(now() / 1000)} s; ${options.shoppers} shoppers come.`)
    const faults = createFaultRunner({
      processes,
      postgres: postgres && { proxy: postgres.proxy, adminUrl: postgres.directUrl },
      history,
      now,
    })
    const customers = await createCustomers(options.shoppers, processes, random)
    const schedule = planFaults({ backend, seconds, processes: processCount, random: random.fork('faults') })

    let isOpen = true
    // Its connections go through the proxy, so that faults meet them too.
    staff = await openShopStaff({ environment, dataDir, databaseUrl: postgres?.proxy.url ?? null })
    const shopping = shop({ customers, staff, history, now, initial, random, isOpen: () => isOpen })
    log(`${schedule.length} faults in ${seconds} s.`)
    await Promise.all([faults.run(schedule), wait(seconds * 1000)])
    isOpen = false
    await shopping
    for (const each of processes) if (!each.isRunning()) await each.start()
    log(`The shop is closed after ${Math.round(now() / 1000)} s; waiting for everything to come to rest.`)

    const { passTime } = faults
    const { tables, restless, ...found } = await comeToRest({ backend, processes, open, passTime, log })
    history.close()
    const seen = readHistory(historyFile)
    const gateway = postgres
      ? await withDatabase(open, ({ db }) => loadGatewayTable(db))
      : loadGatewayFile(join(dataDir, 'sandbox-gateway.jsonl'))
    const findings = checkState({ initial, ...found, history: seen, gateway })
    writeFileSync(join(folder, 'rows.json'), JSON.stringify({ initial, tables, gateway }))
    return { history: seen, findings, faults: faults.counts, crashes, restless, folder }
  } finally {
    for (const each of processes) {
      each.goOn()
      await each.stop()
    }
    await staff?.close()
    await postgres?.close()
  }
}

/** What is for sale, by the commands of an operator. */
async function fillShop(
  folder: string,
  serverFolder: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const catalogueFile = join(folder, 'catalogue.json')
  writeFileSync(catalogueFile, JSON.stringify(CHAOS_CATALOGUE))
  const settingsFile = join(folder, 'settings.json')
  writeFileSync(settingsFile, JSON.stringify({ markets: CHAOS_MARKETS }))
  const store = (...words: string[]) =>
    promisify(execFile)(process.execPath, [...SHORT_LIVED, join(serverFolder, 'dist/store.mjs'), ...words], {
      env: { ...process.env, ...environment },
    })
  await store('settings', 'apply', settingsFile, '--yes')
  await store('import', catalogueFile)
}

/** For a run in which nothing is left to look at. */
export const removeTraces = ({ folder }: Pick<ChaosResult, 'folder'>): void =>
  rmSync(folder, { recursive: true, force: true })

async function preparePostgres(hasPooler: boolean): Promise<{
  readonly proxy: PostgresProxy
  readonly directUrl: string
  close(): Promise<void>
}> {
  const database = await createTestDatabase()
  const proxy = await startPostgresProxy(hasPooler ? await wayThroughPooler(database.url) : database.url)
  return {
    proxy,
    directUrl: database.url,
    async close() {
      await proxy.close()
      await database.drop()
    },
  }
}

async function withDatabase<T>(
  open: () => Promise<OpenDatabase>,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await open()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

interface Customer {
  readonly id: number
  readonly api: ShopClient
  readonly addresses: readonly Address[]
}

const ADDRESSES: readonly AddressFields[] = [
  INDIAN_ADDRESS,
  UAE_ADDRESS,
  { ...INDIAN_ADDRESS, pincode: '560001', city: 'Bengaluru', state: 'Karnataka' },
  { ...INDIAN_ADDRESS, pincode: '400001', city: 'Mumbai', state: 'Maharashtra' },
  { ...INDIAN_ADDRESS, pincode: '302001', city: 'Jaipur', state: 'Rajasthan' },
  { ...INDIAN_ADDRESS, pincode: '194101', city: 'Leh', state: 'Ladakh' },
]

/** Registered and with addresses in both markets, before anything goes wrong: hashing passwords takes its time. */
function createCustomers(
  count: number,
  processes: readonly FaultyProcess[],
  random: Random,
): Promise<readonly Customer[]> {
  const create = async (number: number): Promise<Customer> => {
    const draws = random.fork(`customer-${number}`)
    const email = `shopper-${number}@example.com`
    const send = sendByHttp({
      port: () => draws.pick(processes).port,
      // Of her own, so that the limits for one address do not meet.
      headers: { 'x-forwarded-for': `10.1.${Math.floor(number / 250)}.${1 + (number % 250)}` },
      timeoutMs: CALL_TIMEOUT_MS,
    })
    const api: ShopClient = createShopClient(send, {
      async renewSession() {
        try {
          return (await api.call(login, { body: { email, password: TEST_PASSWORD } })).accessToken
        } catch {
          return null
        }
      },
    })
    const { user, accessToken } = await api.call(register, { body: registrationOf(email) })
    api.logIn(accessToken)
    const addresses: Address[] = []
    for (const fields of draws.shuffled(ADDRESSES).slice(0, 3)) {
      addresses.push(await api.call(createAddress, { body: { customerId: user.id, ...fields } }))
    }
    return { id: user.id, api, addresses }
  }
  const fewAtOnce = pLimit(4)
  return Promise.all(Array.from({ length: count }, (_, index) => fewAtOnce(() => create(index))))
}

interface ShopOptions {
  readonly staff: ShopStaff
  readonly customers: readonly Customer[]
  readonly history: History
  readonly now: () => number
  readonly initial: InitialCatalogue
  readonly random: Random
  readonly isOpen: () => boolean
}

async function shop({ customers, staff, history, now, initial, random, isOpen }: ShopOptions): Promise<void> {
  const strangers: Strangers = { orders: [], payments: [] }
  await Promise.all(
    customers.map(({ id, api, addresses }, index) =>
      goShopping({
        calls: createCustomerCalls({ customerId: id, api, history, now }),
        addresses,
        strangersAddressId: customers[(index + 1) % customers.length]?.addresses[0]?.id ?? 0,
        catalogue: initial,
        random: random.fork(`shopper-${index}`),
        strangers,
        staff,
        isOpen,
      }),
    ),
  )
}

interface RestOptions {
  readonly backend: Backend
  readonly processes: readonly FaultyProcess[]
  readonly open: () => Promise<OpenDatabase>
  readonly passTime: (ms: number) => Promise<void>
  readonly log: (line: string) => void
}

const REST_ROUNDS = 20
/** The jobs run every five seconds; where a process is started for each round, its first ones take longer. */
const ROUND_MS = { pglite: 12_000, postgres: 5_500 } as const satisfies Record<Backend, number>

/**
 * Lets time pass and the jobs run until nothing is under way any more. An embedded database can be looked into only
 * while its process is not there.
 */
async function comeToRest({ backend, processes, open, passTime, log }: RestOptions) {
  for (let round = 1; ; round += 1) {
    await passTime(round === 1 ? 3_700_000 : 700_000)
    await wait(ROUND_MS[backend])
    if (backend === 'pglite') for (const each of processes) await each.kill()
    const restless = await withDatabase(open, ({ db }) => findBroken(db, 'at rest'))
    if (restless.length === 0 || round === REST_ROUNDS) {
      log(restless.length === 0 ? `At rest after ${round} rounds.` : `No rest after ${round} rounds.`)
      // What is read while a process runs may be half done.
      for (const each of processes) await each.kill()
      return withDatabase(open, async ({ db }) => ({
        rows: await loadShopRows(db),
        ledgers: await checkLedgers(db),
        tables: await dumpTables(db),
        restless: restless.map(({ what }) => what),
      }))
    }
    if (backend === 'pglite') for (const each of processes) await each.start()
  }
}

/** For somebody who looks into what was found. */
async function dumpTables(db: Database): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const names = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const tables: Record<string, readonly unknown[]> = {}
  for (const { name } of names) tables[name] = await rowsOf(db, sql`select * from ${sql.identifier(name)}`)
  return tables
}
