import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '@store/platform/config/files/error-code'
import { Client } from 'pg'
import { startPgbouncer, throughSocket } from './pgbouncer'
import { databaseUrl, startPostgres } from './throwaway-postgres.mjs'

const START_TIMEOUT_MS = 60_000
const CLOSING_TIMEOUT_MS = 10_000

/** Of Linux, where it is large enough for many small databases: on a disk, making and removing their files takes a tenth of all processor time. */
const MEMORY_FOLDER = '/dev/shm'
const MEMORY_NEEDED = 4 * 1024 ** 3

/** A database of its own on the throw-away PostgreSQL of this test run. */
export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** A database that others are copied from, made once in a test run. */
export interface DatabaseTemplate {
  /** In lower case, a word. */
  readonly name: string
  /** What it begins as; empty unless told otherwise. */
  readonly from?: DatabaseTemplate
  /** Leaves no connection open. */
  readonly prepare: (url: string) => Promise<void>
}

/**
 * The first caller of a test run starts PostgreSQL, in a folder of its own with its Unix socket, in memory where that can be; all its workers share it. It
 * ends, and its folder goes, when the run's process does, however that ends.
 */
export async function createTestDatabase(template?: DatabaseTemplate): Promise<TestDatabase> {
  const folder = join(isMemoryLarge() ? MEMORY_FOLDER : tmpdir(), `store-postgres-${runPid()}`)
  await once(folder, async () => {
    await startPostgres({ folder, isDurable: false, endsWith: runPid() })
  })
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await copy(folder, name, template)
  return { url: databaseUrl(folder, name), drop: () => drop(folder, name) }
}

/** The way to a test's database through one PgBouncer that all workers of the test run share. */
export async function wayThroughPooler(databaseUrl: string): Promise<string> {
  const folder = new URL(databaseUrl).searchParams.get('host') ?? ''
  const pooler = join(folder, 'pooler')
  await once(pooler, async () => {
    await startPgbouncer(databaseUrl, { folder: pooler, endsWith: runPid() })
  })
  return throughSocket(databaseUrl, pooler)
}

/** By its size, which is the same for all workers, and not by the room left. */
function isMemoryLarge(): boolean {
  if (!existsSync(MEMORY_FOLDER)) return false
  const { blocks, bsize } = statfsSync(MEMORY_FOLDER)
  return blocks * bsize >= MEMORY_NEEDED
}

const runPid = (): number => (process.send ? process.ppid : process.pid)

/** Copied as files: by way of the log, which is the default, it takes half as much again. */
async function copy(folder: string, name: string, template?: DatabaseTemplate): Promise<void> {
  if (template) await once(join(folder, template.name), () => prepare(folder, template))
  await asAdmin(folder, (admin) =>
    admin.query(`create database ${name} template ${template?.name ?? 'template1'} strategy file_copy`),
  )
}

async function prepare(folder: string, template: DatabaseTemplate): Promise<void> {
  await copy(folder, template.name, template.from)
  await template.prepare(databaseUrl(folder, template.name))
  await asAdmin(folder, (admin) => untilUnused(admin, template.name))
}

const drop = (folder: string, name: string): Promise<void> =>
  asAdmin(folder, async (admin) => {
    await untilUnused(admin, name)
    await admin.query(`drop database if exists ${name} with (force)`)
  })

/**
 * A closed pool's connections end a moment later; one that is ended by force in that moment is an error to its pool, which
 * a test may be listening for. Connections that were not closed are not waited for longer than that takes.
 */
async function untilUnused(admin: Client, name: string): Promise<void> {
  const deadline = Date.now() + CLOSING_TIMEOUT_MS
  const isUsed = async () => {
    const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [name])
    return (rowCount ?? 0) > 0
  }
  while ((await isUsed()) && Date.now() < deadline) await wait(5)
}

async function asAdmin<Result>(folder: string, work: (admin: Client) => Promise<Result>): Promise<Result> {
  const admin = new Client({ connectionString: databaseUrl(folder, 'postgres') })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function claim(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

const readyFile = (folder: string): string => join(folder, 'ready')

/** The first process that comes does the work, for which the folder stands; the others wait until it is done. */
async function once(folder: string, work: () => Promise<void>): Promise<void> {
  if (claim(folder)) {
    await work()
    writeFileSync(readyFile(folder), '')
    return
  }
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!existsSync(readyFile(folder))) {
    if (Date.now() > deadline) throw new Error(`${folder} was not made ready in time`)
    await wait(20)
  }
}
