import { Gauge, Histogram, type Registry } from 'prom-client'
import type { OpenDatabase } from './database-connection'
import type { ReadReplica } from './read-replica'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** To be told how long each query of PostgreSQL took. */
export function measureQueries(metrics: Registry): (seconds: number) => void {
  const durations = new Histogram({
    name: 'store_database_query_duration_seconds',
    help: 'Queries of PostgreSQL, without the wait for a connection.',
    buckets: SECONDS,
    registers: [metrics],
  })
  return (seconds) => durations.observe(seconds)
}

/** Connections to PostgreSQL, and its replica; nothing for the embedded database. */
export function measureConnections(
  metrics: Registry,
  { connections, replica }: Pick<OpenDatabase, 'connections' | 'replica'>,
): void {
  new Gauge({
    name: 'store_database_connections',
    help: 'Connections that are open and idle, and callers who wait for one.',
    labelNames: ['state'],
    registers: [metrics],
    collect() {
      const counts = connections()
      if (counts === null) return
      this.set({ state: 'open' }, counts.open)
      this.set({ state: 'idle' }, counts.idle)
      this.set({ state: 'waiting' }, counts.waiting)
    },
  })
  if (replica !== null) measureReplica(metrics, replica)
}

export function measureReplica(metrics: Registry, replica: Pick<ReadReplica, 'state'>): void {
  new Gauge({
    name: 'store_database_replica_used',
    help: '1 while reads of the catalogue go to the replica, 0 while it is left out.',
    registers: [metrics],
    collect() {
      this.set(replica.state().isUsed ? 1 : 0)
    },
  })
  new Gauge({
    name: 'store_database_replica_lag_seconds',
    help: 'How old what the replica shows is at most; missing while that is not known.',
    registers: [metrics],
    collect() {
      const { lagSeconds } = replica.state()
      if (lagSeconds !== null) this.set(lagSeconds)
      else this.remove()
    },
  })
}
