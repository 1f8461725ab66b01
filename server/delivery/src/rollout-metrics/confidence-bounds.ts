/** Both ends belong to it. */
export interface Bounds {
  readonly low: number
  readonly high: number
}

/**
 * Bounds of a rate that hold at every look: with a probability of at most `error` the true rate is ever outside of them.
 *
 * For the true rate p the ratio of the mean likelihood over all rates, evenly weighted, to that of p is a martingale of mean 1 (Robbins 1970;
 * the beta-binomial mixture of Howard, Ramdas, McAuliffe and Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence sequences", arXiv
 * 1810.08240), so by Ville's inequality it ever exceeds 1/error with a probability of at most `error`. The bounds hold all rates for which it
 * does not.
 */
export function rateBounds(hits: number, trials: number, error: number): Bounds {
  if (trials === 0) return { low: 0, high: 1 }
  const limit = -Math.log(error)
  const isPossible = (rate: number) => logMixtureRatio(hits, trials - hits, rate) < limit
  const observed = hits / trials
  return {
    low: hits === 0 ? 0 : edgeBetween(0, observed, isPossible),
    high: hits === trials ? 1 : edgeBetween(1, observed, isPossible),
  }
}

/**
 * Bounds of the number of samples that are at most the true quantile `share`, as they hold at every look: whatever the distribution, each sample
 * is at most that quantile with this probability, so their number is that of hits with a known rate (Howard and Ramdas, "Sequential
 * estimation of quantiles with applications to A/B testing and best-arm identification", arXiv 1906.09712). The quantile is between the
 * samples of these ranks.
 */
export function rankBounds(samples: number, share: number, error: number): Bounds {
  if (samples === 0) return { low: 0, high: 0 }
  const limit = -Math.log(error)
  const isPossible = (rank: number) => logMixtureRatio(rank, samples - rank, share) < limit
  const expected = samples * share
  return { low: edgeBetween(0, expected, isPossible), high: edgeBetween(samples, expected, isPossible) }
}

/** The logarithm of the mean likelihood over all rates divided by the likelihood of one. */
const logMixtureRatio = (hits: number, others: number, rate: number): number =>
  logFactorial(hits) +
  logFactorial(others) -
  logFactorial(hits + others + 1) -
  (hits === 0 ? 0 : hits * Math.log(rate)) -
  (others === 0 ? 0 : others * Math.log(1 - rate))

const HALVINGS = 50

/** Where what is possible at `inside` ends on the way to `outside`. */
function edgeBetween(outside: number, inside: number, isPossible: (at: number) => boolean): number {
  if (isPossible(outside)) return outside
  let [out, within] = [outside, inside]
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (out + within) / 2
    if (isPossible(middle)) within = middle
    else out = middle
  }
  return out
}

/** Also of numbers that are not whole: Stirling's series, nine digits from 7 on, and the recurrence below. */
function logFactorial(n: number): number {
  let below = 0
  let x = n + 1
  for (; x < 8; x += 1) below += Math.log(x)
  const inverse = 1 / (x * x)
  return (
    (x - 0.5) * Math.log(x) -
    x +
    0.5 * Math.log(2 * Math.PI) +
    (1 / 12 - inverse * (1 / 360 - inverse / 1260)) / x -
    below
  )
}
