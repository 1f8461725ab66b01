import { readFile } from 'node:fs/promises'
import { programFile } from '@store/commerce/base/program-files'
import { openDatabase } from '@store/commerce/db/connection/open-database'
import { rowsOf } from '@store/commerce/db/database'
import { migrateCommerce } from '@store/commerce/db/migrate-commerce'
import { createTestDatabase } from '@store/server-testing/postgres/test-database'
import { sql } from 'drizzle-orm'

it('says of every table how long its rows are kept: a new one gets its place in docs/retention.md', async () => {
  const server = await createTestDatabase()
  const database = await openDatabase({ databaseUrl: server.url, dataDir: null, log: console })
  await migrateCommerce(database)
  await database.migrate({ folder: programFile('delivery/src/db/migrations'), table: 'delivery_migrations' })
  const tables = await rowsOf<{ name: string }>(
    database.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  await database.close()
  await server.drop()

  const text = await readFile(programFile('../docs/retention.md'), 'utf8')
  const rows = text.split('\n').filter((line) => line.startsWith('| '))
  const named = rows.flatMap((row) =>
    [...(row.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(named.sort()).toEqual(tables.map(({ name }) => name))
}, 60_000)
