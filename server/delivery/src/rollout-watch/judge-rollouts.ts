import { toDifference, toMeasured, toOdds } from '@store/remote-kit/operator/metric-lines.mjs'
import { LRUCache } from 'lru-cache'
import type { Compositions } from '../compositions/compositions'
import type { CompositionRecord } from '../db/composition-record'
import type { FailingNetworks } from '../health/network-failures'
import type { PageVitals } from '../health/page-vitals'
import { MINUTES_KEPT_MS, type ReleaseHealth } from '../health/release-health'
import { METRIC_LIMIT, type MetricReading } from '../rollout-metrics/compare-metric'
import type { MetricJudge } from '../rollout-metrics/judge-metrics'
import type { Past } from './compare-rates'
import { judgeNewRemote, type NewRemote } from './judge-new-remote'
import { type Counted, type Judgement, judgeRollout, type Rollout } from './judge-rollout'

interface WithMetrics {
  /** Of a canary beside the stable version; empty otherwise. */
  readonly metrics: readonly JudgedMetric[]
}

export interface JudgedMetric extends MetricReading {
  /** The rollout was planned to go on whatever it says. */
  readonly isIgnored: boolean
}

export interface JudgedRollout extends Rollout, Judgement, WithMetrics {}

export type JudgedNewRemote = NewRemote & ReturnType<typeof judgeNewRemote> & WithMetrics

/** Compares what runs beside or after another version by what was counted; decides nothing. */
export interface RolloutJudge {
  judgeAll(latest: CompositionRecord): Promise<readonly JudgedRollout[]>
  judgeNewRemotes(latest: CompositionRecord): Promise<readonly JudgedNewRemote[]>
  /** What is compared for a rollout, of all parts. */
  countedFor(rollout: Rollout): Promise<Counted>
}

export interface RolloutJudgeOptions {
  readonly compositions: Pick<Compositions, 'history'>
  readonly health: Pick<ReleaseHealth, 'minutesSince' | 'sumBetween'>
  readonly networks: Pick<FailingNetworks, 'since'>
  readonly vitals: Pick<PageVitals, 'isHeardOf'>
  readonly metrics: MetricJudge
  /** Metrics that neither stop nor take back a rollout. */
  readonly ignoredIn: (name: string, version: string) => Promise<readonly string[]>
  readonly now: () => Date
}

/** How long a promoted version is compared with the one before. */
const PROMOTION_WATCHED_MS = 6 * 3_600_000
/** How far back the stable version of a canary is looked at: a day, so that each hour of it counts once. */
const PAST_MS = 24 * 3_600_000
const HISTORY = 100
const MINUTE_MS = 60_000

