import { createRepeatingJob } from '@store/platform/jobs/repeating-job'
import type { Composition, LiveRelease } from '../compositions/composition'
import type { StoredStatement } from '../db/composition-record'
import { createChoosing } from './choose-generation'
import { createLogFollower } from './follow-log'
import { findMix, runningCanaries } from './generation'
import { createHealing } from './heal-files'
import type { LiveCompositionOptions } from './live-options'
import { createLiveState, createTurns } from './live-state'
import { type LiveStatus, toLiveStatus } from './live-status'
import { createLooks } from './look-at-generation'
import { createServing } from './serve-generation'

export interface LiveComposition {
  /** What visitors without a canary get. Null before the first shell is live. */
  current(): Composition | null
  release(): LiveRelease | null
  /** What was signed of a generation that this process serves. */
  signedOf(generation: number): StoredStatement | null
  /** What the newest generation says, also where it cannot be served. */
  isWorkerOff(): boolean
  /** When tabs and processes that start will refuse what is live. */
  expiresAt(): Date | null
  status(): LiveStatus
  /** Takes over a newer generation now, instead of at the next poll. The renderers of its canaries may still be starting. */
  refresh(): Promise<void>
  /** Resolves once the renderers of what is served have started, or failed. */
  settled(): Promise<void>
  /** Looks after the files now, instead of at the next check. */
  check(): Promise<void>
  start(): void
  stop(): Promise<void>
}

const POLL_MS = 500
const CHECK_MS = 10_000

/**
 * Follows the log of compositions. While the log cannot be read, or the newest generation cannot be served or rendered, the
 * last composition that could stays, whole (REL-13).
 */
export function createLiveComposition(options: LiveCompositionOptions): LiveComposition {
  const { compositions, rendering, trust, findLinks, onRefused = () => {}, now, log } = options
  const state = createLiveState()
  const inTurn = createTurns()
  const onDefect = (error: unknown) => log.error({ err: error }, 'the live composition cannot be followed')

  const looks = createLooks({ ...options, onRefused })
  const leave = (composition: Composition, why: string) => choosing.leave(composition, why)
  const serving = createServing({ ...options, state, inTurn, leave, onDefect })
  const choosing = createChoosing({ state, looks, serving, compositions, trust, log })
  const following = { state, looks, serving, choosing, log }
  const takeOver = createLogFollower({ ...following, compositions, trust, findLinks, onRefused })
  const checkFiles = createHealing(following)

  const refresh = () => inTurn(takeOver).catch(onDefect)
  const check = () => inTurn(checkFiles).catch(onDefect)

  const jobs = [
    { name: 'live composition', everyMs: options.pollMs ?? POLL_MS, run: refresh },
    { name: 'files of the live composition', everyMs: CHECK_MS, run: check },
  ].map((job) => createRepeatingJob({ ...job, log }))
  const stopListening = rendering.onUnusable((composition) => {
    void inTurn(() => leave(composition, 'its shell failed while it was live')).catch(onDefect)
  })
  const expiresAt = () => state.live && trust.expiryOf(state.live.record)

  return {
    current: () => state.live?.composition ?? null,

    release() {
      const { live, newest } = state
      if (!live?.composition) return null
      const stable = live.composition
      return {
        stable,
        canaries: runningCanaries(live, newest ?? live),
        withCanaries: (names) => findMix(live, names) ?? stable,
      }
    },

    signedOf(generation) {
      const known = [state.live, state.newest].find((each) => each?.record.generation === generation)
      return known?.record.signed ?? null
    },

    isWorkerOff: () => (state.newest ?? state.live)?.record.serviceWorker === 'off',
    expiresAt,
    status: () => toLiveStatus(state, expiresAt(), now()),
    refresh,
    settled: serving.settled,
    check,

    start() {
      for (const job of jobs) job.start()
    },

    async stop() {
      stopListening()
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
