import { writeFileSync } from 'node:fs'
import { inTier } from '@store/shared/testing/tier'
import { addComparison, NO_EVIDENCE, strengthOf } from '../rollout-watch/compare-rates'
import { LIMIT } from '../rollout-watch/judge-rollout'
import { addMinute, METRIC_LIMIT, noSum, readMetric } from './compare-metric'
import { meanOfLogs } from './compare-trials'
import { METRICS, type MetricName } from './metrics'
import { noCounts, rangeOf } from './value-scale'

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

const bellFrom = (random: () => number) => (): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** What is different in the canary. */
interface Fault {
  /** Times this. */
  readonly lcp?: number
  readonly tti?: number
  readonly inp?: number
  /** Times this. */
  readonly addToCart?: number
  readonly orders?: number
}

interface Simulated {
  readonly minutes: number
  readonly shareAt: (minute: number) => number
  readonly fault?: Fault
  /** Of the pages, from visitors of so many networks who say the worst of the canary. */
  readonly hostile?: { readonly share: number; readonly networks: number }
  readonly isOver?: (seen: Seen) => boolean
}

/** Of the canary, whether its network counted already or not. */
interface Seen {
  pages: number
  products: number
}

interface TakenBack extends Seen {
  readonly by: MetricName | 'failures'
}

const PAGES_A_MINUTE = 40
const NETWORKS = 10_000
const PRODUCT_SHARE = 0.5
const ADDS = 0.1
const ORDERS = 0.02
const FAILURES = 0.002

/** One rollout, looked at each minute; null when it is never taken back. */
function simulate(
  seed: number,
  { minutes, shareAt, fault = {}, hostile, isOver }: Simulated,
): TakenBack | null {
  const random = createRandom(seed)
  const bell = bellFrom(random)
  const counted = new Set<number>()
  let sums = METRICS.map((metric) => ({ metric, sum: noSum(metric) }))
  let failures = NO_EVIDENCE
  let canaryFailures = 0
  const seen: Seen = { pages: 0, products: 0 }
  for (let minute = 0; minute < minutes; minute += 1) {
    const counts = new Map(
      METRICS.map(({ name }) => [name, { canary: [...noCounts(name)], stable: [...noCounts(name)] }]),
    )
    const views = { canaryViews: 0, canaryFailures: 0, stableViews: 0, stableFailures: 0 }
    // The network, the API and who comes differ from minute to minute, for both versions alike.
    const slow = Math.exp(0.25 * bell())
    const eager = Math.exp(0.3 * bell())
    for (let page = 0; page < PAGES_A_MINUTE; page += 1) {
      const isHostile = hostile !== undefined && random() < hostile.share
      const isNew = isHostile || random() < shareAt(minute)
      const network = isHostile
        ? -1 - Math.floor(random() * hostile.networks)
        : Math.floor(random() * NETWORKS)
      const isProduct = random() < PRODUCT_SHARE
      if (isNew) seen.pages += 1
      if (isNew && isProduct) seen.products += 1
      if (counted.has(network)) continue
      counted.add(network)
      const side = isNew ? 'canary' : 'stable'
      const wrong = isNew ? fault : {}
      const add = (name: MetricName, range: number) => {
        const at = counts.get(name)?.[side]
        if (at) at[range] = (at[range] ?? 0) + 1
      }
      const lcp = 900 * slow * (wrong.lcp ?? 1) * Math.exp(0.6 * bell())
      add('lcp', rangeOf('lcp', isHostile ? 60_000 : lcp))
      const tti = 1500 * slow * (wrong.tti ?? 1) * Math.exp(0.5 * bell())
      add('tti', rangeOf('tti', isHostile ? 60_000 : tti))
      if (random() < 0.7) add('inp', rangeOf('inp', 80 * (wrong.inp ?? 1) * Math.exp(0.9 * bell())))
      add('cls', random() < 0.6 ? 0 : rangeOf('cls', 30 * Math.exp(bell())))
      const hits = (chance: number) => Number(!isHostile && random() < chance * eager)
      if (isProduct) add('add-to-cart', hits(ADDS * (wrong.addToCart ?? 1)))
      add('orders', hits(ORDERS * (wrong.orders ?? 1)))
      const hasFailed = Number(random() < FAILURES)
      if (isNew) {
        views.canaryViews += 1
        views.canaryFailures += hasFailed
      } else {
        views.stableViews += 1
        views.stableFailures += hasFailed
      }
    }
    failures = addComparison(failures, views)
    canaryFailures += views.canaryFailures
    if (canaryFailures >= 5 && strengthOf(failures) > LIMIT) return { ...seen, by: 'failures' }
    sums = sums.map(({ metric, sum }) => {
      const minuteCounts = counts.get(metric.name)
      return { metric, sum: minuteCounts ? addMinute(metric, sum, minuteCounts) : sum }
    })
    for (const { metric, sum } of sums) {
      const isWorse = meanOfLogs(sum.evidence) > METRIC_LIMIT && readMetric(metric, sum).verdict === 'worse'
      if (isWorse) return { ...seen, by: metric.name }
    }
    if (isOver?.(seen)) return null
  }
  return null
}

