import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import {
  findPostgresPrograms,
  type PostgresOptions,
  startPostgres,
  type ThrowawayPostgres,
} from './throwaway-postgres.mjs'

/** A PostgreSQL and a streaming replica of it. */
export interface ReplicatedPostgres {
  readonly url: string
  readonly replicaUrl: string
  /** The replica shows nothing newer from now on. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** Resolves once the replica shows all that the primary has now. */
  untilReplayed(): Promise<void>
  /** Ends the replica alone. */
  stopReplica(): Promise<void>
  stop(): Promise<void>
}

/** Fills the folder of a replica. */
export const copyOf =
  (primary: Pick<ThrowawayPostgres, 'folder'>): NonNullable<PostgresOptions['fill']> =>
  (data, as) => {
    const from = ['-h', primary.folder, '-U', 'postgres']
    const how = ['-D', data, '-R', '--checkpoint=fast', '--no-sync']
    execFileSync(join(findPostgresPrograms(), 'pg_basebackup'), [...from, ...how], { ...as, stdio: 'pipe' })
  }

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const primary = await startPostgres({ isDurable: false })
  const replica = await startPostgres({
    isDurable: false,
    isStandby: true,
    fill: copyOf(primary),
  })
  const ask = async (url: string, text: string, values: readonly unknown[] = []): Promise<unknown> => {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      const { rows } = await client.query<{ answer: unknown }>(text, [...values])
      return rows[0]?.answer
    } finally {
      await client.end()
    }
  }
  let isReplicaThere = true
  const stopReplica = async () => {
    if (isReplicaThere) await replica.stop()
    isReplicaThere = false
  }
  return {
    url: primary.url,
    replicaUrl: replica.url,
    pauseReplay: async () => void (await ask(replica.url, 'select pg_wal_replay_pause()')),
    resumeReplay: async () => void (await ask(replica.url, 'select pg_wal_replay_resume()')),
    async untilReplayed() {
      const position = await ask(primary.url, 'select pg_current_wal_lsn() as answer')
      const isThere = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as answer'
      while ((await ask(replica.url, isThere, [position])) !== true) {
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    stopReplica,
    async stop() {
      await stopReplica()
      await primary.stop()
    },
  }
}
