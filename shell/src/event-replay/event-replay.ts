import type { Language } from '@store/shared/i18n/languages'
import { INPUT_PENDING, PLACE_CHANGED } from '@store/shared/loading/hydration'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import type { EarlyEvents } from './record-events'

export interface EventReplayOptions {
  /** Absent on pages of a previous server. */
  readonly early: EarlyEvents | undefined
  readonly language: Language
  readonly navigate: HostServices['navigate']
  readonly sayLost: () => void
  readonly report: HostServices['report']
}

/**
 * Replays what happened before the scripts were there, as places are hydrated; the code that does it is loaded only when an event was kept.
 *
 * @returns replays what can be replayed by now; resolves when it has
 */
export function startEventReplay({
  early,
  language,
  navigate,
  sayLost,
  report,
}: EventReplayOptions): () => Promise<void> {
  if (early === undefined) return async () => {}
  const replay = async () => {
    if (early.queue.length === 0) return
    try {
      const { replayEvents } = await import(/* webpackChunkName: "later" */ './replay-events')
      await replayEvents({ early, language, navigate, sayLost })
    } catch (error) {
      report(error, 'replaying events')
    }
  }
  for (const name of [INPUT_PENDING, PLACE_CHANGED]) document.addEventListener(name, () => void replay())
  void replay()
  return replay
}
