import { spawn } from 'node:child_process'
import { openDatabase } from '@store/commerce/db/connection/open-database'
import { migrateCommerce } from '@store/commerce/db/migrate-commerce'
import { addShopper, want } from '@store/server-testing/customers/shopper'
import { type BackedUpPostgres, startBackedUpPostgres } from '@store/server-testing/postgres/backups'
import { findProgram } from '@store/server-testing/postgres/find-program'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getOrder } from '@store/shared/api/orders'
import { IS_SHORT_RUN } from '@store/shared/testing/tier'
import { sql } from 'drizzle-orm'

/** Without pgBackRest (Debian: apt-get install pgbackrest) there is nothing to restore from. */
const pgbackrest = findProgram('pgbackrest')
const inFullRun = IS_SHORT_RUN || pgbackrest === null ? describe.skip : describe

const ORDERS = 5

inFullRun('the backups that deploy/backup sets up', () => {
  let postgres: BackedUpPostgres
  let store: TestStore
  beforeAll(async () => {
    postgres = await startBackedUpPostgres(pgbackrest ?? '')
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir: null, log: console })
    await migrateCommerce(database)
    await database.close()
    store = await createTestStore({ wayTo: async () => postgres.url })
  }, 120_000)
  afterAll(async () => {
    await store?.close()
    await postgres?.stop()
  })

  it('are tried by the drill, which names an order that they lack [FLT-10]', async () => {
    const shopper = await addShopper(store)
    const book = async () => shopper.book([await want(store, 'liners')])
    const order = await book()
    postgres.backUp('full')
    expect(await postgres.drill(true)).toMatch(
      new RegExp(
        `^The backup was restored in \\d+ s and read in \\d+ s; order ${order.number} is there. 0 left.$`,
      ),
    )
    const later = await book()
    await expect(postgres.drill(false)).rejects.toThrow(
      `The backup has no order ${later.number}, which the shop has.`,
    )
  }, 300_000)

  it('are tried again after an interrupted drill, whose process id is left alone [FLT-10]', async () => {
    postgres.backUp('full')
    const other = spawn('sleep', ['300'], { ...postgres.as, stdio: 'ignore' })
    try {
      postgres.leaveInterruptedDrill(other.pid ?? 0)
      expect(await postgres.drill(true)).toMatch(/^The backup was restored in .+ 0 left\.$/)
      expect([other.exitCode, other.signalCode]).toEqual([null, null])
    } finally {
      other.kill()
    }
  }, 300_000)

  it('restore every order that was acknowledged before the mistake, and nothing after it [FLT-10]', async () => {
    const shopper = await addShopper(store)
    const book = () => want(store, 'liners').then((line) => shopper.book([line]))
    const bookSome = async () => {
      const orders = []
      for (let count = 0; count < ORDERS; count += 1) orders.push(await book())
      return orders
    }
    const before = await bookSome()
    postgres.backUp('full')
    const between = await bookSome()
    postgres.backUp('diff')
    const afterwards = await bookSome()

    const { rows } = await store.database.db.execute(sql`select clock_timestamp()::text as instant`)
    const instant = String((rows[0] as { instant: string }).instant)
    // The mistake: a table that is not there any more, in a shop that goes on.
    const { db } = store.database
    await db.execute(sql`drop table order_lines cascade`)
    await db.execute(sql`create table made_afterwards ()`)
    await db.execute(sql`select pg_switch_wal()`)

    const restored = await postgres.restoreTo(instant)
    const copy = await createTestStore({ wayTo: async () => restored.url, catalogue: null })
    try {
      const api = copy.client({ accessToken: shopper.session.accessToken })
      for (const { id, number } of [...before, ...between, ...afterwards]) {
        const order = await api.call(getOrder, { params: { id } })
        expect([order.number, order.lines.length]).toEqual([number, 1])
      }
      const made = sql`select to_regclass('made_afterwards') as name`
      expect((await copy.database.db.execute(made)).rows).toEqual([{ name: null }])
      expect((await db.execute(made)).rows).toEqual([{ name: 'made_afterwards' }])
    } finally {
      await copy.close()
      await restored.stop()
    }
  }, 180_000)
})
