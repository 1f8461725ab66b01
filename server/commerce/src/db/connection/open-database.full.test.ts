import { execFileSync, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migratedImage } from '@store/server-testing/postgres/migrated-databases'
import { createTestDatabase } from '@store/server-testing/postgres/test-database'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../database'
import { isRetryable, isUnavailable, sqlStateOf } from '../database-failure'
import { migrateCommerce } from '../migrate-commerce'
import { inTransaction } from '../transaction'
import { FolderLockedError, lockFolder } from './folder-lock'
import { openDatabase } from './open-database'

const log = { error: jest.fn() }

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-data-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the lock of a data folder', () => {
  it('lets one in, names the holder to the others, and frees itself [FLT-13]', async () => {
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toEqual(new FolderLockedError(folder, process.pid))
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`)
    await lock.release()
    await (await lockFolder(folder)).release()
  })

  it('is the same for every path to the folder [FLT-13]', async () => {
    const link = `${folder}-link`
    execFileSync('ln', ['-s', folder, link])
    const lock = await lockFolder(folder)
    await expect(lockFolder(link)).rejects.toBeInstanceOf(FolderLockedError)
    await lock.release()
    await rm(link)
  })

  it('ends with a process that is killed [FLT-13, FLT-10]', async () => {
    const script = `
      const { statSync } = require('node:fs')
      const { dev, ino } = statSync(${JSON.stringify(folder)})
      const server = require('node:net').createServer((socket) => socket.end(String(process.pid)))
      server.listen('\\0store-data-' + dev + '-' + ino, () => console.log('held'))
    `
    const holder = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise((resolve) => holder.stdout.once('data', resolve))
    await expect(lockFolder(folder)).rejects.toEqual(new FolderLockedError(folder, holder.pid ?? null))
    holder.kill('SIGKILL')
    await new Promise((resolve) => holder.once('exit', resolve))
    await (await lockFolder(folder)).release()
  })
})

describe('the embedded database', () => {
  it('refuses a folder that is open already [FLT-13]', async () => {
    await mkdir(join(folder, 'pglite'))
    const lock = await lockFolder(join(folder, 'pglite'))
    const opening = openDatabase({ databaseUrl: null, dataDir: folder, log })
    await expect(opening).rejects.toBeInstanceOf(FolderLockedError)
    await lock.release()
  })

  it('keeps its data in the folder, and refuses a second opening [FLT-13]', async () => {
    const database = await openDatabase({
      databaseUrl: null,
      dataDir: folder,
      image: await migratedImage(),
      log,
    })
    await database.db.execute(sql`create table kept (word text)`)
    await database.db.execute(sql`insert into kept values ('Herbal')`)
    await expect(openDatabase({ databaseUrl: null, dataDir: folder, log })).rejects.toBeInstanceOf(
      FolderLockedError,
    )
    await database.close()
    const again = await openDatabase({ databaseUrl: null, dataDir: folder, log })
    expect(await rowsOf(again.db, sql`select word from kept`)).toEqual([{ word: 'Herbal' }])
    await again.close()
  })
})

describe('PostgreSQL', () => {
  it('says in a sentence that it cannot be reached, without the password [FLT-10]', async () => {
    const databaseUrl = 'postgresql://store:geheim@127.0.0.1:9159/store'
    const opening = openDatabase({ databaseUrl, dataDir: null, log })
    await expect(opening).rejects.toThrow(/^The database at 127\.0\.0\.1:9159\/store cannot be reached: /)
    await expect(opening).rejects.not.toThrow(/geheim/)
  })

  it('is migrated once by many who start together [FLT-10]', async () => {
    const test = await createTestDatabase()
    const databases = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ databaseUrl: test.url, dataDir: null, log })),
    )
    await Promise.all(databases.map(migrateCommerce))
    const [first] = databases
    expect(first && (await rowsOf(first.db, sql`select count(*)::int as count from products`))).toEqual([
      { count: 0 },
    ])
    await Promise.all(databases.map(({ close }) => close()))
    await test.drop()
  })

  it('lets no statement, no lock and no transaction that was left open last for long [FLT-10]', async () => {
    const server = await createTestDatabase()
    const database = await openDatabase({ databaseUrl: server.url, dataDir: null, log })
    const settings = await rowsOf<Record<string, string>>(
      database.db,
      sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`,
    )
    expect(settings).toEqual([{ statement: '15s', lock: '10s', idle: '20s', zone: 'UTC' }])
    await database.close()
    await server.drop()
  })

  it('carries a transaction out again that lost a deadlock, and leaves no half of it [FLT-10]', async () => {
    const test = await createTestDatabase()
    const { db, close } = await openDatabase({ databaseUrl: test.url, dataDir: null, log })
    await db.execute(sql`create table counters (id int primary key, count int not null)`)
    await db.execute(sql`insert into counters values (1, 0), (2, 0)`)
    let meet: () => void = () => {}
    const bothHoldOne = new Promise<void>((resolve) => {
      meet = resolve
    })
    let waiting = 0
    let runs = 0
    const raise = (first: number, second: number) =>
      inTransaction(db, async (tx) => {
        runs += 1
        await tx.execute(sql`update counters set count = count + 1 where id = ${first}`)
        waiting += 1
        if (waiting === 2) meet()
        await bothHoldOne
        await tx.execute(sql`update counters set count = count + 1 where id = ${second}`)
      })
    await Promise.all([raise(1, 2), raise(2, 1)])
    // Once more for each time that the deadlock came about.
    expect(runs).toBeGreaterThan(2)
    expect(await rowsOf(db, sql`select count from counters order by id`)).toEqual([
      { count: 2 },
      { count: 2 },
    ])
    await close()
    await test.drop()
  })

  it('gives up a query that the server does not answer, and takes another connection for the next [FLT-10]', async () => {
    const test = await createTestDatabase()
    const { db, connections, close } = await openDatabase({
      databaseUrl: test.url,
      dataDir: null,
      log,
      queryTimeoutMs: 300,
    })
    const failure = await db
      .transaction(async (tx) => tx.execute(sql`select pg_sleep(2)`))
      .catch((error: unknown) => error)
    expect(isUnavailable(failure)).toBe(true)
    expect(await rowsOf(db, sql`select 1 as one`)).toEqual([{ one: 1 }])
    expect(connections()).toMatchObject({ open: 1, idle: 1 })
    await close()
    await test.drop()
  }, 60_000)

  it('tells a failure that may pass from one that will not [FLT-10]', async () => {
    const test = await createTestDatabase()
    const { db, close } = await openDatabase({ databaseUrl: test.url, dataDir: null, log })
    const failure = await db.execute(sql`select 1 / 0`).catch((error: unknown) => error)
    expect([sqlStateOf(failure), isRetryable(failure), isUnavailable(failure)]).toEqual([
      '22012',
      false,
      false,
    ])
    const killed = await db
      .execute(sql`select pg_terminate_backend(pg_backend_pid())`)
      .catch((error: unknown) => error)
    expect(isUnavailable(killed)).toBe(true)
    await close()
    const closed = await db.execute(sql`select 1`).catch((error: unknown) => error)
    expect(isUnavailable(closed)).toBe(true)
    await test.drop()
  })

  it('outlives connections that are lost in a transaction, and misses none of them afterwards [FLT-10]', async () => {
    const test = await createTestDatabase()
    const { db, close } = await openDatabase({ databaseUrl: test.url, dataDir: null, log })
    const lose = sql`select pg_terminate_backend(pg_backend_pid())`
    // More often than there are connections.
    for (let times = 0; times < 30; times += 1) {
      const failure = await db.transaction((tx) => tx.execute(lose)).catch((error: unknown) => error)
      expect(isUnavailable(failure)).toBe(true)
    }
    expect(await rowsOf(db, sql`select 1 as one`)).toEqual([{ one: 1 }])
    await close()
    await test.drop()
  })

  it('gives a connection back that was lost before its transaction began [FLT-10]', async () => {
    const test = await createTestDatabase()
    const { db, close } = await openDatabase({ databaseUrl: test.url, dataDir: null, log })
    // With the setting of a snapshot that there is not, BEGIN itself is refused.
    const begin = () => db.transaction(async () => null, { isolationLevel: 'unheard of' as 'serializable' })
    for (let times = 0; times < 30; times += 1) await expect(begin()).rejects.toThrow()
    expect(await rowsOf(db, sql`select 1 as one`)).toEqual([{ one: 1 }])
    await close()
    await test.drop()
  })
})
