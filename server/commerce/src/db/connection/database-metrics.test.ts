import { createTestDatabase } from '@store/server-testing/postgres/test-database'
import { readMetric } from '@store/server-testing/store/read-metric'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { measureConnections, measureQueries } from './database-metrics'
import { openDatabase } from './open-database'

it('times every query, failed ones too, and shows the connections', async () => {
  const metrics = new Registry()
  const server = await createTestDatabase()
  const database = await openDatabase({
    databaseUrl: server.url,
    dataDir: null,
    log: pino({ level: 'silent' }),
    onQuery: measureQueries(metrics),
  })
  measureConnections(metrics, database)
  const { db, close } = database
  const timed = async () => (await readMetric(metrics, 'store_database_query_duration_seconds_count')) ?? 0
  const connection = (state: string) => readMetric(metrics, `store_database_connections{state="${state}"}`)

  const before = await timed()
  await db.execute(sql`select 1`)
  expect([await connection('open'), await connection('idle'), await connection('waiting')]).toEqual([1, 1, 0])
  await expect(db.execute(sql`select 1 / 0`)).rejects.toThrow()
  expect(await timed()).toBe(before + 2)

  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    expect(await connection('idle')).toBe(0)
  })
  // Begin and commit are queries too.
  expect(await timed()).toBe(before + 5)
  await close()
  await server.drop()
})
