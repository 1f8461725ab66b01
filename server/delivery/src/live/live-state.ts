import type { LoadedParts } from '../compositions/loaded-parts'
import type { Known } from './generation'

/** The newest generation is not served: because of its signature or its files, which may come back, or because it cannot be rendered. */
export interface Failure {
  readonly generation: number
  readonly why: string
  readonly canHeal: boolean
  /** It is not as it was signed, or is no newer one; `why` names it. */
  readonly isRefused?: boolean
}

/** What this process serves, and what it knows of besides. Whoever changes it does so in turn. */
export interface LiveState {
  /** The newest generation that was looked at. */
  newest: Known | null
  live: Known | null
  /** What was live before, to go back to. */
  lastGood: Known | null
  failure: Failure | null
  /** Of the newest generation that was heard of, taken or not. */
  heard: string | null
}

export const createLiveState = (): LiveState => ({
  newest: null,
  live: null,
  lastGood: null,
  failure: null,
  heard: null,
})

export const knownParts = ({ newest, live, lastGood }: LiveState): readonly LoadedParts[] =>
  [newest, live, lastGood].flatMap((known) => (known ? [known.parts, known.canaryParts] : []))

export function replaceLive(state: LiveState, before: Known, after: Known): void {
  if (state.newest === before) state.newest = after
  state.live = after
}

/** Work on the state, one thing after the other, so that none sees the half of another. */
export function createTurns() {
  let working: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = working.then(work)
    working = done.catch(() => {})
    return done
  }
}
export type InTurn = ReturnType<typeof createTurns>
