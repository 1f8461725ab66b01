import { networkOf } from '@store/platform/http/network-of'
import type { Problem, Visit, Vital } from '@store/shared/remotes/reports/problem-reports'
import { PATHS } from '@store/shared/remotes/site/paths'
import { LRUCache } from 'lru-cache'
import type { Versions } from '../db/same-versions'
import type { FailingNetworks } from '../health/network-failures'
import type { PageVitals } from '../health/page-vitals'
import type { ReleaseHealth } from '../health/release-health'
import type { SentPage } from '../pages/visitors/page-tokens'
import type { RolloutSamples } from '../rollout-metrics/rollout-samples'
import type { ValueMetric } from '../rollout-metrics/value-scale'

/** As many as a page sends. */
const MAX_OF_PAGE = 20
/** Failed pages from one network in an hour; more come from one visitor, or are made up. */
const MAX_FAILED_OF_NETWORK = 30
/** Pages in an hour whose vitals count, from one network and from one visitor of a canary. */
const MAX_MEASURED_OF_NETWORK = 200
const MAX_MEASURED_OF_SENDER = 20
/** Visits in an hour that count from one network; many people can share one. */
const MAX_VISITS_OF_NETWORK = 1_000
const REMEMBERED = 50_000
const HOUR_MS = 3_600_000

/** What a page tells of its visit. */
export interface ToldVisit {
  readonly sawProduct: boolean
  readonly addedToCart: boolean
}

/** Why a problem counts for no version. */
export type Unattributed = 'no token' | 'other version' | 'limit'

export interface PageCounts {
  /** Null when the problem counts for its version. */
  attribute(
    problem: Problem,
    page: SentPage | null,
    versions: Versions | null,
    ip: string,
  ): Unattributed | null
  /** Each vital of a page counts once. */
  addVitals(vitals: readonly Vital[], page: SentPage, versions: Versions, ip: string): void
  /** How a visit went counts once; for a canary, where its page is a sample. An order of it was counted as it was booked. */
  addVisit(visit: Visit, page: SentPage, versions: Versions, ip: string): void
  /** An order of a page counts once. */
  addOrder(page: SentPage, versions: Versions): void
}

export interface PageCountsOptions {
  readonly health: Pick<ReleaseHealth, 'add'>
  readonly networks: Pick<FailingNetworks, 'add'>
  readonly vitals: Pick<PageVitals, 'add'>
  readonly samples: Pick<RolloutSamples, 'addValue' | 'addTrial'>
  /** How a visit went: once for each page, and at most so many in an hour from one network. */
  readonly onVisit?: (visit: ToldVisit) => void
}

/** What a shopper can notice. The others are known to the remote, which goes on. */
export const FAILURES: readonly Problem['kind'][] = ['load', 'render', 'uncaught']
const COUNT_OF = { load: 'loads', render: 'renders', uncaught: 'uncaught', handled: 'handled' } as const

/** Of the vitals, those that canaries are judged by. */
const METRIC_OF = { LCP: 'lcp', INP: 'inp', CLS: 'cls', TTI: 'tti' } as const satisfies Partial<
  Record<Vital['name'], ValueMetric>
>

/** What pages tell counts for the versions that they were made of: each thing once, and at most so much for a page, a visitor and a network. */
export function createPageCounts({
  health,
  networks,
  vitals: pageVitals,
  samples,
  onVisit = () => {},
}: PageCountsOptions): PageCounts {
  const counted = new LRUCache<string, number>({ max: REMEMBERED, ttl: 2 * HOUR_MS })

  /** Counts one more; false once there are as many as allowed. */
  function take(key: string, most: number): boolean {
    const count = counted.get(key) ?? 0
    if (count >= most) return false
    counted.set(key, count + 1)
    return true
  }

  function attribute(
    { kind, remote, version }: Problem,
    page: SentPage | null,
    versions: Versions | null,
    ip: string,
  ): Unattributed | null {
    if (page === null) return 'no token'
    if (versions?.[remote] !== version) return 'other version'
    if (!take(`page ${page.id}`, MAX_OF_PAGE)) return 'limit'
    const hour = Math.floor(page.sentAt.getTime() / HOUR_MS)
    const isFailure = FAILURES.includes(kind) && take(`failed ${page.sender} ${remote} ${hour}`, 1)
    if (isFailure && !take(`network ${networkOf(ip)} ${remote} ${hour}`, MAX_FAILED_OF_NETWORK))
      return 'limit'
    if (isFailure) networks.add(page, remote, version, ip)
    health.add(page, remote, version, { [COUNT_OF[kind]]: 1, ...(isFailure && { failedViews: 1 }) })
    return null
  }

  function addVitals(vitals: readonly Vital[], page: SentPage, versions: Versions, network: string): void {
    const fresh = vitals.filter(({ name }) => take(`${name} ${page.id}`, 1))
    if (fresh.length === 0) return
    const hour = Math.floor(page.sentAt.getTime() / HOUR_MS)
    const isFirst = take(`measured ${page.id}`, 1)
    const isAllowed =
      !isFirst ||
      (take(`measured of ${page.sender} ${hour}`, MAX_MEASURED_OF_SENDER) &&
        take(`measured in ${networkOf(network)} ${hour}`, MAX_MEASURED_OF_NETWORK))
    if (isAllowed) pageVitals.add(page, versions, fresh)
    for (const each of samplesOf(page, versions)) {
      for (const { name, value } of fresh) {
        if (name !== 'TTFB') samples.addValue(each, METRIC_OF[name], value)
      }
    }
  }

  function addVisit(
    { routes, hasAddedToCart, hasOrdered }: Visit,
    page: SentPage,
    versions: Versions,
    ip: string,
  ): void {
    if (!take(`visit ${page.id}`, 1)) return
    const sawProduct = routes.includes(PATHS.product)
    const hour = Math.floor(page.sentAt.getTime() / HOUR_MS)
    if (take(`visits of ${networkOf(ip)} ${hour}`, MAX_VISITS_OF_NETWORK)) {
      onVisit({ sawProduct, addedToCart: hasAddedToCart })
    }
    for (const each of samplesOf(page, versions)) {
      if (sawProduct) samples.addTrial(each, 'add-to-cart', hasAddedToCart)
      if (!hasOrdered) samples.addTrial(each, 'orders', false)
    }
  }
  function addOrder(page: SentPage, versions: Versions): void {
    if (!take(`order ${page.id}`, 1)) return
    for (const each of samplesOf(page, versions)) samples.addTrial(each, 'orders', true)
  }

  return { attribute, addVitals, addVisit, addOrder }
}

/** What a sample counts for: each part that it is a sample of, in the version that its page was made of. */
const samplesOf = ({ generation, samples }: SentPage, versions: Versions) =>
  samples.flatMap((name) => {
    const version = versions[name]
    return version === undefined ? [] : [{ generation, name, version }]
  })
