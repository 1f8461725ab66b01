import { LRUCache } from 'lru-cache'
import { addMinute, type MetricReading, type MetricSum, noSum, readMetric } from './compare-metric'
import { METRICS, type MetricName } from './metrics'
import { MINUTE_MS, type RolloutSamples, type SampleMinute } from './rollout-samples'
import { noCounts } from './value-scale'

/** A canary beside the stable version. */
export interface ComparedCanary {
  readonly name: string
  readonly version: string
  readonly against: string
  readonly since: Date
  /** The first one with the canary. */
  readonly generation: number
}

export interface MetricJudge {
  judge(canary: ComparedCanary): Promise<readonly MetricReading[]>
}

export interface MetricJudgeOptions {
  readonly samples: Pick<RolloutSamples, 'between'>
  readonly now: () => Date
}

type Sums = ReadonlyMap<MetricName, MetricSum>

interface Known {
  /** All minutes before are in the sums. */
  readonly until: Date
  readonly sums: Sums
}

/** Processes write every two seconds; what comes later than this is left out. */
const CLOSED_AFTER_MS = 30_000

/** Compares the metrics of canaries with the stable version's in the same minutes. Minutes that are over are read and added once. */
export function createMetricJudge({ samples, now }: MetricJudgeOptions): MetricJudge {
  const known = new LRUCache<string, Known>({ max: 20 })

  return {
    async judge(canary) {
      const { name, version, against, since, generation } = canary
      const key = `${name} ${version} ${against} ${generation}`
      const before = known.get(key) ?? { until: minuteOf(since), sums: NO_SUMS }
      const rows = await samples.between(name, [version, against], before.until)
      const until = minuteOf(new Date(now().getTime() - CLOSED_AFTER_MS))
      const isClosed = ({ since: at }: SampleMinute) => at < until
      const closed = addRows(before.sums, rows.filter(isClosed), canary)
      known.set(key, { until: latestOf(until, before.until), sums: closed })
      const sums = addRows(
        closed,
        rows.filter((row) => !isClosed(row)),
        canary,
      )
      return METRICS.map((metric) => readMetric(metric, sums.get(metric.name) ?? noSum(metric)))
    },
  }
}

const latestOf = (a: Date, b: Date): Date => new Date(Math.max(a.getTime(), b.getTime()))

const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)

const NO_SUMS: Sums = new Map(METRICS.map((metric) => [metric.name, noSum(metric)]))

/** @param rows in the order of time */
function addRows(sums: Sums, rows: readonly SampleMinute[], { version, generation }: ComparedCanary): Sums {
  const after = new Map(sums)
  for (const metric of METRICS) {
    const minutes = new Map<string, { canary: readonly number[]; stable: readonly number[] }>()
    for (const row of rows) {
      if (row.metric !== metric.name || row.generation < generation) continue
      const key = `${row.since.getTime()} ${row.generation}`
      const minute = minutes.get(key) ?? { canary: noCounts(metric.name), stable: noCounts(metric.name) }
      minutes.set(key, { ...minute, [row.version === version ? 'canary' : 'stable']: row.counts })
    }
    let sum = after.get(metric.name) ?? noSum(metric)
    for (const minute of minutes.values()) sum = addMinute(metric, sum, minute)
    after.set(metric.name, sum)
  }
  return after
}
