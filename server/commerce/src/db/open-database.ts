import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NO_TRACING, type Tracing } from '@store/platform/tracing/tracing'
import { isRecord } from '@store/shared/domain/record'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { FastifyBaseLogger } from 'fastify'
import { Client, type ClientBase, Pool } from 'pg'
import type { Database } from './database'
import { isUnavailable } from './database-failure'
import { lockFolder } from './folder-lock'
import { type MigrationSet, refuseNewerDatabase } from './migration-state'
import { textOfQuery, withComment } from './statement-comment'

export interface ConnectionCounts {
  readonly open: number
  readonly idle: number
  /** Callers that wait for one. */
  readonly waiting: number
}

export interface OpenDatabase {
  readonly db: Database
  readonly kind: 'pglite' | 'postgres'
  /**
   * Applies what is missing, once, whatever number of processes start together.
   *
   * @throws {DatabaseNewerError} when a newer program has migrated it; nothing is changed then.
   */
  migrate(set: MigrationSet): Promise<void>
  /** Null for the embedded database, which has one. */
  connections(): ConnectionCounts | null
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Null for the embedded database. */
  readonly databaseUrl: string | null
  /** Where the embedded database lives, in a folder `pglite`; null keeps it in memory. */
  readonly dataDir: string | null
  /** What a new embedded database starts with, as PGlite dumps it; nothing unless given. */
  readonly image?: Blob
  readonly log: Pick<FastifyBaseLogger, 'error'>
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

/** Of every connection. The second is how much of a mistyped word search must find: `herbl` still finds `Herbal`. */
const SETTINGS = ['timezone=UTC', 'pg_trgm.word_similarity_threshold=0.45']

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
      `create extension if not exists pg_trgm; ${SETTINGS.map((each) => `set ${each};`).join('')}`,
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
    kind: 'pglite',
    async migrate(set) {
      if (!acceptsNewerDatabase) await refuseNewerDatabase(db as unknown as Database, set)
      await migratePglite(db, { migrationsFolder: set.folder, migrationsTable: set.table })
    },
    connections: () => null,
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

const MAX_CONNECTIONS = 20
const MIGRATION_LOCK = 7_310_462
/** Above the server's own `statement_timeout`: for a server that does not answer at all. */
const QUERY_TIMEOUT_MS = 20_000

async function openPostgres(
  connectionString: string,
  options: Omit<DatabaseOptions, 'databaseUrl' | 'dataDir'>,
): Promise<OpenDatabase> {
  const { log, onQuery = () => {}, queryTimeoutMs = QUERY_TIMEOUT_MS, acceptsNewerDatabase = false } = options
  const { tracing = NO_TRACING } = options
  const settings = SETTINGS.map((each) => `-c ${each}`).join(' ')
  const pool = new Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    query_timeout: queryTimeoutMs,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 20_000,
    options: settings,
    keepAlive: true,
  })
  // An idle connection that the server ends is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => log.error({ err: error }, 'lost an idle database connection'))
  // Nor may one that is lost at work: what runs on it fails by itself.
  pool.on('connect', (client) => void client.on('error', () => {}))
  if (options.onQuery || options.tracing)
    pool.on('connect', (client) => watchQueries(client, onQuery, tracing))
  try {
    await pool.query('select 1')
  } catch (cause) {
    await pool.end()
    throw new DatabaseUnreachableError(
      `The database at ${hostOf(connectionString)} cannot be reached: ${reason(cause)}`,
      { cause },
    )
  }
  const db = drizzlePostgres(pool, { casing: 'snake_case' }) as unknown as Database
  return {
    db: Object.assign(db, { transaction: transactionsOf(pool) }),
    kind: 'postgres',
    async migrate(set) {
      // Of its own: a migration may take longer than any query of the shop.
      const client = new Client({ connectionString, options: settings, keepAlive: true })
      await client.connect()
      const single = drizzlePostgres(client)
      try {
        await single.execute(sql`set lock_timeout = '120s'; set statement_timeout = '120s'`)
        await single.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
        if (!acceptsNewerDatabase) await refuseNewerDatabase(single as unknown as Database, set)
        await single.execute(sql`create extension if not exists pg_trgm`)
        await migratePostgres(single, { migrationsFolder: set.folder, migrationsTable: set.table })
      } finally {
        // Closing the connection gives the lock back and drops its settings.
        await client.end()
      }
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

/** The driver does not tell when a query ends, so its own method is taken over: it answers by promise or by callback. */
function watchQueries(
  client: ClientBase,
  onQuery: (seconds: number) => void,
  tracing: Pick<Tracing, 'statement'>,
): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]): unknown => {
    const startedAt = performance.now()
    const text = textOfQuery(given[0])
    const span = text === null ? null : tracing.statement(text)
    const asked = span === null ? given : [withComment(given[0], span.parent), ...given.slice(1)]
    const done = (error?: unknown) => {
      onQuery((performance.now() - startedAt) / 1000)
      span?.end(error ?? undefined)
    }
    const callback = asked.at(-1)
    if (typeof callback === 'function') {
      return query(...asked.slice(0, -1), (...answer: unknown[]) => {
        done(answer[0])
        callback(...answer)
      })
    }
    const answer = query(...asked)
    if (answer instanceof Promise) answer.then(() => done(), done)
    return answer
  }
  Object.assign(client, { query: watched })
}

/**
 * Drizzle's own transaction begins before it is ready to give its connection back: one that is lost just then would be
 * missing from the pool for ever (https://github.com/drizzle-team/drizzle-orm/issues/6114).
 */
const transactionsOf =
  (pool: Pool): Database['transaction'] =>
  async (work, config) => {
    const client = await pool.connect()
    try {
      const single = drizzlePostgres(client, { casing: 'snake_case' }) as unknown as Database
      const done = await single.transaction(work, config)
      client.release()
      return done
    } catch (error) {
      // One that does not answer any more is closed; what it still does on the server ends with it.
      client.release(isUnavailable(error))
      throw error
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
