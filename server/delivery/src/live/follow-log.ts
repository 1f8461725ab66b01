import type { CompositionRecord } from '../db/composition-record'
import { NotTrusted } from '../signing/release-trust'
import type { Choosing } from './choose-generation'
import { isServable, toMark } from './generation'
import type { LiveCompositionOptions } from './live-options'
import { knownParts, type LiveState, replaceLive } from './live-state'
import type { Looks } from './look-at-generation'
import type { Serving } from './serve-generation'

export interface LogFollowerOptions
  extends Pick<LiveCompositionOptions, 'compositions' | 'trust' | 'findLinks' | 'log'>,
    Required<Pick<LiveCompositionOptions, 'onRefused'>> {
  readonly state: LiveState
  readonly looks: Looks
  readonly serving: Serving
  readonly choosing: Choosing
}

const MAX_WALK = 10

/** Gives the step that reads the log of compositions and takes over a generation that is new, if its signature is good. */
export function createLogFollower(options: LogFollowerOptions): () => Promise<void> {
  const { state, looks, serving, choosing, compositions, trust, findLinks, onRefused, log } = options
  let isLogUnreadable = false

  async function takeOver(): Promise<void> {
    let latest: CompositionRecord | null = null
    try {
      latest = await compositions.findLatest()
      if (!latest || toMark(latest) === state.heard) return void noteLog(true)
      await trust.expectServable(latest, findLinks)
      const isSignedAnew = latest.generation === state.newest?.record.generation
      const known = isSignedAnew ? null : await looks.look(latest, knownParts(state))
      noteLog(true)
      state.heard = toMark(latest)
      if (known === null) return void noteSignedAnew(latest)
      state.newest = known
    } catch (error) {
      if (latest && error instanceof NotTrusted) return refuse(latest, error)
      return void noteLog(false, error)
    }
    state.failure = null
    try {
      if (await choosing.tryOut(state.newest)) return
      if (!state.live) await choosing.goBack(state.newest)
    } catch (error) {
      // Looked at anew at the next poll.
      state.newest = null
      state.heard = null
      throw error
    }
  }

  /** What is served stays; with nothing served, an earlier one that may be served by itself is looked for. */
  async function refuse(record: CompositionRecord, { refusal, message }: NotTrusted): Promise<void> {
    noteLog(true)
    state.heard = toMark(record)
    onRefused(refusal)
    const { generation } = record
    state.failure = { generation, why: message, canHeal: false, isRefused: true }
    log.error({ generation, why: message }, 'a generation is refused')
    if (state.live) return
    const earlier = await compositions.history(MAX_WALK).catch(() => [])
    for (const candidate of earlier.slice(1)) {
      try {
        await trust.expectServable(candidate, findLinks)
        const known = await looks.look(candidate, knownParts(state))
        if (isServable(known) && (await serving.prepare(known.composition)) === null)
          return serving.goLive(known)
      } catch (error) {
        if (!(error instanceof NotTrusted)) throw error
      }
    }
  }

  /** The same generation, with a signature that is good for longer, or as it was before the database was changed. */
  function noteSignedAnew(record: CompositionRecord): void {
    if (state.failure?.isRefused) state.failure = null
    if (state.live?.record.generation === record.generation)
      replaceLive(state, state.live, { ...state.live, record })
    else if (state.newest) state.newest = { ...state.newest, record }
  }

  function noteLog(isReadable: boolean, error?: unknown): void {
    if (isReadable && isLogUnreadable) log.info('the log of compositions can be read again')
    if (!isReadable && !isLogUnreadable) {
      log.error({ err: error }, 'the log of compositions cannot be read; the last one stays')
    }
    isLogUnreadable = !isReadable
  }

  return takeOver
}
