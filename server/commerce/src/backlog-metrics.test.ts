import { createTestDatabase } from '@store/server-testing/postgres/test-database'
import { readMetric } from '@store/server-testing/store/read-metric'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { measureBacklogs } from './backlog-metrics'
import { openDatabase } from './db/connection/open-database'

it('leaves its figures out while the database does not answer, and the rest of the scrape is there', async () => {
  const server = await createTestDatabase()
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ databaseUrl: server.url, dataDir: null, log })
  await database.close()
  const metrics = new Registry()
  measureBacklogs({ db: database.db, clock: () => new Date(), metrics })
  expect(await readMetric(metrics, 'store_backlog_readable')).toBe(0)
  expect(await readMetric(metrics, 'store_backlog_items{what="mails"}')).toBeUndefined()
  await server.drop()
})
