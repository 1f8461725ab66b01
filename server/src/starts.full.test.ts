import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { programFile } from '@store/commerce/base/program-files'
import { openDatabase } from '@store/commerce/db/connection/open-database'
import { commerceMigrations } from '@store/commerce/db/migrate-commerce'
import { readMigrationState } from '@store/commerce/db/migration-state'
import { createTestDatabase, type TestDatabase } from '@store/server-testing/postgres/test-database'
import { type FakeBucket, startFakeBucket } from '@store/server-testing/releases/fake-bucket'
import { freePort } from '@store/server-testing/store/free-port.mjs'
import { createStoreProcess } from '@store/server-testing/store/store-process.mjs'
import { sql } from 'drizzle-orm'

// The built server: `npm run build` comes before.
const PROGRAM = programFile('dist/main.mjs')
const STARTED_MS = 300_000

let folder: string
let server: TestDatabase
let untouched: TestDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'store-starts-'))
  server = await createTestDatabase()
  untouched = await createTestDatabase()
})
afterAll(async () => {
  await untouched.drop()
  await server.drop()
  rmSync(folder, { recursive: true })
})

const environment = (more: Readonly<Record<string, string>> = {}) => ({
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://shop.example',
  DATABASE_URL: server.url,
  DATA_DIR: join(folder, 'data'),
  SESSION_SECRET: 'a secret for tests only and of enough length',
  RELEASE_SIGNING_KEY: `release_secret_${'e'.repeat(42)}A`,
  OPERATOR_TOKENS: `e2e/admin/${'e'.repeat(40)}`,
  PAYMENT_GATEWAY: 'sandbox',
  SELLER_NAME: 'Test Seller',
  SELLER_ADDRESS: '4 Test Road | Bengaluru 560001',
  SELLER_GSTIN: '29AAAAA0000A1ZY',
  SELLER_TRN: '100000000000003',
  LOG_LEVEL: 'warn',
  PORT: '1',
  ...more,
})

/** The exit code, and what it wrote. */
function start(
  more: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
  nodeArgs: readonly string[] = [],
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeArgs, PROGRAM, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...environment(more) },
  })
  return [status, stdout + stderr] as const
}

const unusable = (sentence: string) => `The configuration cannot be used:\n  ${sentence}\n`

it(
  'brings a database up to date and ends, without a port',
  async () => {
    expect(start({}, ['--migrate-only'])).toEqual([0, 'The database is up to date.\n'])
    const database = await openDatabase({ databaseUrl: server.url, dataDir: null, log: console })
    expect((await readMigrationState(database.db, commerceMigrations())).missing).toEqual([])
    await database.close()
  },
  STARTED_MS,
)

/** Where a start that is refused must leave nothing. */
const nothingYet = () => ({ DATABASE_URL: untouched.url, DATA_DIR: join(folder, 'untouched') })

async function expectUntouched(): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: untouched.url, dataDir: null, log: console })
  const { rows } = await db.execute(
    sql`select nspname from pg_namespace where nspname = 'drizzle' union select relname from pg_class where relnamespace = 'public'::regnamespace`,
  )
  await close()
  expect(rows).toEqual([])
  const dataDir = join(folder, 'untouched')
  expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([])
}

describe('a start is refused in one sentence, with exit code 1,', () => {
  it(
    'by a secret that is not set',
    async () => {
      const [code, said] = start({ ...nothingYet(), SESSION_SECRET: '' })
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(/^The configuration .*:\n {2}SESSION_SECRET .*\.\n$/),
      ])
      await expectUntouched()
    },
    STARTED_MS,
  )

  it.each([
    ['missing', 'none', 'cannot be read (ENOENT).'],
    ['no file', '.', 'cannot be read (EISDIR).'],
    ['empty', 'empty', 'is empty.'],
  ])(
    'by a secret whose file is %s',
    async (_what, name, sentence) => {
      writeFileSync(join(folder, 'empty'), '')
      const file = join(folder, name)
      expect(start({ ...nothingYet(), SESSION_SECRET: '', SESSION_SECRET_FILE: file })).toEqual([
        1,
        unusable(`SESSION_SECRET_FILE names ${file}, which ${sentence}`),
      ])
      await expectUntouched()
    },
    STARTED_MS,
  )

  it(
    'by a secret that is too short, which is not repeated',
    async () => {
      writeFileSync(join(folder, 'short'), 'too-short-a-secret')
      const secret = { SESSION_SECRET: '', SESSION_SECRET_FILE: join(folder, 'short') }
      const [code, said] = start({ ...nothingYet(), ...secret })
      expect([code, said]).toEqual([
        1,
        unusable(
          'SESSION_SECRET must be at least 32 characters long, or a list of such with commas between them.',
        ),
      ])
      expect(said).not.toContain('too-short-a-secret')
      await expectUntouched()
    },
    STARTED_MS,
  )

  it(
    'by a database that does not answer, without its password',
    () => {
      expect(start({ DATABASE_URL: 'postgresql://shop:secret@127.0.0.1:1/store' })).toEqual([
        1,
        'The database at 127.0.0.1:1/store cannot be reached: connect ECONNREFUSED 127.0.0.1:1\n',
      ])
    },
    STARTED_MS,
  )

  it(
    'by a database of a newer version',
    async () => {
      start({}, ['--migrate-only'])
      const { db, close } = await openDatabase({ databaseUrl: server.url, dataDir: null, log: console })
      await db.execute(
        sql`insert into drizzle.commerce_migrations (hash, created_at) values ('newer', 9999999999999)`,
      )
      const applied = () => db.execute(sql`select * from drizzle.commerce_migrations order by created_at`)
      const before = (await applied()).rows
      expect(start()).toEqual([
        1,
        expect.stringMatching(/^The database was migrated by a newer version of the store .*\.\n$/),
      ])
      expect((await applied()).rows).toEqual(before)
      await db.execute(sql`delete from drizzle.commerce_migrations where hash = 'newer'`)
      await close()
    },
    STARTED_MS,
  )

  it(
    'by a clock that is five minutes ahead of the database’s',
    async () => {
      const clock = join(folder, 'clock.mjs')
      writeFileSync(clock, 'const now = Date.now; Date.now = () => now() + 300_000')
      expect(start(nothingYet(), [], ['--import', clock])).toEqual([
        1,
        expect.stringMatching(
          /^The clock of this machine is (299|300|301) s ahead of the database’s: let both follow a time server\.\n$/,
        ),
      ])
      await expectUntouched()
    },
    STARTED_MS,
  )
})

describe('with a bucket that its keys may not use', () => {
  let bucket: FakeBucket
  beforeAll(async () => {
    bucket = await startFakeBucket()
    bucket.failWith(403)
  })
  afterAll(() => bucket.close())

  it(
    'a process runs, is never ready and says why, and ends in order',
    async () => {
      const store = createStoreProcess({
        port: await freePort(),
        env: environment({
          RELEASE_STORE: 's3://shop/releases',
          AWS_ENDPOINT_URL: bucket.endpoint,
          AWS_ACCESS_KEY_ID: 'test',
          AWS_SECRET_ACCESS_KEY: 'test',
        }),
        programArgs: ['--publish-builds'],
      })
      store.launch()
      const failing = async () => (await store.readiness())?.failing ?? ['no answer']
      try {
        while (!(await failing()).every((each) => each.startsWith('release: '))) await wait(100)
        expect(store.output()).toContain('a local build is not published')
      } finally {
        expect(await store.end('SIGTERM')).toBe(0)
      }
    },
    STARTED_MS,
  )
})
