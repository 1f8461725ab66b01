import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { programFile } from '@store/commerce/base/program-files'
import { Client } from 'pg'
import { findProgram } from './find-program'
import { startPgbouncer } from './pgbouncer'
import { copyOf } from './replica'
import { databaseUrl, startPostgres, type ThrowawayPostgres } from './throwaway-postgres.mjs'

/** A primary that waits for its replica at each commit, and PgBouncer before it, as `docs/deploy/failover.md` sets them up. */
export interface FailoverPostgres {
  /** `DATABASE_URL` of the store: by PgBouncer. */
  readonly url: string
  /** `DATABASE_DIRECT_URL`: of the server that is the primary now. */
  directUrl(): string
  /** Of the replica, before and after it became the primary. */
  readonly replicaUrl: string
  /** Ends all processes of the primary at once. Its files are lost. */
  killPrimary(): Promise<void>
  /** Makes the replica the primary. */
  promoteReplica(): void
  /** PgBouncer asks the server that was the replica. */
  switchPooler(): void
  stop(): Promise<void>
}

/** Null where all programs are installed (Debian: apt-get install pgbouncer postgresql-client); else why not. */
export const whyNoFailover = (): string | null => {
  const missing = ['pgbouncer', 'psql'].filter((name) => findProgram(name) === null)
  return missing.length === 0 ? null : `not installed: ${missing.join(', ')}`
}

export async function startFailoverPostgres(): Promise<FailoverPostgres> {
  const primary = await startPostgres()
  const replica = await startPostgres({ isStandby: true, fill: copyOf(primary) })
  const pgbouncer = await startPgbouncer(primary.url)
  await untilReplica(primary, "state = 'streaming'")
  runScript(primary, 'wait-for-replica.sql')
  await untilReplica(primary, "sync_state = 'quorum'")
  let direct = primary.url
  return {
    url: pgbouncer.storeUrl,
    directUrl: () => direct,
    replicaUrl: replica.url,
    killPrimary: primary.kill,
    promoteReplica() {
      runScript(replica, 'take-over.sql')
      direct = replica.url
    },
    switchPooler: () => pgbouncer.switchTo(replica.url),
    async stop() {
      await pgbouncer.stop()
      await replica.stop()
      await primary.stop()
    },
  }
}

function runScript({ folder }: ThrowawayPostgres, name: string): void {
  const script = programFile(`../deploy/failover/${name}`)
  const words = ['--no-psqlrc', '--set=ON_ERROR_STOP=1', '--file', script, databaseUrl(folder, 'postgres')]
  execFileSync(findProgram('psql') ?? '', words, { stdio: 'pipe' })
}

/** Until the primary says this of its one replica. */
async function untilReplica({ url }: ThrowawayPostgres, condition: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const question = `select count(*) = 1 as answer from pg_stat_replication where ${condition}`
  try {
    for (;;) {
      const { rows } = await client.query<{ answer: boolean }>(question)
      if (rows[0]?.answer === true) return
      await wait(20)
    }
  } finally {
    await client.end()
  }
}
