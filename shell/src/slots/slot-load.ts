import type { SlotDefinition } from '@store/shared/remotes/slot-definition'
import type { SlotName } from '@store/shared/remotes/slots'

/** A slot's definition, whatever its props. */
export type AnySlot = SlotDefinition<SlotName>

export type SlotState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly slot: AnySlot }
  | { readonly status: 'failed'; readonly error: unknown }

/** One slot of one release on its way into the page. */
export interface SlotLoad {
  readonly name: SlotName
  get(): SlotState
  subscribe(listen: () => void): () => void
  /** Resolves once it is ready or has failed for the first time; never rejects. */
  settled(): Promise<void>
  /** Starts loading unless it has; resolves as `settled` does. */
  start(): Promise<void>
  /** Tries again after a failure, which it stays until it is ready. Resolves, whatever comes of it. */
  restart(): Promise<void>
}

/** Loading that takes longer counts as failed until it succeeds after all. */
export const LOAD_DEADLINE_MS = 4500

/** @param load rejects once its own tries are used up; told whether a shopper or a returning remote asks again */
export function createSlotLoad(
  name: SlotName,
  load: (isRestart: boolean) => Promise<AnySlot>,
  report: (error: unknown) => void,
  deadlineMs: number = LOAD_DEADLINE_MS,
): SlotLoad {
  let state: SlotState = { status: 'idle' }
  let resolveSettling = () => {}
  const settling = new Promise<void>((resolve) => {
    resolveSettling = resolve
  })
  const settle = () => {
    resolveSettling()
    markFulfilled(settling)
  }
  const listeners = new Set<() => void>()

  const become = (next: SlotState) => {
    if (state.status === 'ready') return
    state = next
    if (next.status === 'ready' || next.status === 'failed') settle()
    for (const listen of [...listeners]) listen()
  }

  const fail = (error: unknown) => {
    if (state.status === 'loading') report(error)
    become({ status: 'failed', error })
  }

  /** Over at the deadline, though what is late may still arrive. */
  const run = (isRestart: boolean): Promise<void> =>
    new Promise((resolve) => {
      const deadline = setTimeout(() => {
        fail(new Error(`${name} is not there after ${deadlineMs} ms`))
        resolve()
      }, deadlineMs)
      load(isRestart)
        .then((slot) => become({ status: 'ready', slot }), fail)
        .finally(() => {
          clearTimeout(deadline)
          resolve()
        })
    })

  return {
    name,
    get: () => state,
    subscribe: (listen) => {
      listeners.add(listen)
      return () => {
        listeners.delete(listen)
      }
    },
    settled: () => settling,
    start: () => {
      if (state.status === 'idle') {
        become({ status: 'loading' })
        void run(false)
      }
      return settling
    },
    restart: () => (state.status === 'failed' ? run(true) : settling),
  }
}

/** React's `use` then reads the promise at once instead of suspending for a moment. */
const markFulfilled = (promise: Promise<void>): Promise<void> =>
  Object.assign(promise, { status: 'fulfilled', value: undefined })

const SETTLED = markFulfilled(Promise.resolve())

/** One whose outcome is known: on the server, where everything is loaded before rendering starts. */
export const createSettledLoad = (name: SlotName, state: SlotState): SlotLoad => ({
  name,
  get: () => state,
  subscribe: () => () => {},
  settled: () => SETTLED,
  start: () => SETTLED,
  restart: () => SETTLED,
})
