import type { MetricName } from './metrics'
import { oneIn, type RangeCounts, valueAtRank } from './range-counts'

const RANGES = 100
/** Each range ends 6 % above the one before: finer than any difference that matters. */
const GROWTH = 1.06

/** Where the first range of each metric of values ends, in the metric's unit; the last one ends about 340 times higher. */
const FIRST_EDGE = { lcp: 100, tti: 100, inp: 8, cls: 2 } as const satisfies Partial<
  Record<MetricName, number>
>

export type ValueMetric = keyof typeof FIRST_EDGE

const edgesFrom = (first: number): readonly number[] =>
  Array.from({ length: RANGES - 1 }, (_, index) => first * GROWTH ** index)

/** Upper edges of the ranges; what is above the last is counted too. */
const EDGES = {
  lcp: edgesFrom(FIRST_EDGE.lcp),
  tti: edgesFrom(FIRST_EDGE.tti),
  inp: edgesFrom(FIRST_EDGE.inp),
  cls: edgesFrom(FIRST_EDGE.cls),
} as const satisfies Record<ValueMetric, readonly number[]>

const isValueMetric = (name: MetricName): name is ValueMetric => Object.hasOwn(EDGES, name)

export const rangesOf = (name: MetricName): number => (isValueMetric(name) ? RANGES : 2)

/** The range that a value is in. */
export function rangeOf(name: ValueMetric, value: number): number {
  const steps = Math.ceil(
    Math.log(Math.max(value, FIRST_EDGE[name]) / FIRST_EDGE[name]) / Math.log(GROWTH) - 1e-9,
  )
  return Math.min(steps, RANGES - 1)
}

/** One sample of a value. */
export const countValue = (name: ValueMetric, value: number): RangeCounts =>
  oneIn(rangeOf(name, value), RANGES)

/** One sample of a rate, whose ranges are those without and with a hit. */
export const countTrial = (isHit: boolean): RangeCounts => (isHit ? [0, 1] : [1, 0])

export const noCounts = (name: MetricName): RangeCounts => Array.from({ length: rangesOf(name) }, () => 0)

/** The value that `rank` of the samples are at most. */
export const valueAt = (name: ValueMetric, counts: RangeCounts, rank: number): number =>
  valueAtRank(EDGES[name], counts, rank)
