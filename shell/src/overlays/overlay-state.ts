import type { Bus } from '@store/shared/events/bus'
import type { Command } from '@store/shared/events/commands'
import { createStore } from '@store/shared/remotes/host/create-store'
import type { ReadableStore } from '@store/shared/remotes/host/host-services'

export type Overlay =
  | { readonly kind: 'auth'; readonly request: Command<'auth/open'> }
  | { readonly kind: 'search' }
  | { readonly kind: 'cart' }
  | null

export interface Overlays {
  readonly open: ReadableStore<Overlay>
  close(): void
}

/** The dialog over the page: one at a time, opened by commands from anywhere. */
export function createOverlays(bus: Bus): Overlays {
  const open = createStore<Overlay>(null)
  bus.own('auth/open', (request) => open.set({ kind: 'auth', request }))
  bus.own('search/open', () => open.set({ kind: 'search' }))
  bus.onFact('cart/added', () => {
    // What the visitor has opened meanwhile stays.
    if (open.get() === null) open.set({ kind: 'cart' })
  })
  return { open, close: () => open.set(null) }
}
