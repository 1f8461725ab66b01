import { createBufferedSums } from '@store/platform/jobs/buffered-sums'
import { and, asc, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database'
import { rolloutSamples } from '../db/schema'
import { isMetricName, type MetricName } from './metrics'
import { addCounts, addedCounts, type RangeCounts } from './range-counts'
import { countTrial, countValue, type ValueMetric } from './value-scale'

/** Samples of one version and minute. */
export interface SampleMinute {
  /** The beginning of the minute in which they were reported. */
  readonly since: Date
  /** Of the composition that the pages were made of. */
  readonly generation: number
  readonly name: string
  readonly version: string
  readonly metric: MetricName
  readonly counts: RangeCounts
}

type Page = Pick<SampleMinute, 'generation' | 'name' | 'version'>

export interface RolloutSamples {
  addValue(page: Page, metric: ValueMetric, value: number): void
  addTrial(page: Page, metric: Exclude<MetricName, ValueMetric>, isHit: boolean): void
  /** Of two versions of a part, by minute, in order. */
  between(name: string, versions: readonly [string, string], from: Date): Promise<readonly SampleMinute[]>
  /** Visits of a version that ended, since a generation. */
  countVisits(name: string, version: string, generation: number): Promise<number>
  flush(): Promise<void>
  /** Removes what is older than a week. */
  tidy(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export interface RolloutSamplesOptions {
  readonly db: Database
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

export const MINUTE_MS = 60_000
const KEPT_MS = 7 * 24 * 60 * MINUTE_MS

/** What pages tell while a canary runs, of the parts that have one, summed by minute over all processes. */
export function createRolloutSamples({ db, now, log }: RolloutSamplesOptions): RolloutSamples {
  const sums = createBufferedSums<SampleMinute>({
    name: 'samples of rollouts',
    keyOf: ({ since, generation, name, version, metric }) =>
      [since.getTime(), generation, name, version, metric].join(' '),
    merge: (a, b) => ({ ...a, counts: addCounts(a.counts, b.counts) }),
    write: async (rows) => {
      const values = rows.map(({ counts, ...row }) => ({ ...row, counts: [...counts] }))
      await db
        .insert(rolloutSamples)
        .values(values)
        .onConflictDoUpdate({ target: KEY, set: { counts: addedCounts(rolloutSamples.counts) } })
    },
    log,
  })
  const add = (page: Page, metric: MetricName, counts: RangeCounts): void => {
    const since = new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS)
    sums.add({ ...page, since, metric, counts })
  }

  return {
    addValue: (page, metric, value) => add(page, metric, countValue(metric, value)),
    addTrial: (page, metric, isHit) => add(page, metric, countTrial(isHit)),

    async between(name, versions, from) {
      const { since, generation } = rolloutSamples
      const rows = await db
        .select()
        .from(rolloutSamples)
        .where(
          and(
            eq(rolloutSamples.name, name),
            or(...versions.map((version) => eq(rolloutSamples.version, version))),
            gte(since, from),
          ),
        )
        .orderBy(asc(since), asc(generation))
      // A metric that a later version of the server registers is left to that one.
      return rows.flatMap((row) => (isMetricName(row.metric) ? [{ ...row, metric: row.metric }] : []))
    },

    async countVisits(name, version, since) {
      const [row] = await db
        .select({ visits: VISITS })
        .from(rolloutSamples)
        .where(
          and(
            eq(rolloutSamples.name, name),
            eq(rolloutSamples.version, version),
            eq(rolloutSamples.metric, 'orders' satisfies MetricName),
            gte(rolloutSamples.generation, since),
          ),
        )
      return row?.visits ?? 0
    },

    async tidy() {
      await db.delete(rolloutSamples).where(lt(rolloutSamples.since, new Date(now().getTime() - KEPT_MS)))
    },

    flush: sums.flush,
    start: sums.start,
    stop: sums.stop,
  }
}

const KEY = [
  rolloutSamples.since,
  rolloutSamples.generation,
  rolloutSamples.name,
  rolloutSamples.version,
  rolloutSamples.metric,
]

/** Each visit counts once for whether it placed an order. */
const VISITS = sql<number>`coalesce(sum((select sum(each) from unnest(${rolloutSamples.counts}) as each)), 0)::int`
