import { isBetterThan, problemsOf } from '../compositions/loaded-parts'
import type { Choosing } from './choose-generation'
import { isServable } from './generation'
import type { LiveCompositionOptions } from './live-options'
import { type LiveState, replaceLive } from './live-state'
import type { Looks } from './look-at-generation'
import type { Serving } from './serve-generation'

export interface HealingOptions extends Pick<LiveCompositionOptions, 'log'> {
  readonly state: LiveState
  readonly looks: Looks
  readonly serving: Serving
  readonly choosing: Choosing
}

/** Gives the step that verifies release files, and serves what was damaged once it is whole again. */
export function createHealing({ state, looks, serving, choosing, log }: HealingOptions): () => Promise<void> {
  /** Verifies again what is missing, damaged or was touched. */
  async function checkFiles(): Promise<void> {
    try {
      if (
        state.newest &&
        state.newest !== state.live &&
        state.failure?.canHeal &&
        state.failure.generation === state.newest.record.generation
      ) {
        const { parts } = state.newest
        state.newest = await looks.lookAgain(state.newest.record, [])
        if (isBetterThan(parts, state.newest.parts) && (await choosing.tryOut(state.newest))) return
      }
      if (!state.live) return
      const before = state.live
      const after = await looks.lookAgain(before.record, [
        await looks.untouched(before.parts),
        await looks.untouched(before.canaryParts),
      ])
      const isBetter =
        isBetterThan(before.parts, after.parts) || isBetterThan(before.canaryParts, after.canaryParts)
      if (isBetter && isServable(after)) {
        log.info({ generation: before.record.generation }, 'release files are as published again')
        if ((await serving.prepare(after.composition)) === null) {
          if (state.failure?.generation === before.record.generation) state.failure = null
          if (state.newest === before) state.newest = after
          return serving.goLive(after)
        }
      }
      const problems = [...problemsOf(before.parts), ...problemsOf(before.canaryParts)]
      for (const problem of [...problemsOf(after.parts), ...problemsOf(after.canaryParts)]) {
        if (!problems.includes(problem)) log.error(`a live release: ${problem}`)
      }
      // What runs goes on; files that are damaged are not sent.
      const { composition, variants, awaited, unusable } = before
      replaceLive(state, before, { ...after, composition, variants, awaited, unusable })
    } catch (error) {
      log.warn({ err: error }, 'release files cannot be checked')
    }
  }

  return checkFiles
}
