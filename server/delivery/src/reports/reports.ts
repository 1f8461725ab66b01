import { failureWire } from '@store/platform/http/failures'
import { networkOf } from '@store/platform/http/network-of'
import { parseTraceParent } from '@store/platform/http/traceparent'
import type { LoadPhase } from '@store/shared/remotes/load-phases'
import { PATHS } from '@store/shared/remotes/paths'
import {
  type Problem,
  ReportBatch,
  toRefusalPlace,
  type Visit,
  type Vital,
} from '@store/shared/remotes/problem-reports'
import { REPORTS_PATH } from '@store/shared/remotes/shell-paths'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Versions } from '../db/same-versions'
import type { FailingNetworks } from '../health/network-failures'
import type { PageVitals } from '../health/page-vitals'
import type { ReleaseFailures } from '../health/release-failures'
import type { ReleaseHealth } from '../health/release-health'
import type { ProblemCount } from '../live/release-metrics'
import type { PageTokens, SentPage } from '../pages/page-tokens'
import { toLogText } from '../renderers/release-text'
import type { RolloutSamples } from '../rollout-metrics/rollout-samples'
import type { ValueMetric } from '../rollout-metrics/value-scale'
import { REFUSALS, type Refusal } from '../signing/release-trust'

const BODY_LIMIT_BYTES = 16 * 1024
const MAX_COUNTERS = 1_000
const MAX_LOGGED_PER_MINUTE = 60
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

export interface Reports {
  /** Since this process started, most first. */
  counts(): readonly ProblemCount[]
  /** Counts an order that was booked from a page. @param token the page's */
  addOrder(token: string): Promise<void>
  register(app: FastifyInstance): void
}

/** What a page tells of its visit. */
export interface ToldVisit {
  readonly sawProduct: boolean
  readonly addedToCart: boolean
}

/** Why a problem counts for no version. */
export type Unattributed = 'no token' | 'other version' | 'limit'

export interface ReportsOptions {
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly tokens: Pick<PageTokens, 'read'>
  readonly health: Pick<ReleaseHealth, 'add'>
  readonly failures: Pick<ReleaseFailures, 'add'>
  readonly networks: Pick<FailingNetworks, 'add'>
  readonly vitals: Pick<PageVitals, 'add'>
  readonly samples: Pick<RolloutSamples, 'addValue' | 'addTrial'>
  /** What a page was made of; null for a composition that never was. */
  readonly versionsOf: (page: Pick<SentPage, 'generation' | 'variant'>) => Promise<Versions | null>
  readonly onUnattributed?: (why: Unattributed) => void
  /** How a visit went: once for each page, and at most so many in an hour from one network. */
  readonly onVisit?: (visit: ToldVisit) => void
  /** An open tab did not take a document. */
  readonly onRefusedDocument?: (reason: Refusal) => void
}

/** What a shopper can notice. The others are known to the remote, which goes on. */
const FAILURES: readonly Problem['kind'][] = ['load', 'render', 'uncaught']
const COUNT_OF = { load: 'loads', render: 'renders', uncaught: 'uncaught', handled: 'handled' } as const

/** Of the vitals, those that canaries are judged by. */
const METRIC_OF = { LCP: 'lcp', INP: 'inp', CLS: 'cls', TTI: 'tti' } as const satisfies Partial<
  Record<Vital['name'], ValueMetric>
>

/**
 * Takes what pages tell of themselves: each problem is counted, and logged as long as there are not too many. Only what comes with the token
 * of a page that was sent with this version counts for the version, at most so much for a page, a visitor and a network.
 */
