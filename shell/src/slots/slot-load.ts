import type { ModuleAddress } from '@store/shared/remotes/contract/module-address'
import type { Rendered } from '@store/shared/remotes/contract/slot-definition'
import type { RemoteRelease } from '@store/shared/remotes/releases/release-document'
import type { Value } from '@store/shared/remotes/site/address-forms'

/** A slot or page, whatever its props. */
export type AnySlot = Rendered<object, Readonly<Record<string, Value | null>>>

export interface LoadedSlot {
  readonly slot: AnySlot
  /** The release that it was loaded from. */
  readonly release: RemoteRelease
}

export type SlotState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | ({ readonly status: 'ready' } & LoadedSlot)
  | { readonly status: 'failed'; readonly error: unknown }

/** One slot or page of one release on its way into the page. */
export interface SlotLoad {
  readonly address: ModuleAddress
  /** Of the release that it is loaded from, unless that one has been taken away; undefined where the remote is absent. */
  readonly container: string | undefined
  get(): SlotState
  subscribe(listen: () => void): () => void
  /** Starts loading unless it has. Resolves once it is ready or has failed for the first time; never rejects. */
  start(): Promise<void>
  /** Tries again after a failure, which it stays until it is ready. Resolves, whatever comes of it. */
  restart(): Promise<void>
}

/** Loading that takes longer counts as failed until it succeeds after all. */
export const LOAD_DEADLINE_MS = 4500

/**
 * @param load rejects once its own tries are used up; told whether a shopper or a returning remote asks again
 */
export function createSlotLoad(
  { address, container }: Pick<SlotLoad, 'address' | 'container'>,
  load: (isRestart: boolean) => Promise<LoadedSlot>,
  report: (error: unknown) => void,
  deadlineMs: number = LOAD_DEADLINE_MS,
): SlotLoad {
  let state: SlotState = { status: 'idle' }
  let resolveSettling = () => {}
  const settling = new Promise<void>((resolve) => {
    resolveSettling = resolve
  })
  const listeners = new Set<() => void>()

  const become = (next: SlotState) => {
    if (state.status === 'ready') return
    state = next
    if (next.status === 'ready' || next.status === 'failed') resolveSettling()
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
        fail(new Error(`${address} is not there after ${deadlineMs} ms`))
        resolve()
      }, deadlineMs)
      load(isRestart)
        .then((loaded) => become({ status: 'ready', ...loaded }), fail)
        .finally(() => {
          clearTimeout(deadline)
          resolve()
        })
    })

  return {
    address,
    container,
    get: () => state,
    subscribe: (listen) => {
      listeners.add(listen)
      return () => {
        listeners.delete(listen)
      }
    },
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

/** One whose outcome is known: on the server, where everything is loaded before rendering starts. */
export const createSettledLoad = (address: ModuleAddress, state: SlotState): SlotLoad => ({
  address,
  container: undefined,
  get: () => state,
  subscribe: () => () => {},
  start: async () => {},
  restart: async () => {},
})
