import { type Pgbouncer, startPgbouncer, whyNoPgbouncer } from '@store/server-testing/postgres/pgbouncer'
import { createTestDatabase, type TestDatabase } from '@store/server-testing/postgres/test-database'
import { IS_SHORT_RUN } from '@store/shared/testing/tier'
import { type SQL, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { rowsOf } from '../database'
import { migrateCommerce } from '../migrate-commerce'
import { inTransaction } from '../transaction'
import { openDatabase } from './open-database'
import { findMissingSettings, keepSettingsOfUser } from './postgres-pool'

// The rest of the suite through it: STORE_TEST_POOLER=1, as the full run does for what books and pays.
const inFullRun = IS_SHORT_RUN || whyNoPgbouncer() !== null ? describe.skip : describe
const log = pino({ level: 'silent' })

const nameOf = ({ url }: TestDatabase): string => new URL(url).pathname.slice(1)

inFullRun('behind PgBouncer in transaction mode', () => {
  let server: TestDatabase
  let pgbouncer: Pgbouncer
  beforeAll(async () => {
    server = await createTestDatabase()
    pgbouncer = await startPgbouncer(server.url)
  })
  afterAll(async () => {
    await pgbouncer?.stop()
    await server?.drop()
  })

  const open = (databaseDirectUrl: string | null) =>
    openDatabase({ databaseUrl: pgbouncer.wayTo(server.url), databaseDirectUrl, dataDir: null, log })

  it('says why it cannot start without a direct address', async () => {
    await expect(open(null)).rejects.toThrow(
      /cannot be reached: .*unsupported startup parameter.*: set DATABASE_DIRECT_URL, as for a pooler/,
    )
  })

  it('gives every connection of the pooler the settings that the store needs, from the first start on', async () => {
    const database = await open(server.url)
    expect(await findMissingSettings(database.db)).toContain('statement_timeout')
    await migrateCommerce(database)
    expect(await findMissingSettings(database.db)).toEqual([])
    await database.close()

    const again = await open(server.url)
    await migrateCommerce(again)
    expect(await findMissingSettings(again.db)).toEqual([])
    await again.close()
  })

  it('leaves no connection that it ends to the statements that follow', async () => {
    const pooled = await open(server.url)
    await migrateCommerce(pooled)
    const direct = await openDatabase({
      databaseUrl: server.url,
      databaseDirectUrl: null,
      dataDir: null,
      log,
    })
    const askAtOnce = (statement: SQL) =>
      Promise.all(Array.from({ length: 10 }, () => pooled.db.execute(statement)))
    for (let round = 0; round < 20; round++) {
      await askAtOnce(sql`select pg_sleep(0.02)`)
      await direct.db.execute(
        sql`alter role current_user in database ${sql.identifier(nameOf(server))} reset all`,
      )
      await keepSettingsOfUser(direct.db)
      await askAtOnce(sql`select 1`)
    }
    await Promise.all([pooled.close(), direct.close()])
  })

  it('runs more transactions at once than the pooler has connections, each alone on its own', async () => {
    const databases = await Promise.all([open(server.url), open(server.url)])
    await databases[0]?.db.execute(sql`create table counters (id int primary key, value int not null)`)
    await databases[0]?.db.execute(sql`insert into counters values (1, 0)`)
    await Promise.all(
      Array.from({ length: 80 }, async (_, index) => {
        const database = databases[index % 2]
        if (database === undefined) return
        await inTransaction(database.db, async (tx) => {
          const [row] = await rowsOf<{ value: number }>(
            tx,
            sql`select value from counters where id = 1 for update`,
          )
          await tx.execute(sql`update counters set value = ${(row?.value ?? 0) + 1} where id = 1`)
        })
      }),
    )
    const rows = databases[0] && (await rowsOf(databases[0].db, sql`select value from counters`))
    expect(rows).toEqual([{ value: 80 }])
    await Promise.all(databases.map((database) => database.close()))
  })
})