export function createReports(options: ReportsOptions): Reports {
  const { log, tokens, health, failures, networks, vitals: pageVitals, samples, versionsOf } = options
  const { onUnattributed = () => {}, onRefusedDocument = () => {}, onVisit = () => {} } = options
  const counters = new LRUCache<string, ProblemCount>({ max: MAX_COUNTERS })
  const counted = new LRUCache<string, number>({ max: REMEMBERED, ttl: 2 * HOUR_MS })
  let loggedInMinute = 0
  let minute = 0

  const mayLog = (): boolean => {
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) loggedInMinute = 0
    minute = now
    loggedInMinute += 1
    return loggedInMinute <= MAX_LOGGED_PER_MINUTE
  }

  /** Counts one more; false once there are as many as allowed. */
  function take(key: string, most: number): boolean {
    const count = counted.get(key) ?? 0
    if (count >= most) return false
    counted.set(key, count + 1)
    return true
  }

  /** Null when the problem counts for its version. */
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

  /** Each vital of a page counts once. */
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

  /** How a visit went counts once; for a canary, where its page is a sample. An order of it was counted as it was booked. */
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

  return {
    counts: () => [...counters.values()].sort((a, b) => b.count - a.count),

    async addOrder(token) {
      const page = tokens.read(token)
      if (page === null || page.samples.length === 0) return
      const versions = await versionsOf(page)
      if (versions === null || !take(`order ${page.id}`, 1)) return
      for (const each of samplesOf(page, versions)) samples.addTrial(each, 'orders', true)
    },

    register(app) {
      app.post(REPORTS_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const batch = ReportBatch.safeParse(request.body)
        if (!batch.success) return reply.status(400).send(failureWire(400))
        const { page: token, generation, route, problems, vitals, visit } = batch.data
        const { traceId } = parseTraceParent(batch.data.trace) ?? {}
        const isEmpty = problems.length === 0 && vitals.length === 0 && visit === undefined
        const page = !isEmpty && token !== undefined ? tokens.read(token) : null
        const versions = page && (await versionsOf(page).catch(() => null))
        for (const problem of problems) {
          const { remote, version, kind, where, message } = problem
          const refusal = REFUSALS.find((reason) => where === toRefusalPlace(reason))
          if (refusal) onRefusedDocument(refusal)
          const phase = phaseOf(problem, refusal)
          const key = `${remote} ${version} ${kind}`
          counters.set(key, { remote, version, kind, count: (counters.get(key)?.count ?? 0) + 1 })
          const why = attribute(problem, page, versions, request.ip)
          if (why !== null) onUnattributed(why)
          else if (phase !== null || FAILURES.includes(kind)) {
            failures.add({
              name: remote,
              version,
              side: 'browser',
              phase,
              place: toLogText(where),
              message: toLogText(message),
              frames: framesOf(remote, problem.frames ?? []),
              traceId: traceId ?? null,
            })
          }
          if (mayLog()) {
            const isAttributed = why === null
            log.warn(
              {
                generation,
                route,
                remote,
                version,
                kind,
                phase,
                where,
                message,
                isAttributed,
                pageTraceId: traceId,
              },
              'a page reports a problem',
            )
          }
        }
        if (page && versions) {
          addVitals(vitals, page, versions, request.ip)
          if (visit) addVisit(visit, page, versions, request.ip)
        }
        return reply.status(204).send()
      })
    },
  }
}

/** What a sample counts for: each part that it is a sample of, in the version that its page was made of. */
const samplesOf = ({ generation, samples }: SentPage, versions: Versions) =>
  samples.flatMap((name) => {
    const version = versions[name]
    return version === undefined ? [] : [{ generation, name, version }]
  })

/** Of what a component loads on use, by the bundler's runtime. */
const IS_CHUNK_FAILURE = /^ChunkLoadError\b/

/** Pages tell it of what could not be loaded; of the rest it follows from the kind. */
function phaseOf({ kind, phase, message }: Problem, refusal: Refusal | undefined): LoadPhase | null {
  if (refusal !== undefined) return 'document'
  if (IS_CHUNK_FAILURE.test(message)) return 'chunk'
  return phase ?? (kind === 'render' ? 'mount' : null)
}

const FRAME = /^([a-z][a-z0-9-]{0,19})\/(?:[0-9][\w.-]{0,80}\/)?(web\/[\w./-]{1,150}:\d{1,7}:\d{1,7})$/

/** Those in the part's own files; of format 2, their addresses hold the version. Whatever else was sent is dropped. */
const framesOf = (part: string, given: readonly string[]): readonly string[] =>
  given.flatMap((text) => {
    const [, owner, frame] = FRAME.exec(text) ?? []
    return owner === part && frame !== undefined ? [frame] : []
  })