export function createRolloutJudge({
  compositions,
  health,
  networks,
  vitals,
  metrics,
  ignoredIn,
  now,
}: RolloutJudgeOptions): RolloutJudge {
  const pasts = new LRUCache<string, Past>({ max: 20 })

  const countedSince = async (since: Date, names?: readonly string[]): Promise<Counted> => ({
    minutes: await health.minutesSince(since, names),
    networks: await networks.since(since, names),
  })

  async function judgeAll(latest: CompositionRecord): Promise<readonly JudgedRollout[]> {
    const judged: JudgedRollout[] = []
    for (const rollout of [...canariesOf(latest), ...(await findPromotions(latest))]) {
      const counted = await countedSince(beginOf(rollout), [rollout.name])
      const isOtherSilent = await isSilent(rollout)
      const judgement = judgeRollout(
        { ...rollout, isOtherSilent },
        { ...counted, past: await pastOf(rollout) },
      )
      const readings = rollout.kind === 'canary' ? await readMetrics(rollout) : []
      const verdict = judgement.verdict ?? metricVerdict(rollout, readings)
      judged.push({ ...rollout, ...judgement, verdict, metrics: readings })
    }
    return judged
  }

  async function judgeNewRemotes(latest: CompositionRecord): Promise<readonly JudgedNewRemote[]> {
    const judged: JudgedNewRemote[] = []
    for (const remote of newRemotesOf(latest)) {
      const minutes = await health.minutesSince(beginOf(remote), [remote.name])
      judged.push({ ...remote, ...judgeNewRemote(remote, minutes), metrics: [] })
    }
    return judged
  }

  async function readMetrics(rollout: Rollout): Promise<readonly JudgedMetric[]> {
    const ignored = await ignoredIn(rollout.name, rollout.version)
    const readings = await metrics.judge(rollout)
    return readings.map((reading) => ({ ...reading, isIgnored: ignored.includes(reading.name) }))
  }

  /** The shell reports for all parts. One that was built before reports named their page is heard of in none. */
  const isSilent = async ({ name, against }: Rollout): Promise<boolean> =>
    name === 'shell' && !(await vitals.isHeardOf(name, against))

  /** Of the stable version before a canary; it does not change any more. */
  async function pastOf({ name, against, kind, since }: Rollout): Promise<Past> {
    if (kind !== 'canary') return { views: 0, failures: 0 }
    const until = new Date(Math.floor(since.getTime() / MINUTE_MS) * MINUTE_MS)
    const key = `${name} ${against} ${until.getTime()}`
    const known = pasts.get(key)
    if (known) return known
    const from = new Date(until.getTime() - PAST_MS)
    const { views, failedViews } = await health.sumBetween(name, against, from, until)
    const past = { views, failures: failedViews }
    // What other processes counted in the last minute before may still be on its way.
    if (now().getTime() - since.getTime() > MINUTE_MS) pasts.set(key, past)
    return past
  }

  /** Of what is compared: the minutes before a promotion are mirrored. */
  function beginOf({ kind, since }: Pick<Rollout, 'kind' | 'since'>): Date {
    const age = now().getTime() - since.getTime()
    const begin = kind === 'canary' ? since.getTime() : since.getTime() - age
    return new Date(Math.max(begin, now().getTime() - MINUTES_KEPT_MS) - MINUTE_MS)
  }

  /** What went live for everybody lately, and what it took the place of. */
  async function findPromotions(latest: CompositionRecord): Promise<readonly Rollout[]> {
    const history = await compositions.history(HISTORY)
    return Object.entries(latest.versions).flatMap(([name, version]): Rollout[] => {
      const before = history.findIndex(({ versions }) => versions[name] !== version)
      const promotion = history[before - 1]
      const against = history[before]?.versions[name]
      if (promotion?.action !== 'promote' || against === undefined) return []
      if (now().getTime() - promotion.createdAt.getTime() > PROMOTION_WATCHED_MS) return []
      const { createdAt: since, generation } = promotion
      return [{ name, version, against, kind: 'promotion', since, generation }]
    })
  }

  return {
    judgeAll,
    judgeNewRemotes,
    countedFor: (rollout) => countedSince(beginOf(rollout)),
  }
}

/** Why a metric takes the version back; null when none does. */
export function metricVerdict(rollout: Rollout, readings: readonly JudgedMetric[]): string | null {
  const worse = readings.find(
    ({ verdict, takesBack, isIgnored }) => verdict === 'worse' && takesBack === 'store' && !isIgnored,
  )
  return worse ? toMetricSentence(rollout, worse) : null
}

/** One metric with its figures, for the log and alerts. */
export function toMetricSentence(
  { name, version, against, since }: Rollout,
  { title, unit, canary, stable, difference, evidence }: MetricReading,
): string {
  return (
    `${name} ${version}: ${title} is worse since ${since.toISOString()}: ${toMeasured({ unit }, canary)} visits, ` +
    `${against} over the same time ${toMeasured({ unit }, stable)} visits; ` +
    `difference ${toDifference({ unit, difference })}; evidence ${toOdds(evidence)}, the limit is ${METRIC_LIMIT}`
  )
}

const canariesOf = ({ versions, canaries }: CompositionRecord): readonly Rollout[] =>
  Object.entries(canaries).flatMap(([name, { version, since, rollout }]): Rollout[] => {
    const against = versions[name]
    return against === undefined
      ? []
      : [{ name, version, against, kind: 'canary', since: new Date(since), generation: rollout }]
  })

const newRemotesOf = ({ versions, canaries }: CompositionRecord): readonly NewRemote[] =>
  Object.entries(canaries).flatMap(([name, { version, since, rollout }]): NewRemote[] =>
    Object.hasOwn(versions, name)
      ? []
      : [{ name, version, against: null, kind: 'canary', since: new Date(since), generation: rollout }],
  )
