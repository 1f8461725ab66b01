import { NO_TRACING, type Tracing } from '@store/platform/tracing/tracing'
import { isRecord } from '@store/shared/domain/record'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import { type ClientBase, Pool } from 'pg'
import { type Database, rowsOf } from '../database'
import { isUnavailable } from '../database-failure'
import { textOfQuery, withComment } from './statement-comment'

/** Of every connection. The second is how much of a mistyped word search must find: `herbl` still finds `Herbal`. */
export const SETTINGS = { timezone: 'UTC', 'pg_trgm.word_similarity_threshold': '0.45' } as const

/** For how long the server works on a statement, waits for a lock, and keeps a transaction in which nothing happens. */
const TIMEOUTS_MS = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 20_000,
} as const

const SET_TIME_ZONE = `set timezone = '${SETTINGS.timezone}'`

const MAX_CONNECTIONS = 20
/** Above the server's own `statement_timeout`: for a server that does not answer at all. */
const QUERY_TIMEOUT_MS = 20_000

/** The settings as the start of a connection says them. */
export const startOptions = (): string =>
  Object.entries(SETTINGS)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

export interface PoolOptions {
  readonly connectionString: string
  /**
   * Whether a pooler in transaction mode is in between: it gives each transaction any of its connections, so that the start of one must say
   * nothing. Then the user of the database has the settings.
   */
  readonly isBehindPooler: boolean
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** How long a query may take before this side gives it up; 20 s unless told otherwise. */
  readonly queryTimeoutMs?: number | undefined
  /** Told how long each query took. */
  readonly onQuery?: ((seconds: number) => void) | undefined
  /** Queries become spans, and say in a comment which trace they belong to, while that is recorded. */
  readonly tracing?: Pick<Tracing, 'statement'> | undefined
}

export function createPostgresPool(options: PoolOptions): Pool {
  const { connectionString, isBehindPooler, log, onQuery, tracing } = options
  const { queryTimeoutMs = QUERY_TIMEOUT_MS } = options
  const pool = new Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    query_timeout: queryTimeoutMs,
    ...(isBehindPooler
      ? {
          // PgBouncer keeps the time zone for each client, and gives one that says nothing that of its own first connection.
          onConnect: async (client: ClientBase) => void (await client.query(SET_TIME_ZONE)),
        }
      : { ...TIMEOUTS_MS, options: startOptions() }),
    keepAlive: true,
  })
  // An idle connection that the server ends is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => log.error({ err: error }, 'lost an idle database connection'))
  // Nor may one that is lost at work: what runs on it fails by itself.
  pool.on('connect', (client) => void client.on('error', () => {}))
  if (onQuery || tracing)
    pool.on('connect', (client) => watchQueries(client, onQuery ?? (() => {}), tracing ?? NO_TRACING))
  return pool
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
export const transactionsOf =
  (pool: Pool): Database['transaction'] =>
  async (work, config) => {
    const client = await pool.connect()
    try {
      const single = drizzle(client, { casing: 'snake_case' }) as unknown as Database
      const done = await single.transaction(work, config)
      client.release()
      return done
    } catch (error) {
      // One that does not answer any more is closed; what it still does on the server ends with it.
      client.release(isUnavailable(error))
      throw error
    }
  }

/** As PostgreSQL shows them. */
const EXPECTED = {
  timezone: 'UTC',
  'pg_trgm.word_similarity_threshold': '0.45',
  statement_timeout: '15s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '20s',
} as const satisfies Record<keyof typeof SETTINGS | keyof typeof TIMEOUTS_MS, string>

/** Those that a connection does not have as the store needs them. */
export async function findMissingSettings(db: Database): Promise<readonly string[]> {
  const [row] = await rowsOf<Record<string, unknown>>(
    db,
    sql`select ${sql.join(
      Object.keys(EXPECTED).map((name) => sql`current_setting(${name}, true) as ${sql.identifier(name)}`),
      sql`, `,
    )}`,
  )
  return Object.entries(EXPECTED)
    .filter(([name, value]) => !isRecord(row) || row[name] !== value)
    .map(([name]) => name)
}

/** How long the end of an idle connection is waited for, so that no pooler gives it to a statement meanwhile. */
const ENDED_WITHIN_MS = 5_000

/**
 * Gives the settings to the user of the database, for connections that a pooler opens. Where that changes something, those that idle
 * are ended, since they do not have it yet: a pooler opens others.
 *
 * @param db one connection of its own, straight to the server, with the extension `pg_trgm` installed
 */
export async function keepSettingsOfUser(db: Database): Promise<void> {
  const wanted = Object.entries({
    ...SETTINGS,
    ...TIMEOUTS_MS,
  }).map(([name, value]) => [name, String(value)] as const)
  const [row] = await rowsOf<{ kept: readonly string[] | null }>(
    db,
    sql`select setconfig as kept from pg_db_role_setting
      where setrole = (select oid from pg_roles where rolname = session_user)
        and setdatabase = (select oid from pg_database where datname = current_database())`,
  )
  const kept = row?.kept ?? []
  const missing = wanted.filter(
    ([name, value]) => !kept.some((each) => each.toLowerCase() === `${name}=${value}`.toLowerCase()),
  )
  if (missing.length === 0) return
  // Of the user who logged in, whatever role that user takes on.
  await db.execute(sql`set role none`)
  // Only once the extension is loaded, one of its settings may be changed by an ordinary user.
  await db.execute(sql`select word_similarity('a', 'a')`)
  const names = sql`select current_database() as database, session_user as role`
  const [at] = await rowsOf<{ database: string; role: string }>(db, names)
  if (at === undefined) return
  const user = sql`alter role ${sql.identifier(at.role)} in database ${sql.identifier(at.database)}`
  for (const [name, value] of missing) {
    await db.execute(sql`${user} set ${sql.raw(name)} = ${sql.raw(`'${value}'`)}`)
  }
  await db.execute(sql`
    select pg_terminate_backend(pid, ${ENDED_WITHIN_MS}) from pg_stat_activity
    where datname = current_database() and usename = session_user and state = 'idle' and pid <> pg_backend_pid()`)
}
