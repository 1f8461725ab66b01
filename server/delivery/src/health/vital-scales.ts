import type { Vital } from '@store/shared/remotes/reports/problem-reports'
import { oneIn, type RangeCounts, sumOf, valueAtRank } from '../rollout-metrics/range-counts'

export type VitalName = Vital['name']

export interface VitalScale {
  /** Upper edges of the counted ranges, in the report's unit; what is above the last is counted too. */
  readonly edges: readonly number[]
  /** A value up to here is good, and one above `poor` is poor (web.dev/articles/vitals). Both are edges. */
  readonly good: number
  readonly poor: number
  /** What the report's unit is divided by: seconds of times, the score of shifts. */
  readonly divisor: number
}

/** Whatever is above counts as this: no page takes longer that somebody still waits for. */
export const GREATEST_VALUE = 60_000

export const VITAL_SCALES = {
  LCP: {
    edges: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
    good: 2500,
    poor: 4000,
    divisor: 1000,
  },
  INP: { edges: [50, 100, 150, 200, 300, 400, 500, 1000], good: 200, poor: 500, divisor: 1000 },
  CLS: { edges: [10, 25, 50, 100, 150, 250, 500], good: 100, poor: 250, divisor: 1000 },
  /** Good and poor as Lighthouse has them. */
  TTI: {
    edges: [500, 1000, 1500, 2000, 2500, 3000, 3800, 5000, 7300],
    good: 3800,
    poor: 7300,
    divisor: 1000,
  },
  TTFB: { edges: [100, 200, 400, 600, 800, 1200, 1800, 3000], good: 800, poor: 1800, divisor: 1000 },
} as const satisfies Record<VitalName, VitalScale>

export const MOST_RANGES = Math.max(...Object.values(VITAL_SCALES).map(({ edges }) => edges.length + 1))

export interface VitalReading {
  readonly samples: number
  /** Three quarters of the pages were at most this: milliseconds, or the score of shifts. */
  readonly p75: number
  readonly good: number
  readonly poor: number
}

/** One sample in the range that it is in. */
export function toCounts(name: VitalName, value: number): RangeCounts {
  const { edges } = VITAL_SCALES[name]
  const found = edges.findIndex((edge) => value <= edge)
  const range = found < 0 ? edges.length : found
  return oneIn(range, edges.length + 1)
}

/** @param counts by range, at least one sample */
export function toReading(name: VitalName, counts: RangeCounts): VitalReading {
  const { edges, good, poor }: VitalScale = VITAL_SCALES[name]
  const samples = sumOf(counts)
  const p75 = Math.round(valueAtRank(edges, counts, samples * 0.75))
  return {
    samples,
    p75: name === 'CLS' ? p75 / 1000 : p75,
    good: sumOf(counts.slice(0, edges.indexOf(good) + 1)),
    poor: sumOf(counts.slice(edges.indexOf(poor) + 1)),
  }
}
