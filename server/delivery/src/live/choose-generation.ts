import type { Composition } from '../compositions/composition'
import { problemsOf, shellProblems } from '../compositions/loaded-parts'
import { isServable, type Known, toKey } from './generation'
import type { LiveCompositionOptions } from './live-options'
import { knownParts, type LiveState } from './live-state'
import type { Looks } from './look-at-generation'
import type { Serving } from './serve-generation'

export type Choosing = ReturnType<typeof createChoosing>

export interface ChoosingOptions extends Pick<LiveCompositionOptions, 'compositions' | 'trust' | 'log'> {
  readonly state: LiveState
  readonly looks: Looks
  readonly serving: Serving
}

const MAX_WALK = 10
const HISTORY = 500

/** Chooses which generation is live: the newest that can be served and rendered. */
export function createChoosing({ state, looks, serving, compositions, trust, log }: ChoosingOptions) {
  function fail(known: Known, why: string, canHeal: boolean): void {
    const { generation } = known.record
    state.failure = { generation, why, canHeal }
    log.error({ generation, why }, 'a generation is not served')
  }

  /** Makes a generation live if it can be served and rendered. */
  async function tryOut(known: Known): Promise<boolean> {
    if (!isServable(known)) {
      fail(known, shellProblems(known.record.versions, known.parts).join('; '), true)
      return false
    }
    const { starting, why } = await serving.begin(known.composition, known.parts)
    if (why !== null) {
      fail(known, why, problemsOf(known.parts).length > 0)
      return false
    }
    if (state.failure?.generation === known.record.generation) state.failure = null
    serving.goLive(known, starting)
    return true
  }

  /** The newest composition before `from` that can be served and rendered; else the newest whose files are there. */
  async function goBack(from: Known): Promise<void> {
    const tried = new Set([toKey(from.record)])
    const servable = isServable(from) ? [from] : []
    const records = await compositions.history(HISTORY).catch(() => [])
    for (const record of records) {
      if (tried.has(toKey(record)) || record.generation > from.record.generation) continue
      if (tried.size > MAX_WALK) break
      tried.add(toKey(record))
      if (!trust.isAsSigned(record)) continue
      const known = await looks.lookIfSigned(record, knownParts(state))
      if (known === null || !isServable(known)) continue
      if ((await serving.prepare(known.composition)) === null) return serving.goLive(known)
      servable.push(known)
    }
    const [first] = servable
    if (first && !state.live) serving.goLive({ ...first, variants: new Map(), awaited: new Map() })
  }

  /** A mix with canaries fails: whoever would get it gets the stable composition from now on. */
  function leaveVariant({ generation, variant }: Composition): void {
    if (state.live?.record.generation !== generation || !state.live.variants.has(variant)) return
    log.error({ generation, canaries: variant }, 'a canary cannot be rendered any more')
    serving.leaveOut(state.live, variant, 'its shell failed')
  }

  /** A composition that was live cannot be rendered any more. */
  async function leave(composition: Composition, why: string): Promise<void> {
    if (composition.variant !== '') return leaveVariant(composition)
    if (state.live?.record.generation !== composition.generation) return
    const left = state.live
    serving.forget(composition)
    if (left.record.generation === state.newest?.record.generation) {
      fail(left, why, false)
    } else {
      log.error({ generation: composition.generation }, 'a composition cannot be rendered any more')
    }
    const last = state.lastGood
    if (last && isServable(last) && toKey(last.record) !== toKey(left.record)) {
      if ((await serving.prepare(last.composition)) === null) {
        serving.goLive(last)
        state.lastGood = null
        return
      }
    }
    await goBack(left)
  }

  return { tryOut, goBack, leave }
}
