import { MOST_LOG, meanOfLogs } from '../rollout-metrics/compare-trials'

/** How two versions did in the same minutes. */
export interface Comparison {
  readonly canaryViews: number
  readonly canaryFailures: number
  readonly stableViews: number
  readonly stableFailures: number
}

/** How many times more often a worse version may fail; the evidence is a mean over these. A smaller difference is not looked for. */
const ODDS = [1.5, 2, 3, 5, 8, 13, 25, 50, 100, 1000]

/**
 * How many times better "the canary fails more often" explains what was seen than "it fails no more often than the stable version". It
 * may be looked at after every page: with a canary that is no worse it ever exceeds a limit L in at most 1 of L rollouts.
 *
 * Given all failures of a minute, those of a canary that is no worse are its share of the views, as if each failure fell on a page at random;
 * so the failure rate itself need not be known, and may differ from minute to minute. For each of `ODDS` the likelihood ratio of the
 * observed split is a test martingale, also for draws without replacement (Hoeffding 1963), and so is their mean (Ville's inequality;
 * decision 30).
 */
export const evidenceOf = (comparisons: readonly Comparison[]): number =>
  strengthOf(comparisons.reduce(addComparison, NO_EVIDENCE))

/** What the stable version did before the canary began. */
export interface Past {
  readonly views: number
  readonly failures: number
}

/** The same with the weights of the comparison with the past, which is for releases that fail in about one of 20 pages and more. */
const PAST_ODDS = [
  [5, 0.05],
  [8, 0.35],
  [13, 0.25],
  [25, 0.2],
  [50, 0.1],
  [100, 0.05],
] as const
/** Beyond this the stable version is taken to fail more often than before. */
const MOST_CHANGE = 2
/** What the canary has to show beside the stable version of the same minutes at least. */
const LEAST_BESIDE = 10

/**
 * The same with the stable version's past, which says how often it fails long before it was seen so often beside the canary. Exceeds a limit L in at most 1
 * of L rollouts of a canary that is no worse while the rate of failures does not change; a change that both versions see must not count. So
 * there is no evidence as long as the stable version does worse than before as well, or the minutes side by side hardly speak against the canary.
 *
 * The likelihood ratio is that of two Poisson rates, one θ times the other, with their size integrated out by dp/p: the most powerful that
 * does not depend on it, so a test martingale, whatever the number of views of each.
 *
 * @param beside the evidence of the same minutes
 */
export function evidenceOfPast(sum: Comparison, past: Past, beside: number): number {
  const { canaryViews, canaryFailures } = sum
  if (beside < LEAST_BESIDE || changeSince(past, sum) > MOST_CHANGE) return 1
  const all = {
    canaryViews,
    canaryFailures,
    stableViews: sum.stableViews + past.views,
    stableFailures: sum.stableFailures + past.failures,
  }
  return PAST_ODDS.reduce(
    (mean, [odds, weight]) => mean + weight * Math.exp(Math.min(logLikelihoodRatio(all, odds), MOST_LOG)),
    0,
  )
}

/** How many times better "the stable version fails more often than before" explains what was seen. */
const changeSince = (past: Past, { stableViews, stableFailures }: Comparison): number =>
  evidenceOf([
    {
      canaryViews: stableViews,
      canaryFailures: stableFailures,
      stableViews: past.views,
      stableFailures: past.failures,
    },
  ])

/** A logarithm for each of `ODDS`. */
export type Evidence = readonly number[]

export const NO_EVIDENCE: Evidence = ODDS.map(() => 0)

export const addComparison = (evidence: Evidence, comparison: Comparison): Evidence =>
  evidence.map((log, index) => log + logLikelihoodRatio(comparison, ODDS[index] ?? 1))

export const strengthOf = (evidence: Evidence): number => meanOfLogs(evidence)

function logLikelihoodRatio(comparison: Comparison, odds: number): number {
  const { canaryViews, stableViews } = comparison
  if (canaryViews === 0 || stableViews === 0) return 0
  const canary = Math.min(comparison.canaryFailures, canaryViews)
  const stable = Math.min(comparison.stableFailures, stableViews)
  const share = canaryViews / (canaryViews + stableViews)
  return canary * Math.log(odds) - (canary + stable) * Math.log(odds * share + 1 - share)
}

export function sumOf(comparisons: readonly Comparison[]): Comparison {
  const sum = { canaryViews: 0, canaryFailures: 0, stableViews: 0, stableFailures: 0 }
  for (const each of comparisons) {
    sum.canaryViews += each.canaryViews
    sum.canaryFailures += each.canaryFailures
    sum.stableViews += each.stableViews
    sum.stableFailures += each.stableFailures
  }
  return sum
}
