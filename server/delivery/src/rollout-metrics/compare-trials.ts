/** Yes or no of the pages of two versions in the same minute. */
export interface Trials {
  readonly canary: number
  readonly canaryHits: number
  readonly stable: number
  readonly stableHits: number
}

/** A logarithm for each odds ratio that is looked for. */
export type TrialEvidence = readonly number[]

/** How many times the odds of a hit differ in a version that has more hits than it should; the evidence is a mean over these. */
const ODDS_RATIOS = [1.25, 1.6, 2.2, 4, 20]

export const NO_TRIAL_EVIDENCE: TrialEvidence = ODDS_RATIOS.map(() => 0)

/**
 * Adds what one minute says for "the canary's odds of a hit are higher" (or lower) against "they are not".
 *
 * For a guess of both rates, a and b with the mean m over the pages of the minute, the ratio of likelihoods a^hits (1 − a)^others … over
 * those of m is an e-variable for every rate that both versions have in common: its expectation is the product of 1 + x over the pages,
 * where the x of all pages sum to 0, so at most exp 0 = 1 (Turner, Ly and Grünwald, "Generic E-variables for exact sequential k-sample
 * tests", arXiv 2106.02693). With a > b the same holds when the canary has fewer hits than the stable version. The product over minutes is a
 * test supermartingale as long as each guess follows from earlier minutes, and so is the mean of several; by Ville's inequality it exceeds a
 * limit L with a probability of at most 1/L, however often one looks. The rate may be another one each minute.
 *
 * @param baseRate a guess of the stable version's rate, from earlier minutes; a wrong one costs evidence and nothing else
 */
export function addTrials(
  evidence: TrialEvidence,
  { canary, canaryHits, stable, stableHits }: Trials,
  baseRate: number,
  worse: 'higher' | 'lower',
): TrialEvidence {
  if (canary === 0 || stable === 0) return evidence
  const share = canary / (canary + stable)
  return evidence.map((log, index) => {
    const ratio = ODDS_RATIOS[index] ?? 1
    const odds = (baseRate / (1 - baseRate)) * (worse === 'higher' ? ratio : 1 / ratio)
    const canaryRate = odds / (1 + odds)
    const mean = share * canaryRate + (1 - share) * baseRate
    return log + logRatio(canary, canaryHits, canaryRate, mean) + logRatio(stable, stableHits, baseRate, mean)
  })
}

const logRatio = (trials: number, hits: number, rate: number, mean: number): number =>
  hits * Math.log(rate / mean) + (trials - hits) * Math.log((1 - rate) / (1 - mean))

/** Beyond it a number is infinite, which JSON cannot say. */
export const MOST_LOG = 600

/** The mean of what these are logarithms of. */
export function meanOfLogs(logs: readonly number[]): number {
  const most = Math.max(...logs)
  const sum = logs.reduce((total, log) => total + Math.exp(log - most), 0)
  return (Math.exp(Math.min(most, MOST_LOG)) * sum) / logs.length
}
