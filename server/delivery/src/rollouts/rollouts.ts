import { createRepeatingJob } from '@store/platform/jobs/repeating-job'
import type { FastifyBaseLogger } from 'fastify'
import { ReleaseRefused } from '../audit/release-refused'
import type { Compositions } from '../compositions/compositions'
import type { CompositionRecord } from '../db/composition-record'
import type { GatedChanges, Verdicted } from '../gate/gated-changes'
import type { RolloutSamples } from '../rollout-metrics/rollout-samples'
import type { Alert } from '../rollout-watch/alerts'
import type { RolloutWatch } from '../rollout-watch/watch-rollouts'
import { checkCanary, checkPlan } from './check-plan'
import { type CanaryStanding, type Move, nextMove, PLANNED } from './next-move'
import type { NewPlan, PlanChange, RolloutPlan, RolloutPlans } from './rollout-plans'

export interface RolloutStart extends Omit<NewPlan, 'createdBy' | 'leastVisits' | 'ignored'> {
  readonly who: string
  readonly leastVisits?: number | undefined
  readonly ignored?: readonly string[] | undefined
  readonly force?: boolean | undefined
  readonly accept?: string | undefined
}

interface By {
  readonly who: string
  readonly why: string
}

export interface Rollouts {
  /** @throws {ReleaseRefused} when the plan, its version or its first step is refused; nothing is changed then */
  start(given: RolloutStart): Promise<{ readonly plan: RolloutPlan; readonly verdict: Verdicted['verdict'] }>
  pause(name: string, by: By): Promise<RolloutPlan>
  resume(name: string, by: By): Promise<RolloutPlan>
  abort(name: string, by: By & { readonly marksBad?: boolean | undefined }): Promise<RolloutPlan>
  list(): Promise<readonly RolloutPlan[]>
  /** Makes the next move of each plan. Any number of processes may look at once: one of them makes it. */
  look(): Promise<void>
  run(): void
  stop(): Promise<void>
}

export interface RolloutsOptions {
  readonly plans: RolloutPlans
  readonly compositions: Pick<Compositions, 'findLatest' | 'history' | 'stopCanary'>
  readonly gated: Pick<GatedChanges, 'startCanary' | 'promote'>
  readonly watch: Pick<RolloutWatch, 'judge'>
  readonly samples: Pick<RolloutSamples, 'countVisits'>
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
  readonly alert?: (alert: Alert) => void
  /** Told of each change of what is live. */
  readonly onChange?: () => void
}

const EVERY_MS = 5_000
const HISTORY = 100
const LISTED = 50
export const LEAST_VISITS = 300
/** A plan whose process ended before its first step begins after this; gate and comparison of pages take no longer. */
const FIRST_STEP_WITHIN_MS = 240_000

/**
 * Rollouts that were planned and go on by themselves: canaries that grow step by step, and promotions (decision 95). What a plan is at stands in
 * the database, so it goes on after a restart and in any process.
 *
 * One function: short methods over the same plans.
 */
