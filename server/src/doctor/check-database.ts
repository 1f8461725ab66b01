import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseUnreachableError } from '@store/commerce/db/connection/database-connection'
import { FolderLockedError } from '@store/commerce/db/connection/folder-lock'
import { openDatabase } from '@store/commerce/db/connection/open-database'
import { findMissingSettings } from '@store/commerce/db/connection/postgres-pool'
import { LOG_POSITION, MAX_LAG_MS } from '@store/commerce/db/connection/read-replica'
import { type Database, rowsOf } from '@store/commerce/db/database'
import { clockDifferenceMs, clockSentence, isTooFarApart } from '@store/commerce/db/database-clock'
import { DatabaseNewerError, type MigrationSet, readMigrationState } from '@store/commerce/db/migration-state'
import { startProblemOf } from '@store/commerce/db/start-problem'
import type { Config } from '@store/platform/config/config'
import { sql } from 'drizzle-orm'
import { type Finding, findingsOf } from './finding'

const { ok, warn, fail } = findingsOf('database')
const clock = findingsOf('clock')
const pooler = findingsOf('pooler')
const replica = findingsOf('replica')

/** Beyond it the clocks are worth a look; far beyond it the server does not start. */
const NOTABLE_MS = 2_000
const LOOK_AT_REPLICA_MS = 100

type DatabaseConfig = Pick<
  Config,
  'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl' | 'dataDir' | 'acceptsNewerDatabase'
>

/**
 * Opens the database and changes nothing in it. What else looks into it is told of it in `work`, when all migrations are applied.
 */
export async function checkDatabase(
  config: DatabaseConfig,
  sets: readonly MigrationSet[],
  work: (db: Database) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'pglite'))) {
    return [ok('the embedded one is made at the first start')]
  }
  try {
    const database = await openDatabase({ ...config, databaseReadUrl: null, log: console })
    try {
      const migrations = await checkMigrations(database.db, sets, config)
      return [
        ...(database.kind === 'postgres'
          ? [
              ...(await checkServer(database.db)),
              ...(await checkPooler(database.db, config)),
              ...(await checkReplica(database.db, config)),
            ]
          : [ok('the embedded one can be opened')]),
        ...migrations.findings,
        ...(migrations.areApplied ? await work(database.db) : []),
      ]
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof FolderLockedError) return [ok('the embedded one is in use by the store that runs')]
    const problem = startProblemOf(error)
    if (problem === null) throw error
    return [fail(problem.replace(/\.?$/, '.'))]
  }
}

async function checkServer(db: Database): Promise<readonly Finding[]> {
  const [row] = await rowsOf<{ version: string; user: string; may_create: boolean }>(
    db,
    sql`select current_setting('server_version') as version, current_user as user,
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may_create`,
  )
  const differenceMs = await clockDifferenceMs(db)
  return [
    row?.may_create
      ? ok(`PostgreSQL ${row.version} answers, user ${row.user}`)
      : fail(`The user ${row?.user} may not create tables: make it the owner of the database.`),
    isTooFarApart(differenceMs)
      ? clock.fail(clockSentence(differenceMs))
      : Math.abs(differenceMs) > NOTABLE_MS
        ? clock.warn(clockSentence(differenceMs))
        : clock.ok(`within ${NOTABLE_MS / 1000} s of the database’s`),
  ]
}

/** Whether the connections of the pooler in between have what the store sets itself where there is none. */
async function checkPooler(db: Database, { databaseDirectUrl }: DatabaseConfig): Promise<readonly Finding[]> {
  if (databaseDirectUrl === null) return []
  const missing = await findMissingSettings(db)
  return [
    missing.length === 0
      ? pooler.ok('its connections have the settings of the user')
      : pooler.warn(
          `its connections do not have ${missing.join(', ')} yet: start the store once, then tell the pooler to RECONNECT.`,
        ),
  ]
}

/** As the server asks it: whether it answers, is a replica, and soon shows what the primary has now. */
async function checkReplica(
  primary: Database,
  { databaseReadUrl, dataDir }: DatabaseConfig,
): Promise<readonly Finding[]> {
  if (databaseReadUrl === null) return []
  const seconds = MAX_LAG_MS / 1000
  try {
    const database = await openDatabase({ databaseUrl: databaseReadUrl, dataDir, log: console })
    try {
      const [row] = await rowsOf<{ replica: boolean; connected: boolean }>(
        database.db,
        sql`select pg_is_in_recovery() as replica, pg_last_wal_receive_lsn() is not null as connected`,
      )
      if (!row?.replica) return [replica.warn('DATABASE_READ_URL names a server that is no replica.')]
      if (!row.connected) return [replica.warn('answers, but gets nothing from its primary.')]
      return [
        (await catchesUp(primary, database.db))
          ? replica.ok(`answers; the server leaves it out while it is more than ${seconds} s behind`)
          : replica.warn(
              `is more than ${seconds} s behind: the server reads from DATABASE_URL until it has caught up.`,
            ),
      ]
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof DatabaseUnreachableError)) throw error
    return [replica.warn(`${error.message}; the server reads from DATABASE_URL instead.`)]
  }
}

/** Whether the replica has replayed, within the time that it may be behind, where the primary's log is now. */
async function catchesUp(primary: Database, replicaDb: Database): Promise<boolean> {
  const now = await positionOf(primary)
  const until = performance.now() + MAX_LAG_MS
  for (;;) {
    if ((await positionOf(replicaDb)) >= now) return true
    if (performance.now() > until) return false
    await wait(LOOK_AT_REPLICA_MS)
  }
}

async function positionOf(db: Database): Promise<number> {
  const [row] = await rowsOf<{ position: string }>(db, sql.raw(LOG_POSITION))
  return Number(row?.position)
}

async function checkMigrations(
  db: Database,
  sets: readonly MigrationSet[],
  { acceptsNewerDatabase }: Pick<Config, 'acceptsNewerDatabase'>,
): Promise<{ readonly areApplied: boolean; readonly findings: readonly Finding[] }> {
  const states = await Promise.all(sets.map((set) => readMigrationState(db, set)))
  const missing = states.flatMap((state) => state.missing)
  const unknown = states.reduce((sum, state) => sum + state.unknown, 0)
  if (unknown > 0) {
    const { message } = new DatabaseNewerError(unknown)
    return {
      areApplied: missing.length === 0,
      findings: [acceptsNewerDatabase ? warn(message) : fail(message)],
    }
  }
  if (missing.length > 0) {
    const says = `${missing.length} migrations are applied at the next start, the first is ${missing[0]}: back the database up before.`
    return { areApplied: false, findings: [warn(says)] }
  }
  return { areApplied: true, findings: [ok('all migrations are applied')] }
}
