import { inTier } from '@store/shared/testing/tier'
import { addComparison, evidenceOf, evidenceOfPast, NO_EVIDENCE, strengthOf } from './compare-rates'

/** Mulberry32: numbers from 0 to below 1, the same for each seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Rollout {
  readonly share: number
  /** Of the failures in a minute. */
  readonly canaryRate: (minute: number) => number
  readonly stableRate: (minute: number) => number
  /** How often the stable version failed before, in 10 000 views. */
  readonly pastRate: number
}

const LIMIT = 3_000
const PAST_VIEWS = 10_000
/** In each of four cases. */
const HEALTHY = inTier({ short: 300, full: 4_000 })
const FAILING = inTier({ short: 200, full: 2_000 })
const VIEWS_A_MINUTE = 20

/** Minute by minute, until the evidence is beyond the limit. Gives the canary's views at that point, or null. */
function viewsUntilCaught(seed: number, minutes: number, rollout: Rollout): number | null {
  const random = createRandom(seed)
  let evidence = NO_EVIDENCE
  const past = { views: PAST_VIEWS, failures: countFailures(random, PAST_VIEWS * rollout.pastRate) }
  const sum = { canaryViews: 0, canaryFailures: 0, stableViews: 0, stableFailures: 0 }
  for (let minute = 0; minute < minutes; minute += 1) {
    const now = { canaryViews: 0, canaryFailures: 0, stableViews: 0, stableFailures: 0 }
    for (let view = 0; view < VIEWS_A_MINUTE; view += 1) {
      if (random() < rollout.share) {
        now.canaryViews += 1
        if (random() < rollout.canaryRate(minute)) now.canaryFailures += 1
      } else {
        now.stableViews += 1
        if (random() < rollout.stableRate(minute)) now.stableFailures += 1
      }
    }
    evidence = addComparison(evidence, now)
    sum.canaryViews += now.canaryViews
    sum.canaryFailures += now.canaryFailures
    sum.stableViews += now.stableViews
    sum.stableFailures += now.stableFailures
    const beside = strengthOf(evidence)
    if (sum.canaryViews < 50 || sum.canaryFailures < 5) continue
    if (Math.max(beside, evidenceOfPast(sum, past, beside)) > LIMIT) return sum.canaryViews
  }
  return null
}

/** Poisson: views that fail are rare. */
function countFailures(random: () => number, mean: number): number {
  let failures = -1
  for (let sum = 0; sum < mean; failures += 1) sum -= Math.log(1 - random())
  return failures
}

const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('the comparison of a canary with the stable version', () => {
  it.each([
    ['rarely', 0.5, () => 0.002],
    ['rarely, for a small share', 0.05, () => 0.002],
    ['often', 0.1, () => 0.2],
    [
      'now and then all at once, as when the API is down',
      0.3,
      (minute: number) => (minute % 20 < 3 ? 0.6 : 0.001),
    ],
  ])(
    'takes hardly any canary for worse that fails as often as the stable version: %s [REL-11]',
    (_name, share, rate) => {
      const rollouts = seeds(HEALTHY)
      const accused = rollouts.filter(
        (seed) =>
          viewsUntilCaught(seed, 60, { share, canaryRate: rate, stableRate: rate, pastRate: rate(10) }) !==
          null,
      )
      expect(accused.length).toBeLessThanOrEqual(HEALTHY / 1_000)
    },
  )

  it.each([
    [0.5, 0.002, 290],
    [0.2, 0.002, 200],
    [0.1, 0.002, 200],
    [0.01, 0.002, 200],
    [0.1, 0.005, 290],
  ])(
    'finds one that fails in 5 %% of the views, as %d of them beside one that fails in %d, within %d views of it, in 19 of 20 rollouts [REL-11]',
    (share, stableRate, most) => {
      const rollouts = seeds(FAILING)
      const caught = rollouts.filter((seed) => {
        const views = viewsUntilCaught(seed, Math.ceil((1.5 * most) / (share * VIEWS_A_MINUTE)), {
          share,
          canaryRate: () => 0.05 + stableRate,
          stableRate: () => stableRate,
          pastRate: stableRate,
        })
        return views !== null && views <= most
      })
      expect(caught.length / FAILING).toBeGreaterThanOrEqual(0.95)
    },
  )

  it('hardly takes a canary for worse when both fail more often from its beginning on [REL-11]', () => {
    const rate = () => 0.05
    const accused = seeds(HEALTHY).filter(
      (seed) =>
        viewsUntilCaught(seed, 60, { share: 0.25, canaryRate: rate, stableRate: rate, pastRate: 0.002 }) !==
        null,
    )
    expect(accused.length / HEALTHY).toBeLessThanOrEqual(0.01)
  })

  it('takes the past for nothing while the stable version does worse than before as well [REL-11]', () => {
    const past = { views: 10_000, failures: 20 }
    const now = { canaryViews: 150, canaryFailures: 9, stableViews: 450, stableFailures: 1 }
    const beside = evidenceOf([now])
    expect(evidenceOfPast(now, past, beside)).toBeGreaterThan(LIMIT)
    expect(evidenceOfPast(now, { views: 10_000, failures: 300 }, beside)).toBeLessThan(LIMIT)
    const withChange = { ...now, stableFailures: 9 }
    expect(evidenceOfPast(withChange, past, beside)).toBe(1)
    expect(evidenceOfPast(now, past, 9)).toBe(1)
  })

  it('gives no evidence where one of them was not viewed [REL-11]', () => {
    const only = { canaryViews: 50, canaryFailures: 50, stableViews: 0, stableFailures: 0 }
    expect(evidenceOf([only])).toBe(1)
    expect(evidenceOf([])).toBe(1)
  })

  it('gives no evidence against one that does better [REL-11]', () => {
    const better = { canaryViews: 500, canaryFailures: 1, stableViews: 500, stableFailures: 80 }
    expect(evidenceOf([better])).toBeLessThan(0.01)
  })

  it('counts no more failures than views [REL-11]', () => {
    const flood = { canaryViews: 2, canaryFailures: 10_000, stableViews: 2, stableFailures: 0 }
    expect(evidenceOf([flood])).toBeLessThan(5)
  })
})
