import { createRepeatingJob } from '@store/platform/jobs/repeating-job'
import type { FastifyBaseLogger } from 'fastify'
import type { Compositions } from '../compositions/compositions'
import type { FailingNetworks } from '../health/network-failures'
import type { PageVitals } from '../health/page-vitals'
import type { ReleaseHealth } from '../health/release-health'
import { createMetricJudge } from '../rollout-metrics/judge-metrics'
import type { RolloutSamples } from '../rollout-metrics/rollout-samples'
import type { Alert } from './alerts'
import type { FindCulprit } from './find-culprit'
import { createFindFault, type TryRelease } from './find-fault'
import {
  createRolloutJudge,
  type JudgedNewRemote,
  type JudgedRollout,
  toMetricSentence,
} from './judge-rollouts'
import { createTakeBack } from './take-back'

export interface RolloutWatch {
  /** What is watched at present, and how it does. */
  judge(): Promise<readonly (JudgedRollout | JudgedNewRemote)[]>
  /** Takes back what does worse, one thing at a time. Any number of processes may look at once: one of them does it. */
  look(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export interface RolloutWatchOptions {
  readonly compositions: Pick<Compositions, 'findLatest' | 'history' | 'stopCanary' | 'rollBack'>
  readonly health: Pick<ReleaseHealth, 'minutesSince' | 'sumBetween' | 'tidy'>
  readonly networks: Pick<FailingNetworks, 'since' | 'tidy'>
  readonly vitals: Pick<PageVitals, 'isHeardOf' | 'tidy'>
  readonly samples: Pick<RolloutSamples, 'between' | 'tidy'>
  /** Metrics that neither stop nor take back a rollout. */
  readonly ignoredIn?: (name: string, version: string) => Promise<readonly string[]>
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Finds who is at fault when another part than a promoted one fails on the server; only where pages are rendered. */
  readonly findCulprit?: FindCulprit
  readonly tryRelease?: TryRelease
  readonly onTakenBack?: (name: string, version: string) => void
  readonly alert?: (alert: Alert) => void
}

const EVERY_MS = 5_000
const TIDY_MS = 3_600_000

/** Takes back canaries that do worse than the stable version, and promoted versions that do worse than the one before (REL-11). */
export function createRolloutWatch(options: RolloutWatchOptions): RolloutWatch {
  const { compositions, health, networks, vitals, samples, now, log } = options
  const { findCulprit, tryRelease, ignoredIn = async () => [] } = options
  const metrics = createMetricJudge({ samples, now })
  const judge = createRolloutJudge({ compositions, health, networks, vitals, metrics, ignoredIn, now })
  const takeBack = createTakeBack(options)
  const fault = createFindFault({ judge, takeBack, now, findCulprit, tryRelease })
  let tidiedAt = now().getTime()

  async function look(): Promise<void> {
    const latest = await compositions.findLatest()
    if (!latest) return
    for (const { suspicion, ...remote } of await judge.judgeNewRemotes(latest)) {
      if (suspicion !== null) takeBack.leave(remote, suspicion)
    }
    const judged = await judge.judgeAll(latest)
    for (const rollout of judged) {
      if (rollout.verdict === null) continue
      if (rollout.kind === 'canary' || (await fault.isItsOwnFault(rollout, latest))) {
        await takeBack.takeBack(rollout, rollout.verdict, latest)
        // The others are compared anew with what is live then.
        return
      }
    }
    for (const rollout of judged) {
      for (const metric of rollout.metrics) {
        if (metric.verdict !== 'worse' || metric.takesBack !== 'operator' || metric.isIgnored) continue
        takeBack.leave(rollout, `${toMetricSentence(rollout, metric)}. An operator decides`, metric.name)
      }
    }
    for (const rollout of judged) {
      if (rollout.doubt !== null && (await fault.tryItself(rollout, rollout.doubt, latest))) return
    }
    await fault.blame(
      judged.filter(({ kind }) => kind === 'promotion'),
      latest,
    )
  }

  async function work(): Promise<void> {
    await look()
    if (now().getTime() - tidiedAt < TIDY_MS) return
    tidiedAt = now().getTime()
    await health.tidy()
    await networks.tidy()
    await vitals.tidy()
    await samples.tidy()
  }

  const job = createRepeatingJob({ name: 'judgement of rollouts', everyMs: EVERY_MS, run: work, log })

  return {
    look,
    async judge() {
      const latest = await compositions.findLatest()
      return latest ? [...(await judge.judgeAll(latest)), ...(await judge.judgeNewRemotes(latest))] : []
    },
    start: job.start,
    stop: job.stop,
  }
}
