import type { CompositionRecord } from '../db/composition-record'
import type { MetricReading } from '../rollout-metrics/compare-metric'
import type { RolloutPlan } from './rollout-plans'

/** Who changes the composition for a plan, in the log of releases. */
export const PLANNED = 'planned rollout'

/** How the canary does that the plan began. */
export interface CanaryStanding {
  /** Why failures speak against it, or somebody has to look; null when there is nothing. */
  readonly trouble: string | null
  readonly metrics: readonly Pick<MetricReading, 'title' | 'verdict'>[]
  /** Visits of the canary in this step that ended. */
  readonly visits: number
}

export interface PlanFacts {
  readonly now: Date
  /** The newest first; the first one is live. */
  readonly history: readonly CompositionRecord[]
  /** Null while nothing is known of it. */
  readonly canary: CanaryStanding | null
}

/** What is to be done for a plan at a look. */
export type Move =
  | { readonly kind: 'end'; readonly state: 'promoted' | 'rolled-back'; readonly says: string }
  | { readonly kind: 'pause'; readonly says: string }
  | { readonly kind: 'wait'; readonly says: string }
  /** A share that was given without the plan's knowing, by a process that ended meanwhile. */
  | { readonly kind: 'adopt'; readonly step: number; readonly generation: number }
  | { readonly kind: 'share'; readonly step: number }
  | { readonly kind: 'promote' }

/** Which move a plan makes: never to a larger share before its time is over, its visits are there and nothing speaks against it. */
export function nextMove(plan: RolloutPlan, facts: PlanFacts): Move {
  const { name, version, steps, step, state } = plan
  const [latest] = facts.history
  if (latest?.versions[name] === version) {
    const change = findChange(plan, facts.history, isLiveIn)
    const says =
      change?.who === PLANNED
        ? `all visitors have it since generation ${change.generation}`
        : `promoted: ${toText(change)}`
    return { kind: 'end', state: 'promoted', says }
  }
  if (plan.generation === 0) return { kind: 'share', step: 0 }
  const running = latest?.canaries[name]
  if (running?.version !== version) {
    return {
      kind: 'end',
      state: 'rolled-back',
      says: `its canary ended: ${toText(findEnd(plan, facts.history))}`,
    }
  }
  if (running.percent !== plan.percent) return takeOverShare(plan, facts.history, running.percent)
  if (state === 'paused') return { kind: 'wait', says: plan.says }
  const obstacle = obstacleOf(plan, facts)
  if (obstacle !== null) return { kind: 'wait', says: obstacle }
  return step + 1 < steps.length - 1 ? { kind: 'share', step: step + 1 } : { kind: 'promote' }
}

/** Another share than the plan's: of its own step that it does not know of yet, or chosen by hand. */
function takeOverShare(plan: RolloutPlan, history: PlanFacts['history'], percent: number): Move {
  const changed = findChange(plan, history, ({ name }, { canaries }) => canaries[name]?.percent === percent)
  const next = plan.steps[plan.step + 1]
  if (changed?.who === PLANNED && next?.percent === percent) {
    return { kind: 'adopt', step: plan.step + 1, generation: changed.generation }
  }
  return { kind: 'pause', says: `the share was changed to ${percent} % by hand: ${toText(changed)}` }
}

/** What keeps a step from ending; null when it may. */
function obstacleOf({ steps, step, stepSince, leastVisits }: RolloutPlan, facts: PlanFacts): string | null {
  const endsAt = stepSince.getTime() + (steps[step]?.seconds ?? 0) * 1000
  const canary = facts.canary
  if (canary === null) return 'waits until its canary is compared'
  if (canary.trouble !== null) return canary.trouble
  const doubtful = canary.metrics.filter(({ verdict }) => verdict === 'worse' || verdict === 'suspect')
  if (doubtful.length > 0) {
    return `waits: ${doubtful.map(({ title, verdict }) => `${title}: ${verdict === 'worse' ? 'worse' : 'may be worse'}`).join('; ')}`
  }
  if (facts.now.getTime() < endsAt) return `the step lasts until ${new Date(endsAt).toISOString()} at least`
  if (canary.visits < leastVisits) return `waits for visits: ${canary.visits} of ${leastVisits} in this step`
  return null
}

const isLiveIn = ({ name, version }: RolloutPlan, { versions }: CompositionRecord): boolean =>
  versions[name] === version

/** The generation since the plan's step that first was so. */
const findChange = (
  plan: RolloutPlan,
  history: PlanFacts['history'],
  isSo: (plan: RolloutPlan, record: CompositionRecord) => boolean,
): CompositionRecord | null =>
  history.findLast((record) => record.generation >= plan.generation && isSo(plan, record)) ?? null

/** The first generation after the plan's step that has its canary no more. */
const findEnd = (plan: RolloutPlan, history: PlanFacts['history']): CompositionRecord | null =>
  findChange(
    plan,
    history,
    ({ name, version, generation }, record) =>
      record.generation > generation && record.canaries[name]?.version !== version,
  )

const toText = (record: CompositionRecord | null): string =>
  record === null
    ? 'earlier than the log that was read'
    : `generation ${record.generation}, ${record.action} by ${record.who}: ${record.why}`
