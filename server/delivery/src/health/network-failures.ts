import { createHmac } from 'node:crypto'
import { wideNetworkOf } from '@store/platform/http/network-of'
import { createBufferedSums } from '@store/platform/jobs/buffered-sums'
import { and, asc, gte, inArray, lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database'
import { networkFailures } from '../db/schema'
import { MINUTES_KEPT_MS, type PageMoment } from './release-health'

/** Failed pages of one network in a minute, as `HealthMinute` counts them for all. */
export type NetworkFailures = typeof networkFailures.$inferSelect

export interface FailingNetworks {
  /** Counts a failed page. */
  add(page: PageMoment, name: string, version: string, ip: string): void
  /** By minute, in order. */
  since(since: Date, names?: readonly string[]): Promise<readonly NetworkFailures[]>
  /** Writes what was counted here since the last time. */
  flush(): Promise<void>
  /** Removes what is two days old. */
  tidy(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export interface FailingNetworksOptions {
  readonly db: Database
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** The same in all processes. */
  readonly key: Uint8Array
}

const MINUTE_MS = 60_000
/** Of one version in a minute and process; more say nothing more. */
const MOST_FAILURES = 1_000
const HASH_BYTES = 9

/**
 * From how many networks failures come, counted here and summed over all processes in the database. What is kept of a network is a keyed hash
 * with a salt of the day, for two days: it names no one, and is another one the next day (decision 69).
 */
export function createFailingNetworks({ db, now, log, key }: FailingNetworksOptions): FailingNetworks {
  const counted = new LRUCache<string, number>({ max: 1_000 })
  const sums = createBufferedSums<NetworkFailures>({
    name: 'networks of failed pages',
    keyOf: (row) => `${minuteKeyOf(row)} ${row.network}`,
    merge: (a, b) => ({ ...a, failures: a.failures + b.failures }),
    write: async (rows) => {
      await db
        .insert(networkFailures)
        .values(rows)
        .onConflictDoUpdate({
          target: [
            networkFailures.since,
            networkFailures.generation,
            networkFailures.name,
            networkFailures.version,
            networkFailures.network,
          ],
          set: { failures: sql`${networkFailures.failures} + excluded.failures` },
        })
    },
    log,
  })

  function hashOf(ip: string): string {
    const day = now().toISOString().slice(0, 10)
    const hash = createHmac('sha256', key)
      .update(`${day} ${wideNetworkOf(ip)}`)
      .digest()
    return hash.subarray(0, HASH_BYTES).toString('base64url')
  }

  return {
    add({ generation, sentAt }, name, version, ip) {
      const since = new Date(Math.floor(sentAt.getTime() / MINUTE_MS) * MINUTE_MS)
      const row = { since, generation, name, version, network: hashOf(ip), failures: 1 }
      const minute = minuteKeyOf(row)
      const count = (counted.get(minute) ?? 0) + 1
      counted.set(minute, count)
      if (count <= MOST_FAILURES) sums.add(row)
    },

    since: (since, names) =>
      db
        .select()
        .from(networkFailures)
        .where(and(gte(networkFailures.since, since), names && inArray(networkFailures.name, [...names])))
        .orderBy(asc(networkFailures.since), asc(networkFailures.generation)),

    flush: sums.flush,

    async tidy() {
      await db
        .delete(networkFailures)
        .where(lt(networkFailures.since, new Date(now().getTime() - MINUTES_KEPT_MS)))
    },

    start: sums.start,
    stop: sums.stop,
  }
}

const minuteKeyOf = ({ since, generation, name, version }: NetworkFailures): string =>
  `${since.getTime()} ${generation} ${name} ${version}`
