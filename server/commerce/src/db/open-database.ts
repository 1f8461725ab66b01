import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Tracing } from '@store/platform/tracing/tracing'
import { isRecord } from '@store/shared/domain/record'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { FastifyBaseLogger } from 'fastify'
import { Client, type Pool } from 'pg'
import type { Database } from './database'
import { lockFolder } from './folder-lock'
import { type MigrationSet, refuseNewerDatabase } from './migration-state'
import {
  createPostgresPool,
  keepSettingsOfUser,
  SETTINGS,
  startOptions,
  transactionsOf,
} from './postgres-pool'
import { createReadReplica, type ReadReplica, type ReplicaLog } from './read-replica'

export interface ConnectionCounts {
  readonly open: number
  readonly idle: number
  /** Callers that wait for one. */
  readonly waiting: number
}

export interface OpenDatabase {
  readonly db: Database
  /** For reads that may be two seconds old: a replica where there is one that is fresh, else the same. Never for what a customer just did. */
  readonly reads: Database
  readonly kind: 'pglite' | 'postgres'
  /**
   * Applies what is missing, once, whatever number of processes start together.
   *
   * @throws {DatabaseNewerError} when a newer program has migrated it; nothing is changed then.
   */
  migrate(set: MigrationSet): Promise<void>
  /** Null for the embedded database, which has one. */
  connections(): ConnectionCounts | null
  /** Null where none is configured. */
  readonly replica: Pick<ReadReplica, 'state' | 'look'> | null
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Null for the embedded database. */
  readonly databaseUrl: string | null
  /** Past the pooler that is behind `databaseUrl`, which gives each transaction any of its connections; null where there is none. */
  readonly databaseDirectUrl?: string | null
  /** Of a replica that answers reads of the catalogue; null where there is none. */
  readonly databaseReadUrl?: string | null
  /** How the replica is looked at; each second unless told otherwise. */
  readonly replica?: { readonly lookEveryMs: number | null }
  /** Where the embedded database lives, in a folder `pglite`; null keeps it in memory. */
  readonly dataDir: string | null
  /** What a new embedded database starts with, as PGlite dumps it; nothing unless given. */
  readonly image?: Blob
  readonly log: Pick<FastifyBaseLogger, 'error'> & ReplicaLog
  /** Goes on with a database that a newer program has migrated; refused unless told otherwise. */
  readonly acceptsNewerDatabase?: boolean
  /** How long a query of PostgreSQL may take before this side gives it up; 20 s unless told otherwise. */
  readonly queryTimeoutMs?: number
  /** Told how long each query of PostgreSQL took. */
  readonly onQuery?: (seconds: number) => void
  /** Queries of PostgreSQL become spans, and say in a comment which trace they belong to, while that is recorded. */
  readonly tracing?: Pick<Tracing, 'statement'>
}

/** The database cannot be had; the message is one sentence for the operator. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError'
}

/**
 * Opens PostgreSQL, or the embedded PGlite, which one process at a time may hold.
 *
 * @throws {DatabaseUnreachableError}
 * @throws {FolderLockedError} when another process holds the folder.
 */
export const openDatabase = (options: DatabaseOptions): Promise<OpenDatabase> =>
  options.databaseUrl === null ? openPglite(options) : openPostgres(options.databaseUrl, options)

async function openPglite({
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
      `The embedded database in ${folder} cannot be opened: ${reason(cause)}`,
      {
        cause,
      },
    )
  }
  const hasPanicked = askNothingAfterPanic(client, log)
  const db = drizzlePglite(client, { casing: 'snake_case' })
  return {
    db: db as unknown as Database,
    reads: db as unknown as Database,
    kind: 'pglite',
    async migrate(set) {
      if (!acceptsNewerDatabase) await refuseNewerDatabase(db as unknown as Database, set)
      await migratePglite(db, { migrationsFolder: set.folder, migrationsTable: set.table })
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

const MIGRATION_LOCK = 7_310_462

async function openPostgres(
  connectionString: string,
  options: Omit<DatabaseOptions, 'databaseUrl' | 'dataDir'>,
): Promise<OpenDatabase> {
  const { log, acceptsNewerDatabase = false, databaseDirectUrl = null, databaseReadUrl = null } = options
  const isBehindPooler = databaseDirectUrl !== null
  const open = (url: string) => createPostgresPool({ ...options, connectionString: url, isBehindPooler })
  const pool = open(connectionString)
  try {
    await pool.query('select 1')
  } catch (cause) {
    await pool.end()
    const why = reason(cause)
    const advice = /startup parameter/.test(why) ? ': set DATABASE_DIRECT_URL, as for a pooler' : ''
    throw new DatabaseUnreachableError(
      `The database at ${hostOf(connectionString)} cannot be reached: ${why}${advice}`,
      { cause },
    )
  }
  const replica =
    databaseReadUrl === null
      ? null
      : createReadReplica({ primary: pool, replica: open(databaseReadUrl), log, ...options.replica })
  const over = (client: Pick<Pool, 'query'>): Database => {
    // It asks a client for queries alone; transactions are the pool's.
    const db = drizzlePostgres(client as Pool, { casing: 'snake_case' }) as unknown as Database
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
      const single = drizzlePostgres(client)
      try {
        await single.execute(sql`set lock_timeout = '120s'; set statement_timeout = '120s'`)
        await single.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
        if (!acceptsNewerDatabase) await refuseNewerDatabase(single as unknown as Database, set)
        await single.execute(sql`create extension if not exists pg_trgm`)
        await migratePostgres(single, { migrationsFolder: set.folder, migrationsTable: set.table })
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

function reason(cause: unknown): string {
  const first: unknown = isRecord(cause) && Array.isArray(cause.errors) ? cause.errors[0] : cause
  return isRecord(first) && typeof first.message === 'string' ? first.message : String(first)
}
