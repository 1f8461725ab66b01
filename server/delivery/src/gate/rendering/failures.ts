import { nameOf } from '@store/shared/remotes/contract/module-address'
import { isFailure, isLate, type Observation } from './observation'
import { type Observed, TIMES_TO_CONFIRM } from './observe'

/** The process ended, or would. */
export const isEnd = ({ check }: Observation): boolean =>
  check === 'hang' || check === 'death' || check === 'memory' || check === 'growth'

/**
 * Two observations are one failure, whatever page it is seen on first. A process whose memory is full may seem to hang, or end while
 * the code of another part runs.
 */
export function keyOf(observation: Observation): string {
  const { check, module, kind = '' } = observation
  return isEnd(observation) ? 'end' : `${check} ${nameOf(module)} ${kind}`
}

/** Failures by what they are one of, each where it was seen first. */
export function firstOfEach(observations: readonly Observation[]): ReadonlyMap<string, Observation> {
  const first = new Map<string, Observation>()
  for (const each of observations.filter(isFailure)) {
    if (!first.has(keyOf(each))) first.set(keyOf(each), each)
  }
  return first
}

/** Failures that were seen whenever they could be. */
export const steadyKeys = (observed: Observed): ReadonlySet<string> =>
  new Set(observed.observations.filter((each) => isSteady(each, observed)).map(keyOf))

/** Seen whenever it could be: a page that was late once is not refused. */
function isSteady({ check, module, page }: Observation, { observations }: Observed): boolean {
  // What a part does by itself, as in a timer, belongs to no page.
  if (check !== 'render' || page === null || !module.includes('/')) return true
  const times = observations.filter(
    (each) => each.check === check && each.module === module && each.page === page,
  )
  return times.length >= TIMES_TO_CONFIRM
}

/** A slot threw: however busy the machine is, that is the slot's own doing. */
export const isThrow = (observation: Observation): boolean =>
  observation.check === 'render' && observation.module.includes('/') && !isLate(observation)

/** Of the slots that threw at least once. */
export const throwKeys = ({ observations }: Observed): ReadonlySet<string> =>
  new Set(observations.filter(isThrow).map(keyOf))
