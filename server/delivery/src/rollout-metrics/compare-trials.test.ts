import fc from 'fast-check'
import { addTrials, meanOfLogs, NO_TRIAL_EVIDENCE } from './compare-trials'

const rate = fc.double({ min: 0.01, max: 0.99, noNaN: true })
const few = fc.integer({ min: 1, max: 12 })
const direction = fc.constantFrom('higher' as const, 'lower' as const)

function binomial(trials: number, hits: number, p: number): number {
  let ways = 1
  for (let each = 1; each <= hits; each += 1) ways = (ways * (trials - hits + each)) / each
  return ways * p ** hits * (1 - p) ** (trials - hits)
}

/** Of the evidence of one minute, over everything that may be seen in it. */
function expectedEvidence(
  canary: number,
  stable: number,
  canaryRate: number,
  stableRate: number,
  baseRate: number,
  worse: 'higher' | 'lower',
): number {
  let sum = 0
  for (let canaryHits = 0; canaryHits <= canary; canaryHits += 1) {
    for (let stableHits = 0; stableHits <= stable; stableHits += 1) {
      const trials = { canary, canaryHits, stable, stableHits }
      const evidence = meanOfLogs(addTrials(NO_TRIAL_EVIDENCE, trials, baseRate, worse))
      sum += evidence * binomial(canary, canaryHits, canaryRate) * binomial(stable, stableHits, stableRate)
    }
  }
  return sum
}

it('expects no more evidence than 1 of a canary that is no worse, whatever rate is guessed [REL-11]', () => {
  fc.assert(
    fc.property(few, few, rate, rate, rate, direction, (canary, stable, one, other, guess, worse) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const [canaryRate, stableRate] = worse === 'higher' ? [low, high] : [high, low]
      expect(expectedEvidence(canary, stable, canaryRate, stableRate, guess, worse)).toBeLessThanOrEqual(
        1 + 1e-9,
      )
      expect(expectedEvidence(canary, stable, one, one, guess, worse)).toBeLessThanOrEqual(1 + 1e-9)
    }),
    { numRuns: 60 },
  )
})

it('finds more evidence the more often the canary has a hit that it should not have [REL-11]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), rate, (hits, guess) => {
      const of = (canaryHits: number) =>
        meanOfLogs(
          addTrials(
            NO_TRIAL_EVIDENCE,
            { canary: 100, canaryHits, stable: 100, stableHits: 20 },
            guess,
            'higher',
          ),
        )
      expect(of(hits + 1)).toBeGreaterThan(of(hits))
    }),
  )
})

it('says nothing of a minute that only one version was seen in [REL-11]', () => {
  const trials = { canary: 50, canaryHits: 50, stable: 0, stableHits: 0 }
  expect(addTrials(NO_TRIAL_EVIDENCE, trials, 0.2, 'higher')).toEqual(NO_TRIAL_EVIDENCE)
})
