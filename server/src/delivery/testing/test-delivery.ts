import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { openDatabase } from '../../commerce/db/open-database'
import { migratedImage } from '../../commerce/testing/migrated-databases'
import { createTestDatabase } from '../../commerce/testing/postgres'
import { createCompositions } from '../releases/compositions'
import { createPublisher } from '../releases/publishing'
import { openReleaseFolders } from '../releases/release-folders'
import { createReleaseRecords } from '../releases/release-records'
import { type FakeRelease, temporaryFolder, writeFakeBuild } from './fake-release'

export const silentLog = pino({ level: 'silent' })

export type TestDelivery = Awaited<ReturnType<typeof createTestDelivery>>

/** Releases and compositions over a database of their own, in a temporary folder. */
export async function createTestDelivery(kind: 'pglite' | 'postgres' = 'pglite') {
  const server = kind === 'postgres' ? await createTestDatabase() : null
  const migrations = { folder: join(__dirname, '../db/migrations'), table: 'delivery_migrations' }
  const image = server === null && { image: await migratedImage(migrations) }
  const database = await openDatabase({
    databaseUrl: server?.url ?? null,
    dataDir: null,
    log: silentLog,
    ...image,
  })
  await database.migrate(migrations)
  let time = new Date('2026-01-01T10:00:00Z')
  const now = () => time
  const dataDir = await temporaryFolder()
  const folders = await openReleaseFolders(dataDir)
  const records = createReleaseRecords(database.db, now)
  const publisher = createPublisher({ records, folders })
  const compositions = createCompositions({ db: database.db, records, now })
  return {
    db: database.db,
    dataDir,
    folders,
    records,
    publisher,
    compositions,
    advance: (ms: number) => {
      time = new Date(time.getTime() + ms)
    },
    publish: async (release: FakeRelease, who = 'ana') =>
      publisher.publishFolder(await writeFakeBuild(release), who),
    /** As new, which is much quicker than another database. */
    clear: async () => {
      await database.db.execute(sql`alter table compositions disable trigger user`)
      await database.db.execute(sql`delete from compositions`)
      await database.db.execute(sql`delete from releases`)
      await database.db.execute(sql`alter table compositions enable trigger user`)
    },
    close: async () => {
      await database.close()
      await server?.drop()
    },
  }
}
