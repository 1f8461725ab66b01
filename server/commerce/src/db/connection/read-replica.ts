import { withTimeout } from '@store/platform/http/with-timeout'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { isRetryable, isUnavailable } from '../database-failure'

/** How far a replica may be behind to be asked. */
export const MAX_LAG_MS = 2_000
const LOOK_EVERY_MS = 1_000
/** Of the primary's positions, to tell how old the replica's is. */
const KEPT_POSITIONS = 120
const LOOK_WITHIN_MS = 3_000

/** What is known of a replica. */
export interface ReplicaState {
  readonly isUsed: boolean
  /** How old what it shows is at most, in seconds; null while that is not known. */
  readonly lagSeconds: number | null
}

export interface ReadReplica {
  /** Asks the replica while it is fresh, and the primary otherwise, or when the replica fails. */
  readonly query: Pool['query']
  state(): ReplicaState
  /** Compares the two now. */
  look(): Promise<void>
  stop(): Promise<void>
}

/** Told when it is used and when it is left out. */
export type ReplicaLog = Partial<Pick<FastifyBaseLogger, 'info' | 'warn'>>

interface ReadReplicaOptions {
  readonly primary: Pool
  readonly replica: Pool
  readonly log: ReplicaLog
  /** From the end of one look to the next; null for none but those that are asked for. */
  readonly lookEveryMs?: number | null
}

/**
 * A replica for reads that may be a moment old. Its age is told by positions in the log: once it has replayed where the primary was
 * at an instant, it is no older than that. So a replica that is cut off shows as one that falls behind, which its own clock would not tell.
 */
export function createReadReplica(options: ReadReplicaOptions): ReadReplica {
  const { primary, replica, log, lookEveryMs = LOOK_EVERY_MS } = options
  const positions: { readonly at: number; readonly position: number }[] = []
  let lagMs: number | null = null
  let isUsed = false
  let timer: NodeJS.Timeout | null = null
  let isStopped = false

  const tell = (usable: boolean, why: string): void => {
    if (usable === isUsed) return
    isUsed = usable
    if (usable) log.info?.('the replica of DATABASE_READ_URL is used')
    else log.warn?.(`the replica of DATABASE_READ_URL is left out: ${why}`)
  }

  const look = async (): Promise<void> => {
    const at = performance.now()
    const [now, replayed] = await Promise.allSettled([
      positionOf(primary, PRIMARY_POSITION),
      positionOf(replica, LOG_POSITION),
    ])
    if (replayed.status === 'rejected') {
      lagMs = null
      return tell(false, reasonOf(replayed.reason))
    }
    // While the primary does not answer, nothing is newer than the replica: it stays as it is.
    if (now.status === 'rejected') return
    positions.push({ at, position: now.value })
    if (positions.length > KEPT_POSITIONS) positions.shift()
    const reached = positions.findLast(({ position }) => position <= replayed.value)
    lagMs = reached === undefined ? null : performance.now() - reached.at
    const age = lagMs === null ? 'more than is known' : `${(lagMs / 1000).toFixed(1)} s`
    tell(lagMs !== null && lagMs <= MAX_LAG_MS, `it is behind by ${age}`)
  }

  const schedule = (): void => {
    if (isStopped || lookEveryMs === null) return
    timer = setTimeout(() => void look().then(schedule), lookEveryMs)
    timer.unref()
  }
  schedule()

  const ask = async (...given: readonly unknown[]): Promise<unknown> => {
    const onPrimary = primary.query.bind(primary) as Ask
    if (!isUsed) return onPrimary(...given)
    try {
      return await (replica.query.bind(replica) as Ask)(...given)
    } catch (error) {
      // It is gone, or ended the query because what it read was removed on the primary.
      if (isUnavailable(error) || isRetryable(error)) return onPrimary(...given)
      throw error
    }
  }

  return {
    // Of the driver's many ways to ask, the query builder takes the one that answers by promise.
    query: ask as unknown as Pool['query'],
    state: () => ({ isUsed, lagSeconds: lagMs === null ? null : lagMs / 1000 }),
    look,
    async stop() {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
      await replica.end()
    },
  }
}

type Ask = (...given: readonly unknown[]) => Promise<unknown>

const PRIMARY_POSITION = "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as position"
/** Where a server is in the log, in bytes. One that is no replica is as new as it can be. */
export const LOG_POSITION = `select pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0') as position`

async function positionOf(pool: Pool, text: string): Promise<number> {
  const { rows } = await withTimeout(pool.query<{ position: string }>(text), LOOK_WITHIN_MS)
  return Number(rows[0]?.position)
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
