import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programFile } from '@store/commerce/base/program-files'
import { openDatabase } from '@store/commerce/db/connection/open-database'
import { commerceMigrations } from '@store/commerce/db/migrate-commerce'
import { readMigrationState } from '@store/commerce/db/migration-state'
import { createTestDatabase } from '@store/server-testing/postgres/test-database'
import { IS_SHORT_RUN } from '@store/shared/testing/tier'

// The built server: `npm run build` comes before.
const inFullRun = IS_SHORT_RUN ? it.skip : it
inFullRun(
  'brings a database up to date and ends, without a port',
  async () => {
    const server = await createTestDatabase()
    const folder = mkdtempSync(join(tmpdir(), 'store-migrate-'))
    const { status, stdout } = spawnSync(process.execPath, [programFile('dist/main.mjs'), '--migrate-only'], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: server.url, DATA_DIR: folder, PORT: '1' },
    })
    expect([status, stdout]).toEqual([0, 'The database is up to date.\n'])
    const database = await openDatabase({ databaseUrl: server.url, dataDir: null, log: console })
    expect((await readMigrationState(database.db, commerceMigrations())).missing).toEqual([])
    await database.close()
    await server.drop()
    rmSync(folder, { recursive: true })
  },
  60_000,
)
