import { ReportBatch } from '@store/shared/remotes/problem-reports'
import { REPORTS_PATH } from '@store/shared/remotes/shell-paths'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { failureWire } from '../../http/failures'

const BODY_LIMIT_BYTES = 16 * 1024
const MAX_COUNTERS = 1_000
const MAX_LOGGED_PER_MINUTE = 60

export interface ProblemCount {
  readonly remote: string
  readonly version: string
  readonly kind: string
  readonly count: number
}

export interface Reports {
  /** Since this process started, most first. */
  counts(): readonly ProblemCount[]
  register(app: FastifyInstance): void
}

/** Takes what pages tell of themselves: each problem is counted, and logged as long as there are not too many. */
export function createReports(log: Pick<FastifyBaseLogger, 'warn' | 'debug'>): Reports {
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

  return {
    counts: () => [...counters.values()].sort((a, b) => b.count - a.count),
    register(app) {
      app.post(REPORTS_PATH, { bodyLimit: BODY_LIMIT_BYTES }, (request, reply) => {
        reply.header('cache-control', 'no-store')
        const batch = ReportBatch.safeParse(request.body)
        if (!batch.success) return reply.status(400).send(failureWire(400))
        const { generation, route, problems, vitals } = batch.data
        for (const { remote, version, kind, where, message } of problems) {
          const key = `${remote} ${version} ${kind}`
          counters.set(key, { remote, version, kind, count: (counters.get(key)?.count ?? 0) + 1 })
          if (mayLog()) {
            log.warn({ generation, route, remote, version, kind, where, message }, 'a page reports a problem')
          }
        }
        if (vitals.length > 0) log.debug({ generation, route, vitals }, 'a page reports how it felt')
        return reply.status(204).send()
      })
    },
  }
}
