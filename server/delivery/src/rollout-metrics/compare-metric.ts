import { addTrials, meanOfLogs, NO_TRIAL_EVIDENCE, type TrialEvidence } from './compare-trials'
import { type Bounds, rankBounds, rateBounds } from './confidence-bounds'
import type { METRICS, MetricName } from './metrics'
import { addCounts, countAbove, type RangeCounts, rangeAt, sumOf } from './range-counts'
import { noCounts, type ValueMetric, valueAt } from './value-scale'

type AnyMetric = (typeof METRICS)[number]

/** Samples of two versions from the same minute of the same generation, within which the canary's share does not change. */
export interface MetricMinute {
  readonly canary: RangeCounts
  readonly stable: RangeCounts
}

/** What all minutes so far say of one metric. */
export interface MetricSum extends MetricMinute {
  readonly evidence: TrialEvidence
}

export interface Measured {
  readonly samples: number
  /** The 75th percentile, or the share with a hit; null without samples. */
  readonly value: number | null
}

export type MetricVerdict = 'too few' | 'no worse' | 'undecided' | 'suspect' | 'worse'

export interface MetricReading {
  readonly name: MetricName
  readonly title: string
  readonly unit: AnyMetric['unit']
  readonly worse: AnyMetric['worse']
  readonly takesBack: AnyMetric['takesBack']
  readonly canary: Measured
  readonly stable: Measured
  /** Of the canary's value over the stable version's, with a confidence of 95 % at every look; null with too few samples. */
  readonly difference: Bounds | null
  /** The difference from which on it matters, in the direction that is worse. */
  readonly leastDifference: number | null
  /** How many times better "it is worse" explains what was seen. */
  readonly evidence: number
  readonly verdict: MetricVerdict
}

/**
 * Six metrics are compared of each rollout, each with a chance of at most 1 in 10 000 to take a healthy one for worse: 6 in 10 000 beside the
 * 1 in 1000 of failures (decision 30), which in practice is far less.
 */
export const METRIC_LIMIT = 10_000
/** From here on, or when a metric's whole interval is worse, a planned rollout goes no further; a healthy one waits in few cases, until there is more. */
export const SUSPECT_LIMIT = 20
const LEAST_SAMPLES = 50
const QUANTILE = 0.75
/** Fewer say too little of where the 75th percentile is. */
const LEAST_FOR_QUANTILE = 20
/** What is guessed of a rate before anything was seen, and for how many samples the guess counts. */
const FIRST_GUESS = { quantile: 1 - QUANTILE, rate: 0.1 } as const
const GUESS_WEIGHT = 10
/** Half of it for each version. */
const INTERVAL_ERROR = 0.05

export const noSum = (metric: AnyMetric): MetricSum => ({
  canary: noCounts(metric.name),
  stable: noCounts(metric.name),
  evidence: NO_TRIAL_EVIDENCE,
})

/**
 * Adds a minute. A value becomes yes or no by whether it is above the stable version's 75th percentile of the minutes before: when the canary's
 * values are not higher, it is above as often.
 */
export function addMinute(metric: AnyMetric, sum: MetricSum, minute: MetricMinute): MetricSum {
  const isKnown = metric.kind === 'rate' || sumOf(sum.stable) >= LEAST_FOR_QUANTILE
  const range = metric.kind === 'rate' ? 0 : rangeAt(sum.stable, QUANTILE)
  const guess = FIRST_GUESS[metric.kind]
  const baseRate = (countAbove(sum.stable, range) + GUESS_WEIGHT * guess) / (sumOf(sum.stable) + GUESS_WEIGHT)
  const trials = {
    canary: sumOf(minute.canary),
    canaryHits: countAbove(minute.canary, range),
    stable: sumOf(minute.stable),
    stableHits: countAbove(minute.stable, range),
  }
  return {
    canary: addCounts(sum.canary, minute.canary),
    stable: addCounts(sum.stable, minute.stable),
    evidence: isKnown ? addTrials(sum.evidence, trials, baseRate, metric.worse) : sum.evidence,
  }
}

export function readMetric(metric: AnyMetric, sum: MetricSum): MetricReading {
  const canary = measure(metric, sum.canary)
  const stable = measure(metric, sum.stable)
  const evidence = meanOfLogs(sum.evidence)
  const { name, title, unit, worse, takesBack } = metric
  const known = { name, title, unit, worse, takesBack, canary, stable, evidence }
  if (
    canary.value === null ||
    stable.value === null ||
    Math.min(canary.samples, stable.samples) < LEAST_SAMPLES
  ) {
    return { ...known, difference: null, leastDifference: null, verdict: 'too few' }
  }
  const ofCanary = boundsOf(metric, sum.canary)
  const ofStable = boundsOf(metric, sum.stable)
  const difference = { low: ofCanary.low - ofStable.high, high: ofCanary.high - ofStable.low }
  const sign = worse === 'higher' ? 1 : -1
  const least = leastDifferenceOf(metric, stable.value)
  const isSizeable = sign * (canary.value - stable.value) >= least
  const [bestCase, worstCase] =
    worse === 'higher' ? [difference.low, difference.high] : [-difference.high, -difference.low]
  const verdict: MetricVerdict =
    isSizeable && evidence > METRIC_LIMIT
      ? 'worse'
      : isSizeable && (evidence > SUSPECT_LIMIT || bestCase > 0)
        ? 'suspect'
        : worstCase < least
          ? 'no worse'
          : 'undecided'
  return { ...known, difference, leastDifference: sign * least, verdict }
}

/** Layout shifts are counted in thousandths of the score. */
const inUnit = ({ unit }: AnyMetric, value: number): number => (unit === 'score' ? value / 1000 : value)

const leastDifferenceOf = (metric: AnyMetric, stable: number): number =>
  Math.max(metric.leastEffect.relative * stable, inUnit(metric, metric.leastEffect.absolute))

function measure(metric: AnyMetric, counts: RangeCounts): Measured {
  const samples = sumOf(counts)
  if (samples === 0) return { samples, value: null }
  return isOfValues(metric)
    ? { samples, value: inUnit(metric, valueAt(metric.name, counts, samples * QUANTILE)) }
    : { samples, value: countAbove(counts, 0) / samples }
}

function boundsOf(metric: AnyMetric, counts: RangeCounts): Bounds {
  const samples = sumOf(counts)
  if (!isOfValues(metric)) return rateBounds(countAbove(counts, 0), samples, INTERVAL_ERROR / 2)
  const ranks = rankBounds(samples, QUANTILE, INTERVAL_ERROR / 2)
  const at = (rank: number) => inUnit(metric, valueAt(metric.name, counts, rank))
  return { low: at(ranks.low), high: at(ranks.high) }
}

const isOfValues = (metric: AnyMetric): metric is AnyMetric & { readonly name: ValueMetric } =>
  metric.kind === 'quantile'
