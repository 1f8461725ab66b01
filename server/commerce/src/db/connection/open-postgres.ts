import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type Pool } from 'pg'
import type { Database } from '../database'
import { refuseNewerDatabase } from '../migration-state'
import {
  DatabaseEncodingError,
  type DatabaseOptions,
  DatabaseUnreachableError,
  type OpenDatabase,
  reasonOf,
} from './database-connection'
import { createPostgresPool, keepSettingsOfUser, startOptions, transactionsOf } from './postgres-pool'
import { createReadReplica } from './read-replica'

const MIGRATION_LOCK = 7_310_462

export async function openPostgres(
  connectionString: string,
  options: Omit<DatabaseOptions, 'databaseUrl' | 'dataDir'>,
): Promise<OpenDatabase> {
  const { log, acceptsNewerDatabase = false, databaseDirectUrl = null, databaseReadUrl = null } = options
  const isBehindPooler = databaseDirectUrl !== null
  const open = (url: string) => createPostgresPool({ ...options, connectionString: url, isBehindPooler })
  const pool = open(connectionString)
  let encoding: string
  try {
    const { rows } = await pool.query("select current_setting('server_encoding') as encoding")
    encoding = rows[0]?.encoding
  } catch (cause) {
    await pool.end()
    const why = reasonOf(cause)
    const advice = /startup parameter/.test(why) ? ': set DATABASE_DIRECT_URL, as for a pooler' : ''
    throw new DatabaseUnreachableError(
      `The database at ${hostOf(connectionString)} cannot be reached: ${why}${advice}`,
      { cause },
    )
  }
  if (encoding !== 'UTF8') {
    await pool.end()
    throw new DatabaseEncodingError(
      `The database at ${hostOf(connectionString)} keeps text as ${encoding}: make it anew with "encoding 'UTF8' template template0"`,
    )
  }
  const replica =
    databaseReadUrl === null
      ? null
      : createReadReplica({ primary: pool, replica: open(databaseReadUrl), log, ...options.replica })
  const over = (client: Pick<Pool, 'query'>): Database => {
    // It asks a client for queries alone; transactions are the pool's.
    const db = drizzle(client as Pool, { casing: 'snake_case' }) as unknown as Database
    return Object.assign(db, { transaction: transactionsOf(pool) })
  }
  const db = over(pool)
  return {
    db,
    reads: replica === null ? db : over(replica),
    kind: 'postgres',
    async migrate(set) {
      // Of its own: a migration may take longer than any query of the shop, and keeps a lock between its transactions.
      const client = new Client({
        connectionString: databaseDirectUrl ?? connectionString,
        options: startOptions(),
        keepAlive: true,
      })
      await client.connect()
      const single = drizzle(client)
      try {
        await single.execute(sql`set lock_timeout = '120s'; set statement_timeout = '120s'`)
        await single.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
        if (!acceptsNewerDatabase) await refuseNewerDatabase(single as unknown as Database, set)
        await single.execute(sql`create extension if not exists pg_trgm`)
        await migrate(single, { migrationsFolder: set.folder, migrationsTable: set.table })
        if (isBehindPooler) await keepSettingsOfUser(single as unknown as Database)
      } finally {
        // Closing the connection gives the lock back and drops its settings.
        await client.end()
      }
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    replica,
    async close() {
      await replica?.stop()
      await pool.end()
    },
  }
}

/** Host and database without user and password. */
function hostOf(connectionString: string): string {
  if (!URL.canParse(connectionString)) return 'DATABASE_URL'
  const { host, pathname } = new URL(connectionString)
  return `${host}${pathname}`
}
