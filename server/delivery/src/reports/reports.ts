import { failureWire } from '@store/platform/http/failures'
import { parseTraceParent } from '@store/platform/http/observing/traceparent'
import type { LoadPhase } from '@store/shared/remotes/reports/load-phases'
import { type Problem, ReportBatch, toRefusalPlace } from '@store/shared/remotes/reports/problem-reports'
import { REPORTS_PATH } from '@store/shared/remotes/site/shell-paths'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Versions } from '../db/same-versions'
import type { ReleaseFailures } from '../health/release-failures'
import type { ProblemCount } from '../live/release-metrics'
import type { PageTokens, SentPage } from '../pages/visitors/page-tokens'
import { toLogText } from '../renderers/process/release-text'
import { REFUSALS, type Refusal } from '../signing/release-trust'
import { createPageCounts, FAILURES, type PageCountsOptions, type Unattributed } from './page-counts'

const BODY_LIMIT_BYTES = 16 * 1024
const MAX_COUNTERS = 1_000
const MAX_LOGGED_PER_MINUTE = 60
export interface Reports {
  /** Since this process started, most first. */
  counts(): readonly ProblemCount[]
  /** Counts an order that was booked from a page. @param token the page's */
  addOrder(token: string): Promise<void>
  register(app: FastifyInstance): void
}

export interface ReportsOptions extends PageCountsOptions {
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly tokens: Pick<PageTokens, 'read'>
  readonly failures: Pick<ReleaseFailures, 'add'>
  /** What a page was made of; null for a composition that never was. */
  readonly versionsOf: (page: Pick<SentPage, 'generation' | 'variant'>) => Promise<Versions | null>
  readonly onUnattributed?: (why: Unattributed) => void
  /** An open tab did not take a document. */
  readonly onRefusedDocument?: (reason: Refusal) => void
}

/** What came with a problem. */
interface Told {
  readonly page: SentPage | null
  readonly versions: Versions | null
  readonly generation: number
  readonly route: string
  readonly ip: string
  readonly traceId: string | null
}

/**
 * Takes what pages tell of themselves: each problem is counted, and logged as long as there are not too many. Only what comes with the token
 * of a page that was sent with this version counts for the version, at most so much for a page, a visitor and a network.
 */
export function createReports(options: ReportsOptions): Reports {
  const { log, tokens, failures, versionsOf } = options
  const { onUnattributed = () => {}, onRefusedDocument = () => {} } = options
  const counts = createPageCounts(options)
  const counters = new LRUCache<string, ProblemCount>({ max: MAX_COUNTERS })
  let loggedInMinute = 0
  let minute = 0

  const mayLog = (): boolean => {
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) loggedInMinute = 0
    minute = now
    loggedInMinute += 1
    return loggedInMinute <= MAX_LOGGED_PER_MINUTE
  }

  function takeProblem(problem: Problem, { page, versions, generation, route, ip, traceId }: Told): void {
    const { remote, version, kind, where, message } = problem
    const refusal = REFUSALS.find((reason) => where === toRefusalPlace(reason))
    if (refusal) onRefusedDocument(refusal)
    const phase = phaseOf(problem, refusal)
    const key = `${remote} ${version} ${kind}`
    counters.set(key, { remote, version, kind, count: (counters.get(key)?.count ?? 0) + 1 })
    const why = counts.attribute(problem, page, versions, ip)
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
        traceId,
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
          pageTraceId: traceId ?? undefined,
        },
        'a page reports a problem',
      )
    }
  }

  return {
    counts: () => [...counters.values()].sort((a, b) => b.count - a.count),

    async addOrder(token) {
      const page = tokens.read(token)
      if (page === null || page.samples.length === 0) return
      const versions = await versionsOf(page)
      if (versions !== null) counts.addOrder(page, versions)
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
          takeProblem(problem, {
            page,
            versions,
            generation,
            route,
            ip: request.ip,
            traceId: traceId ?? null,
          })
        }
        if (page && versions) {
          counts.addVitals(vitals, page, versions, request.ip)
          if (visit) counts.addVisit(visit, page, versions, request.ip)
        }
        return reply.status(204).send()
      })
    },
  }
}

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
