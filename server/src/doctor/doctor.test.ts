import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '@store/commerce/db/connection/database-connection'
import { openDatabase } from '@store/commerce/db/connection/open-database'
import { commerceMigrations } from '@store/commerce/db/migrate-commerce'
import { DatabaseNewerError } from '@store/commerce/db/migration-state'
import { createRazorpayServer, type RazorpayServer } from '@store/server-testing/gateways/razorpay-server'
import { createStripeServer, type StripeServer } from '@store/server-testing/gateways/stripe-server'
import { startReplicatedPostgres } from '@store/server-testing/postgres/replica'
import { createTestDatabase, type TestDatabase } from '@store/server-testing/postgres/test-database'
import { type FakeBucket, startFakeBucket } from '@store/server-testing/releases/fake-bucket'
import { type MailServer, startMailServer } from '@store/server-testing/store/mail-server'
import { IS_SHORT_RUN } from '@store/shared/testing/tier'
import { sql } from 'drizzle-orm'
import { examineStore } from './doctor'

const log = { error: jest.fn() }

let folder: string
let test: TestDatabase
let database: OpenDatabase
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-doctor-'))
  test = await createTestDatabase()
  database = await openDatabase({ databaseUrl: test.url, dataDir: null, log })
  await database.migrate(commerceMigrations())
  await database.migrate({
    folder: join(__dirname, '../../delivery/src/db/migrations'),
    table: 'delivery_migrations',
  })
  // A port where nobody listens.
  env = { DATABASE_URL: test.url, DATA_DIR: folder, PORT: String(await closedPort()) }
}, 60_000)
afterAll(async () => {
  await database.close()
  await test.drop()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => jest.restoreAllMocks())

const closedPort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** What is found of one check, as `status sentence`. */
const found = async (check: string, more: NodeJS.ProcessEnv = {}): Promise<readonly string[]> =>
  (await examineStore({ ...env, ...more }))
    .filter((finding) => finding.check === check)
    .map(({ status, says }) => `${status} ${says}`)

it('finds nothing that fails where all is well, before the first release', async () => {
  const findings = await examineStore(env)
  expect(findings.filter(({ status }) => status === 'fail')).toEqual([])
  expect(new Set(findings.map(({ check }) => check))).toEqual(
    new Set([
      'program',
      'fonts',
      'configuration',
      'data folder',
      'disk',
      'release store',
      'database',
      'clock',
      'releases',
      'mail',
      'gateway',
      'server',
    ]),
  )
})

it('names each variable that is wrong, and then looks at nothing else', async () => {
  const findings = await examineStore({ ...env, PORT: '80a', SESSION_SECRET: 'short' })
  expect(findings.filter(({ check }) => check === 'configuration')).toEqual([
    {
      check: 'configuration',
      status: 'fail',
      says: expect.stringContaining('SESSION_SECRET must be at least 32'),
    },
    { check: 'configuration', status: 'fail', says: 'PORT must be a whole number from 1 to 65535.' },
  ])
  expect(findings.some(({ check }) => check === 'database')).toBe(false)
})

describe('of the database', () => {
  it('finds that it cannot be reached, without its password', async () => {
    const DATABASE_URL = 'postgresql://store:geheim@127.0.0.1:9159/store'
    const [says = '', ...others] = await found('database', { DATABASE_URL })
    expect(says).toMatch(/^fail The database at 127\.0\.0\.1:9159\/store cannot be reached: /)
    expect(says).not.toContain('geheim')
    expect(others).toEqual([])
  })

  it('finds one that does not keep text as UTF-8, which a start refuses and leaves as it is', async () => {
    const name = new URL(test.url).pathname.slice(1)
    await database.db.execute(
      sql.raw(`create database ${name}_ascii encoding 'SQL_ASCII' locale 'C' template template0`),
    )
    const DATABASE_URL = test.url.replace(name, `${name}_ascii`)
    const [says, ...others] = await found('database', { DATABASE_URL })
    expect(says).toMatch(/^fail The database .* keeps text as SQL_ASCII: make it anew with .*UTF8/)
    expect(others).toEqual([])
    await database.db.execute(sql.raw(`drop database ${name}_ascii`))
  })

  it('finds a replica that is none or does not answer, and what the pooler’s connections lack', async () => {
    expect(await found('replica', { DATABASE_READ_URL: test.url })).toEqual([
      'warn DATABASE_READ_URL names a server that is no replica.',
    ])
    const DATABASE_READ_URL = 'postgresql://store@127.0.0.1:9159/store'
    expect(await found('replica', { DATABASE_READ_URL })).toEqual([
      expect.stringMatching(/^warn The database at 127.* the server reads from DATABASE_URL instead\.$/),
    ])
    expect(await found('pooler', { DATABASE_DIRECT_URL: test.url })).toEqual([
      expect.stringMatching(/^warn its connections do not have .*statement_timeout.* yet/),
    ])
    const pooled = await openDatabase({
      databaseUrl: test.url,
      databaseDirectUrl: test.url,
      dataDir: null,
      log,
    })
    await pooled.migrate(commerceMigrations())
    await pooled.close()
    expect(await found('pooler', { DATABASE_DIRECT_URL: test.url })).toEqual([
      'ok its connections have the settings of the user',
    ])
  })

  const inFullRun = IS_SHORT_RUN ? it.skip : it
  inFullRun('finds a replica that lags, until it has caught up', async () => {
    const postgres = await startReplicatedPostgres()
    const primary = await openDatabase({ databaseUrl: postgres.url, dataDir: null, log })
    const replica = () =>
      found('replica', { DATABASE_URL: postgres.url, DATABASE_READ_URL: postgres.replicaUrl })
    try {
      expect(await replica()).toEqual([
        'ok answers; the server leaves it out while it is more than 2 s behind',
      ])
      await postgres.pauseReplay()
      await primary.db.execute(sql`create table later (id int)`)
      expect(await replica()).toEqual([
        'warn is more than 2 s behind: the server reads from DATABASE_URL until it has caught up.',
      ])
      await postgres.resumeReplay()
      await postgres.untilReplayed()
      expect(await replica()).toEqual([expect.stringMatching(/^ok /)])
    } finally {
      await primary.close()
      await postgres.stop()
    }
  })

  it('finds one that is older, and one that is newer, which a start refuses and leaves as it is', async () => {
    const [newest] = (
      await database.db.execute(sql`select max(created_at) as at from drizzle.commerce_migrations`)
    ).rows as { at: string }[]
    await database.db.execute(sql`delete from drizzle.commerce_migrations where created_at = ${newest?.at}`)
    expect(await found('database')).toContainEqual(
      expect.stringMatching(/^warn 1 migrations are applied at the next start/),
    )
    await database.db.execute(
      sql`insert into drizzle.commerce_migrations (hash, created_at) values ('a', ${newest?.at}), ('b', 9999999999999)`,
    )
    expect(await found('database')).toContainEqual(
      expect.stringMatching(/^fail The database was migrated by a newer version/),
    )
    await expect(database.migrate(commerceMigrations())).rejects.toThrow(DatabaseNewerError)
    expect(await found('database', { ACCEPT_NEWER_DATABASE: 'true' })).toContainEqual(
      expect.stringMatching(/^warn The database was migrated/),
    )
    const accepting = await openDatabase({
      databaseUrl: test.url,
      dataDir: null,
      log,
      acceptsNewerDatabase: true,
    })
    await accepting.migrate(commerceMigrations())
    await accepting.close()
    await database.db.execute(sql`delete from drizzle.commerce_migrations where created_at = 9999999999999`)
  })

  it.each([
    [
      300_000,
      'fail The clock of this machine is 300 s ahead of the database’s: let both follow a time server.',
    ],
    [-5_000, 'warn The clock of this machine is 5 s behind the database’s: let both follow a time server.'],
  ])('finds a clock that is %i ms apart', async (ms, says) => {
    const now = Date.now
    jest.spyOn(Date, 'now').mockImplementation(() => now() + ms)
    expect(await found('clock')).toEqual([says])
  })
})

describe('of files', () => {
  it('finds a data folder that cannot be written to', async () => {
    const file = join(folder, 'a file')
    await writeFile(file, '')
    expect(await found('data folder', { DATA_DIR: join(file, 'below') })).toEqual([
      expect.stringMatching(/^fail .* cannot be written to \(E[A-Z]+\): make it writable/),
    ])
  })

  it('writes to a release store and leaves nothing in it, and makes none', async () => {
    const RELEASE_STORE = join(folder, 'releases')
    expect(await found('release store', { RELEASE_STORE })).toEqual([
      `ok ${RELEASE_STORE} is made at the first start`,
    ])
    await mkdir(RELEASE_STORE)
    expect(await found('release store', { RELEASE_STORE })).toEqual([
      `ok ${RELEASE_STORE} can be listed, read and written`,
    ])
  })

  describe('in a bucket', () => {
    let bucket: FakeBucket
    beforeAll(async () => {
      process.env.AWS_ACCESS_KEY_ID = 'test'
      process.env.AWS_SECRET_ACCESS_KEY = 'test'
      bucket = await startFakeBucket()
    })
    afterAll(() => bucket.close())

    it('finds whether the keys may read and write', async () => {
      const store = { RELEASE_STORE: 's3://shop/releases', AWS_ENDPOINT_URL: bucket.endpoint }
      expect(await found('release store', store)).toEqual([
        'ok s3://shop/releases can be listed, read and written',
      ])
      expect(bucket.objects.size).toBe(0)
      bucket.failWith(403)
      expect(await found('release store', store)).toEqual([
        expect.stringMatching(
          /^fail The release store cannot be used .* must be able to list, read, write and delete there\.$/,
        ),
      ])
    })
  })
})

describe('of services', () => {
  let mails: MailServer
  let stripe: StripeServer
  let razorpay: RazorpayServer
  beforeAll(async () => {
    mails = await startMailServer()
    const keys = { webhookSecret: 'whsec_x', deliver: async () => 200 }
    stripe = await createStripeServer({ ...keys, secretKey: 'sk_test_right' })
    razorpay = await createRazorpayServer({ ...keys, keyId: 'rzp_test_x', keySecret: 'right' })
  })
  afterAll(async () => {
    await Promise.all([stripe.close(), razorpay.close()])
    await mails.stop()
  })

  it('finds whether the mail server can be used', async () => {
    expect(await found('mail')).toEqual([expect.stringContaining('warn SMTP_URL is not set')])
    expect(await found('mail', { SMTP_URL: mails.url })).toEqual([
      'ok the mail server answers and takes the log-in',
    ])
    expect(await found('mail', { SMTP_URL: `smtp://127.0.0.1:${env.PORT}` })).toEqual([
      expect.stringMatching(/^fail The mail server of SMTP_URL cannot be used: .*ECONNREFUSED/),
    ])
  })

  it('finds whether Razorpay takes the keys', async () => {
    const gateway = (RAZORPAY_KEY_SECRET: string) =>
      found('gateway', {
        PAYMENT_GATEWAY: 'razorpay',
        RAZORPAY_KEY_ID: 'rzp_test_x',
        RAZORPAY_KEY_SECRET,
        RAZORPAY_WEBHOOK_SECRET: 'whsec_x',
        RAZORPAY_API_ORIGIN: razorpay.origin,
      })
    expect(await gateway('right')).toEqual(['ok razorpay takes the keys'])
    expect(await gateway('wrong')).toEqual([
      'fail razorpay refuses the configured keys (401): copy them again.',
    ])
  })

  it('finds whether Stripe takes the keys', async () => {
    const gateway = (STRIPE_SECRET_KEY: string, STRIPE_API_ORIGIN = stripe.origin) =>
      found('gateway', {
        PAYMENT_GATEWAY: 'stripe',
        STRIPE_SECRET_KEY,
        STRIPE_WEBHOOK_SECRET: 'whsec_x',
        STRIPE_API_ORIGIN,
      })
    expect(await gateway('sk_test_right')).toEqual(['ok stripe takes the keys'])
    expect(await gateway('sk_test_wrong')).toEqual([
      'fail stripe refuses the configured keys (401): copy them again.',
    ])
    expect(await gateway('sk_test_right', `http://127.0.0.1:${env.PORT}`)).toEqual([
      expect.stringMatching(/^fail stripe does not answer/),
    ])
    expect(await found('gateway')).toEqual(['ok the sandbox takes no real money'])
  })
})
