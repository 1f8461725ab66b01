import type { ChangeDialogProps } from '../change/ChangeDialog'
import { KINDS, type Kind } from '../change/drafts'
import { PLAN_VERBS, type PlanVerb } from '../change/PlanDialog'
import type { Generation, Plan } from '../screen/queries'

/** Which dialog is open, and about what. */
export type Opened =
  | { readonly dialog: 'change'; readonly start: ChangeDialogProps['start'] }
  | { readonly dialog: 'rollout'; readonly name: string }
  | { readonly dialog: 'plan'; readonly name: string; readonly kind: PlanVerb }

export interface Action {
  readonly verb: string
  readonly scope: 'promote' | 'rollback'
  readonly opens: Opened
}

export interface PartState {
  readonly name: string
  readonly isLive: boolean
  readonly canary: Generation['canaries'][string] | undefined
  /** A metric or its failures speak against the canary. */
  readonly isCanaryWorse: boolean
  readonly isPinned: boolean
  /** Whether browsers are to remove the service worker, which is the shell's. */
  readonly isWorkerOff: boolean
  /** That is open. */
  readonly plan: Plan | undefined
}

/** What can be done with a part; what usually comes next is the first. */
export function actionsOf({
  name,
  isLive,
  canary,
  isCanaryWorse,
  isPinned,
  isWorkerOff,
  plan,
}: PartState): readonly Action[] {
  const change = (kind: Kind, more: Partial<ChangeDialogProps['start']> = {}): Action => ({
    ...KINDS[kind],
    opens: { dialog: 'change', start: { kind, name, ...more } },
  })
  const ofPlan = (kind: PlanVerb): Action => ({ ...PLAN_VERBS[kind], opens: { dialog: 'plan', name, kind } })
  const promote = change('promote', { version: canary?.version ?? null })
  const ofCanary = canary
    ? [change('change-share', { version: canary.version, percent: canary.percent }), change('stop-canary')]
    : []
  const ofLive = isLive ? [change('rollback'), isPinned ? change('unpin') : change('pin')] : []
  const retire = isLive && !isPinned && name !== 'shell' ? [change('retire')] : []

  const ofWorker = isLive && name === 'shell' ? [change(isWorkerOff ? 'start-worker' : 'stop-worker')] : []

  if (plan) {
    const ofShare = ofPlan(plan.state === 'paused' ? 'resume' : 'pause')
    return [
      ...(isCanaryWorse ? [ofPlan('abort'), ofShare] : [ofShare, ofPlan('abort')]),
      ...(isPinned ? [] : [promote]),
      ...ofCanary,
      ...ofLive,
      ...ofWorker,
    ]
  }
  if (isPinned) return [change('unpin'), change('rollback'), ...ofCanary, ...ofWorker]
  if (canary && isCanaryWorse)
    return [change('stop-canary'), promote, ...ofCanary.slice(0, 1), ...ofLive, ...retire, ...ofWorker]
  if (canary) return [promote, ...ofCanary, ...ofLive, ...retire, ...ofWorker]
  const rollOut: Action = { verb: 'Roll out', scope: 'promote', opens: { dialog: 'rollout', name } }
  return [rollOut, promote, change('canary'), ...ofLive, ...retire, ...ofWorker]
}
