import type { ReadableStore } from './host-services'

export interface WritableStore<T> extends ReadableStore<T> {
  /** Tells every listener, unless the value is the one that it was. */
  set(value: T): void
}

/**
 * A value that changes, for `useStore`.
 *
 * @param initial what the server rendered with; `current` is what it already is in this browser
 */
export function createStore<T>(initial: T, current: T = initial): WritableStore<T> {
  let value = current
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    getInitial: () => initial,
    subscribe: (listen) => {
      listeners.add(listen)
      return () => {
        listeners.delete(listen)
      }
    },
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listen of [...listeners]) listen()
    },
  }
}
