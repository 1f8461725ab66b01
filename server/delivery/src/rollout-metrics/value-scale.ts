import type { MetricName } from './metrics'

/** Samples by range: of a rate those without and with a hit, of a value those of its scale's ranges. */
export type Counts = readonly number[]

const RANGES = 100
/** Each range ends 6 % above the one before: finer than any difference that matters. */
const GROWTH = 1.06

/** Where the first range of each metric of values ends, in the metric's unit; the last one ends about 340 times higher. */
const FIRST_EDGE = { lcp: 100, tti: 100, inp: 8, cls: 2 } as const satisfies Partial<
  Record<MetricName, number>
>

export type ValueMetric = keyof typeof FIRST_EDGE

const edgesFrom = (first: number): Counts =>
  Array.from({ length: RANGES - 1 }, (_, index) => first * GROWTH ** index)

/** Upper edges of the ranges; what is above the last is counted too. */
const EDGES = {
  lcp: edgesFrom(FIRST_EDGE.lcp),
  tti: edgesFrom(FIRST_EDGE.tti),
  inp: edgesFrom(FIRST_EDGE.inp),
  cls: edgesFrom(FIRST_EDGE.cls),
} as const satisfies Record<ValueMetric, Counts>

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
export function countValue(name: ValueMetric, value: number): Counts {
  const range = rangeOf(name, value)
  return Array.from({ length: RANGES }, (_, index) => Number(index === range))
}

/** One sample of a rate. */
export const countTrial = (isHit: boolean): Counts => (isHit ? [0, 1] : [1, 0])

export const addCounts = (a: Counts, b: Counts): Counts => a.map((count, index) => count + (b[index] ?? 0))

export const noCounts = (name: MetricName): Counts => Array.from({ length: rangesOf(name) }, () => 0)

export const sumOf = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0)

/**
 * The value that `rank` of the samples are at most, as if those of a range were spread evenly over it; those above the last edge are taken as
 * that edge.
 */
export function valueAt(name: ValueMetric, counts: Counts, rank: number): number {
  const edges = EDGES[name]
  let below = 0
  for (const [index, edge] of edges.entries()) {
    const inside = counts[index] ?? 0
    if (inside > 0 && below + inside >= rank) {
      const from = edges[index - 1] ?? 0
      return from + ((edge - from) * Math.max(0, rank - below)) / inside
    }
    below += inside
  }
  return edges.at(-1) ?? 0
}

/** The first range with which at least this share of the samples is counted. */
export function rangeAt(counts: Counts, share: number): number {
  const rank = sumOf(counts) * share
  let below = 0
  for (const [index, count] of counts.entries()) {
    below += count
    if (below >= rank) return index
  }
  return counts.length - 1
}

export const countAbove = (counts: Counts, range: number): number => sumOf(counts.slice(range + 1))