export function createRollouts(options: RolloutsOptions): Rollouts {
  const { plans, compositions, gated, watch, samples, now, log } = options
  const { alert = () => {}, onChange = () => {} } = options

  /** Changes it, and tells whoever is told; null when somebody else was first. */
  async function change(
    plan: RolloutPlan,
    changed: PlanChange,
    notice?: Extract<Alert['type'], `rollout.${string}`>,
  ): Promise<RolloutPlan | null> {
    const after = await plans.change(plan, changed)
    if (after === null || notice === undefined) return after
    const { name, version, says: why } = after
    log.info({ name, version, why }, notice)
    alert({ type: notice, data: { name, version, against: null, kind: 'rollout', why } })
    return after
  }

  const toWhy = ({ steps, createdBy, why }: RolloutPlan, step: number): string =>
    `step ${step + 1} of ${steps.length} of the rollout by ${createdBy}: ${why}`.slice(0, 500)

  const began = (plan: RolloutPlan, step: number, percent: number, generation: number): PlanChange => ({
    step,
    percent,
    generation,
    stepSince: now(),
    says: `step ${step + 1} of ${plan.steps.length}: ${percent} % of the visitors`,
  })

  /** Gives the version to the share of a step, or to everybody. */
  async function take(
    plan: RolloutPlan,
    step: number,
    how: { readonly expectedGeneration?: number; readonly force?: boolean; readonly accept?: string } = {},
  ): Promise<Verdicted> {
    const { name, version, steps } = plan
    const percent = steps[step]?.percent ?? 100
    const by = { who: PLANNED, why: toWhy(plan, step), ...how }
    const record =
      percent === 100
        ? await gated.promote({ [name]: version }, by)
        : await gated.startCanary(name, version, { ...by, percent })
    onChange()
    return record
  }

  const ended = (plan: RolloutPlan, state: 'promoted' | 'rolled-back', says: string): PlanChange => ({
    state,
    says,
    endedAt: now(),
    ...(state === 'promoted' && { step: plan.steps.length - 1, percent: 100 }),
  })

  async function standingOf({ name, version, generation }: RolloutPlan): Promise<CanaryStanding | null> {
    const judged = (await watch.judge()).find(
      (each) => each.kind === 'canary' && each.name === name && each.version === version,
    )
    if (!judged) return null
    return {
      trouble: judged.verdict ?? judged.doubt ?? judged.suspicion,
      metrics: judged.metrics.filter(({ isIgnored }) => !isIgnored),
      visits: await samples.countVisits(name, version, generation),
    }
  }

  async function make(plan: RolloutPlan, move: Move, latest: CompositionRecord | undefined): Promise<void> {
    switch (move.kind) {
      case 'end': {
        const notice = move.state === 'promoted' ? 'rollout.promoted' : 'rollout.rolled_back'
        await change(plan, ended(plan, move.state, move.says), notice)
        return
      }
      case 'pause':
        if (plan.state === 'running')
          await change(plan, { state: 'paused', says: move.says }, 'rollout.paused')
        return
      case 'wait':
        if (move.says !== plan.says) await change(plan, { says: move.says })
        return
      case 'adopt': {
        const percent = plan.steps[move.step]?.percent ?? plan.percent
        await change(plan, began(plan, move.step, percent, move.generation), 'rollout.step')
        return
      }
      case 'share':
      case 'promote':
        await proceed(plan, move.kind === 'share' ? move.step : plan.steps.length - 1, latest)
    }
  }

  async function proceed(
    plan: RolloutPlan,
    step: number,
    latest: CompositionRecord | undefined,
  ): Promise<void> {
    try {
      const { generation } = await take(plan, step, { expectedGeneration: latest?.generation ?? 0 })
      const percent = plan.steps[step]?.percent ?? 100
      // A promotion is seen at the next look, as one by hand is.
      if (percent < 100) await change(plan, began(plan, step, percent, generation), 'rollout.step')
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error
      // Another process made the step, or somebody changed another part: it is looked at anew.
      if (error.reason === 'conflict' || error.reason === 'unchanged') return
      await change(plan, { state: 'paused', says: `cannot go on: ${error.message}` }, 'rollout.paused')
    }
  }

  async function look(): Promise<void> {
    const open = await plans.listOpen()
    if (open.length === 0) return
    const history = await compositions.history(HISTORY)
    for (const plan of open) {
      const isBeginning =
        plan.generation === 0 && now().getTime() - plan.createdAt.getTime() < FIRST_STEP_WITHIN_MS
      if (isBeginning) continue
      const move = nextMove(plan, { now: now(), history, canary: await standingOf(plan) })
      await make(plan, move, history[0])
      // The others are looked at anew with what is live then.
      if (move.kind === 'share' || move.kind === 'promote') return
    }
  }

  async function getOpen(name: string): Promise<RolloutPlan> {
    const plan = await plans.findOpen(name)
    if (plan === null) throw new ReleaseRefused('unknown', `No rollout of ${name} is open.`)
    return plan
  }

  const changeByHand = async (plan: RolloutPlan, changed: PlanChange): Promise<RolloutPlan> => {
    const after = await plans.change(plan, changed)
    if (after) return after
    throw new ReleaseRefused('conflict', `The rollout of ${plan.name} has changed meanwhile. Look again.`)
  }

  const job = createRepeatingJob({ name: 'planned rollouts', everyMs: EVERY_MS, run: look, log })

  return {
    async start({ who, force, accept, leastVisits = LEAST_VISITS, ignored = [], ...given }) {
      checkPlan(given.steps, ignored)
      const latest = await compositions.findLatest()
      checkCanary(given.name, given.version, given.steps, latest)
      // One that was ended by hand a moment ago is not in the way.
      if (await plans.findOpen(given.name)) await look()
      const plan = await plans.add({ ...given, ignored, leastVisits, createdBy: who })
      const percent = given.steps[0]?.percent ?? 100
      const running = latest?.canaries[given.name]
      try {
        const isThere = running?.version === given.version && running.percent === percent
        const made = isThere
          ? null
          : await take(plan, 0, { ...(force && { force }), ...(accept && { accept }) })
        const generation = (made ?? latest)?.generation ?? 0
        const changed =
          percent === 100
            ? ended(plan, 'promoted', `promoted in generation ${generation}`)
            : began(plan, 0, percent, generation)
        return { plan: (await plans.change(plan, changed)) ?? plan, verdict: made?.verdict ?? null }
      } catch (error) {
        await plans.remove(plan)
        throw error
      }
    },

    async pause(name, { who, why }) {
      const plan = await getOpen(name)
      if (plan.state === 'paused') throw new ReleaseRefused('unchanged', `It is paused already: ${plan.says}`)
      return changeByHand(plan, { state: 'paused', says: `paused by ${who}: ${why}` })
    },

    async resume(name, { who, why }) {
      const plan = await getOpen(name)
      if (plan.state === 'running')
        throw new ReleaseRefused('unchanged', `The rollout of ${name} is running.`)
      const latest = await compositions.findLatest()
      const percent = latest?.canaries[name]?.percent ?? plan.percent
      // The step whose share visitors have, or the last one below it.
      const step = Math.max(
        0,
        plan.steps.findLastIndex((each) => each.percent <= percent && each.percent < 100),
      )
      const generation = percent === plan.percent ? plan.generation : (latest?.generation ?? plan.generation)
      const says = `resumed by ${who}: ${why}`
      return changeByHand(plan, { state: 'running', step, percent, generation, stepSince: now(), says })
    },

    async abort(name, { who, why, marksBad }) {
      const plan = await getOpen(name)
      const after = await changeByHand(plan, ended(plan, 'rolled-back', `aborted by ${who}: ${why}`))
      const running = (await compositions.findLatest())?.canaries[name]
      if (running?.version === plan.version) await compositions.stopCanary(name, { who, why, marksBad })
      return after
    },

    list: () => plans.list(LISTED),
    look,
    run: job.start,
    stop: job.stop,
  }
}
