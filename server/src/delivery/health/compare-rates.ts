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

/** A logarithm for each of `ODDS`. */
export type Evidence = readonly number[]

export const NO_EVIDENCE: Evidence = ODDS.map(() => 0)

export const addComparison = (evidence: Evidence, comparison: Comparison): Evidence =>
  evidence.map((log, index) => log + logLikelihoodRatio(comparison, ODDS[index] ?? 1))

/** Beyond it a number is infinite, which JSON cannot say. */
const MOST_LOG = 600

export function strengthOf(evidence: Evidence): number {
  const most = Math.max(...evidence)
  return (
    (Math.exp(Math.min(most, MOST_LOG)) * evidence.reduce((sum, log) => sum + Math.exp(log - most), 0)) /
    ODDS.length
  )
}

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
