import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { isRecord } from '@store/shared/domain/record'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from '../database'
import { refuseNewerDatabase } from '../migration-state'
import {
  type DatabaseOptions,
  DatabaseUnreachableError,
  type OpenDatabase,
  reasonOf,
} from './database-connection'
import { lockFolder } from './folder-lock'
import { SETTINGS } from './postgres-pool'

/** The embedded database. */
export async function openPglite({
  dataDir,
  image,
  log,
  acceptsNewerDatabase = false,
}: Pick<DatabaseOptions, 'dataDir' | 'image' | 'log' | 'acceptsNewerDatabase'>): Promise<OpenDatabase> {
  const folder = dataDir === null ? null : join(dataDir, 'pglite')
  if (folder !== null) await mkdir(folder, { recursive: true })
  const lock = folder === null ? null : await lockFolder(folder)
  const client = new PGlite({
    ...(folder !== null && { dataDir: folder }),
    ...(image && { loadDataDir: image }),
    extensions: { pg_trgm },
  })
  try {
    await client.waitReady
    await client.exec(
      `create extension if not exists pg_trgm; ${Object.entries(SETTINGS)
        .map(([name, value]) => `set ${name} = '${value}';`)
        .join('')}`,
    )
  } catch (cause) {
    await lock?.release()
    throw new DatabaseUnreachableError(
      `The embedded database in ${folder} cannot be opened: ${reasonOf(cause)}`,
      {
        cause,
      },
    )
  }
  const hasPanicked = askNothingAfterPanic(client, log)
  const db = drizzle(client, { casing: 'snake_case' })
  return {
    db: db as unknown as Database,
    reads: db as unknown as Database,
    kind: 'pglite',
    async migrate(set) {
      if (!acceptsNewerDatabase) await refuseNewerDatabase(db as unknown as Database, set)
      await migrate(db, { migrationsFolder: set.folder, migrationsTable: set.table })
    },
    connections: () => null,
    replica: null,
    async close() {
      if (!hasPanicked()) await client.close()
      await lock?.release()
    },
  }
}

/**
 * PostgreSQL panics when it cannot write its log, as on a full disk. PGlite then never comes back from what it is asked next,
 * and the process would stand still with it: so it is asked nothing more. What was committed is there after a restart.
 */
function askNothingAfterPanic(client: PGlite, log: DatabaseOptions['log']): () => boolean {
  let panic: unknown = null
  const guarded =
    <Given extends unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      if (panic !== null) throw Object.assign(new Error(AFTER_PANIC), { code: CRASH_SHUTDOWN })
      try {
        return await ask(...given)
      } catch (error) {
        if (isRecord(error) && error.severity === 'PANIC') {
          panic = error
          log.error({ err: error }, AFTER_PANIC)
        }
        throw error
      }
    }
  client.execProtocol = guarded(client.execProtocol.bind(client))
  client.execProtocolStream = guarded(client.execProtocolStream.bind(client))
  return () => panic !== null
}

const AFTER_PANIC = 'the embedded database cannot write any more: make room, then restart'
const CRASH_SHUTDOWN = '57P02'
