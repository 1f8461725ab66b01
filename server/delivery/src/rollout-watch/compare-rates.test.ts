import { inTier } from '@store/shared/testing/tier'
import { countNetworks } from '../health/count-networks'
import { type Comparison, evidenceOf, evidenceOfPast, sumOf } from './compare-rates'

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
  /** How often the stable version failed before, in 10 000 views; null for a promotion, which is compared with the minutes before it alone. */
  readonly pastRate: number | null
  /** Visitors who say of each page of the canary that it failed. */
  readonly hostile?: { readonly share: number; readonly networks: number }
}

const LIMIT = 3_000
const PAST_VIEWS = 10_000
/** In each of four cases. */
const HEALTHY = inTier({ short: 150, full: 4_000 })
const FAILING = inTier({ short: 200, full: 2_000 })
const VIEWS_A_MINUTE = 20
/** Of the visitors who make nothing up. */
const NETWORKS = 10_000
/** With visitors who do, for each share of them. */
const ATTACKED = inTier({ short: 150, full: 10_000 })

interface Failure {
  readonly network: string
  readonly isNew: boolean
  readonly failures: 1
  readonly minute: number
}

/** Minute by minute, until the evidence is beyond the limit. Gives the canary's views at that point, or null. */
function viewsUntilCaught(seed: number, minutes: number, rollout: Rollout): number | null {
  const random = createRandom(seed)
  const network = createRandom(seed + 1_000_000)
  const { share, hostile = { share: 0, networks: 0 }, pastRate } = rollout
  const past = pastRate === null ? null : pastOf(random, pastRate)
  const views: Pick<Comparison, 'canaryViews' | 'stableViews'>[] = []
  const failures: Failure[] = []
  for (let minute = 0; minute < minutes; minute += 1) {
    const now = { canaryViews: 0, stableViews: 0 }
    for (let view = 0; view < VIEWS_A_MINUTE; view += 1) {
      const isHostile = hostile.share > 0 && random() < hostile.share
      const isNew = random() < share
      if (isNew) now.canaryViews += 1
      else now.stableViews += 1
      const rate = isNew ? rollout.canaryRate : rollout.stableRate
      if (!(isHostile ? isNew : random() < rate(minute))) continue
      const from = isHostile ? `made up ${pick(network, hostile.networks)}` : String(pick(network, NETWORKS))
      failures.push({ network: from, isNew, failures: 1, minute })
    }
    views.push(now)
    // Evidence grows with failures, and only slowly with views of the stable version.
    if (minute % 10 !== 9 && failures.at(-1)?.minute !== minute) continue
    const caught = isCaught(views, failures, past)
    if (caught !== null) return caught
  }
  return null
}

const pick = (random: () => number, count: number): number => Math.floor(random() * count)

const pastOf = (random: () => number, rate: number) => ({
  views: PAST_VIEWS,
  failures: countFailures(random, PAST_VIEWS * rate),
})

/** As `judgeRollout` has it. */
function isCaught(
  views: readonly Pick<Comparison, 'canaryViews' | 'stableViews'>[],
  failures: readonly Failure[],
  past: ReturnType<typeof pastOf> | null,
): number | null {
  if (failures.filter(({ isNew }) => isNew).length < 5) return null
  const minutes = views.map((each) => ({ ...each, canaryFailures: 0, stableFailures: 0 }))
  for (const { minute, isNew } of countNetworks(failures)) {
    const counts = minutes[minute]
    if (counts && isNew) counts.canaryFailures += 1
    else if (counts) counts.stableFailures += 1
  }
  const sum = sumOf(minutes)
  if (sum.canaryViews < 50 || sum.canaryFailures < 5) return null
  const beside = evidenceOf(minutes)
  const evidence = past === null ? beside : Math.max(beside, evidenceOfPast(sum, past, beside))
  return evidence > LIMIT ? sum.canaryViews : null
}

/** Poisson: views that fail are rare. */
function countFailures(random: () => number, mean: number): number {
  let failures = -1
  for (let sum = 0; sum < mean; failures += 1) sum -= Math.log(1 - random())
  return failures
}

/** Shares of canaries with what their stable version did before, and a promotion. */
const ROLLOUTS = [[0.05, 0.001], [0.1, 0.001], [0.2, 0.001], [0.5]] as const

const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('the comparison of a canary with the stable version, with failures from many networks', () => {
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
    'finds 5 %% failures (%d of them beside %d) within %d views, in 19 of 20 rollouts [REL-11]',
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

  it.each([0.001, 0.01, 0.05])(
    'rolls back at most 1 of 10 000 healthy rollouts while %d of the visitors attack [REL-11]',
    (hostile) => {
      const rate = () => 0.001
      const accused = seeds(ATTACKED).filter((seed) => {
        const [share = 0.5, pastRate = null] = ROLLOUTS[seed % ROLLOUTS.length] ?? []
        const networks = 1 + (Math.floor(seed / ROLLOUTS.length) % 2)
        const rollout = {
          share,
          canaryRate: rate,
          stableRate: rate,
          pastRate,
          hostile: { share: hostile, networks },
        }
        return viewsUntilCaught(seed, 60, rollout) !== null
      })
      expect(accused.length).toBeLessThanOrEqual(ATTACKED / 10_000)
    },
  )

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