const HEALTHY = inTier({ short: 50, full: 10_000 })
const FAILING = inTier({ short: 40, full: 1_000 })
const ATTACKED = inTier({ short: 25, full: 2_000 })

const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const steps = (minute: number) => (minute < 20 ? 0.05 : minute < 40 ? 0.25 : 0.5)

const rows: (readonly [what: string, rollouts: number, found: string])[] = []
afterAll(() => {
  const file = process.env.VERDICTS_FILE
  if (file) writeFileSync(file, JSON.stringify(rows))
})

describe('canaries judged by all metrics together, in simulated rollouts', () => {
  it('takes back at most one in a thousand healthy ones whose share grows [REL-11]', () => {
    const taken = seeds(HEALTHY).filter((seed) => simulate(seed, { minutes: 60, shareAt: steps }) !== null)
    rows.push(['healthy, 60 minutes, 5, 25 and 50 %: taken back', HEALTHY, String(taken.length)])
    expect(taken.length).toBeLessThanOrEqual(HEALTHY / 1_000)
  })

  it.each([0.1, 0.25, 0.5])(
    'finds a p75 of LCP that is 30 %% higher within 1000 pages of the canary, at a share of %p [REL-11]',
    (share) => {
      const found = seeds(FAILING).map((seed) =>
        simulate(seed, {
          minutes: 2_000,
          shareAt: () => share,
          fault: { lcp: 1.3 },
          isOver: ({ pages }) => pages >= 1_000,
        }),
      )
      const within = found.flatMap((each) => (each && each.pages <= 1_000 ? [each.pages] : []))
      rows.push([`LCP + 30 %, share ${100 * share} %: found within 1000 pages`, FAILING, toFigures(within)])
      expect(within.length).toBeGreaterThanOrEqual(0.95 * FAILING)
    },
  )

  it.each([0.1, 0.25, 0.5])(
    'finds a dead button within 300 product views of the canary, at a share of %p [REL-11]',
    (share) => {
      const found = seeds(FAILING).map((seed) =>
        simulate(seed, {
          minutes: 2_000,
          shareAt: () => share,
          fault: { addToCart: 0, orders: 0 },
          isOver: ({ products }) => products >= 300,
        }),
      )
      const within = found.flatMap((each) => (each && each.products <= 300 ? [each.products] : []))
      rows.push([
        `dead button, share ${100 * share} %: found within 300 product views`,
        FAILING,
        toFigures(within),
      ])
      expect(within.length).toBeGreaterThanOrEqual(0.95 * FAILING)
    },
  )

  it('is moved by no visitors of one or two networks who say the worst of the canary [REL-11]', () => {
    const taken = seeds(ATTACKED).filter(
      (seed) =>
        simulate(seed, { minutes: 60, shareAt: () => 0.1, hostile: { share: 0.2, networks: 2 } }) !== null,
    )
    rows.push([
      'healthy, 20 % of the pages from 2 hostile networks: taken back',
      ATTACKED,
      String(taken.length),
    ])
    expect(taken.length).toBeLessThanOrEqual(ATTACKED / 1_000)
  })
})

function toFigures(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b)
  return `${values.length}, half of them by ${sorted[Math.floor(sorted.length / 2)] ?? '–'}`
}
