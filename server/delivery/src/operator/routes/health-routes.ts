import { getHealth, getHealthSeries, getVitalHours } from '@store/remote-kit/operator/health-calls.mjs'
import type { FastifyInstance } from 'fastify'
import type { ExplainFailures } from '../../health/explain-failures'
import type { PageVitals } from '../../health/page-vitals'
import type { ReleaseFailures } from '../../health/release-failures'
import type { ReleaseHealth } from '../../health/release-health'
import { METRIC_LIMIT } from '../../rollout-metrics/compare-metric'
import { LIMIT } from '../../rollout-watch/judge-rollout'
import type { RolloutWatch } from '../../rollout-watch/watch-rollouts'
import { createOperatorCalls, type OperatorCallsOptions } from './operator-calls'

export interface HealthRoutesOptions extends OperatorCallsOptions {
  readonly health: Pick<ReleaseHealth, 'sumSince' | 'stepsSince'>
  readonly failures: Pick<ReleaseFailures, 'since' | 'of'>
  readonly explainFailures: ExplainFailures
  readonly vitals: Pick<PageVitals, 'sumSince' | 'hoursSince'>
  readonly rolloutWatch: Pick<RolloutWatch, 'judge'>
  readonly now: () => Date
}

const HOUR_MS = 3_600_000

/** How the versions do: pages, failures, vitals, and what is compared at present. */
export async function healthRoutes(app: FastifyInstance, options: HealthRoutesOptions): Promise<void> {
  const { health, failures, explainFailures, vitals, rolloutWatch, now } = options
  const { serveRead } = createOperatorCalls(app, options)

  const startOf = ({ hours }: { readonly hours: string }): Date =>
    new Date(now().getTime() - Number(hours) * HOUR_MS)

  serveRead(getHealth, async (params) => {
    const since = startOf(getHealth.params.parse(params))
    const [versions, failed, measured, judged] = await Promise.all([
      health.sumSince(since),
      failures.since(since),
      vitals.sumSince(since),
      rolloutWatch.judge(),
    ])
    return {
      versions,
      failures: await explainFailures(failed),
      vitals: measured,
      rollouts: judged.map((rollout) => ({
        ...rollout,
        limit: LIMIT,
        metrics: rollout.metrics.map((metric) => ({ ...metric, limit: METRIC_LIMIT })),
      })),
    }
  })

  serveRead(getHealthSeries, async (params) => {
    const { hours } = getHealthSeries.params.parse(params)
    const stepMinutes = stepOf(Number(hours))
    const until = now()
    const from = new Date(until.getTime() - Number(hours) * HOUR_MS)
    return { from, until, stepMinutes, rows: await health.stepsSince(from, stepMinutes) }
  })

  serveRead(getVitalHours, async (params) => ({
    hours: await vitals.hoursSince(startOf(getVitalHours.params.parse(params))),
  }))
}

/** About a hundred steps at most; what is older than two days is summed by hour. */
const stepOf = (hours: number): number => {
  if (hours <= 2) return 1
  if (hours <= 8) return 5
  if (hours <= 48) return 30
  return hours <= 168 ? 120 : 480
}
