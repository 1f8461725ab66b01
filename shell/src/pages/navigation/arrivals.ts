/** A first view that never becomes interactive must not keep scroll and focus waiting. */
const LONGEST_WAIT_MS = 3000

export interface Arrivals {
  /** The slot, or the box in its place, answers to the visitor. */
  slotIsAlive(key: string): void
  slotIsGone(key: string): void
  /** Calls back once all of these slots are hydrated, or after three seconds. Returns the way to stop. */
  whenAlive(keys: readonly string[], callBack: () => void): () => void
}

/** Knows which slots of the page are in the document, so that scroll and focus follow when there is something to scroll to. */
export function createArrivals(): Arrivals {
  const hydrated = new Set<string>()
  const waiting = new Set<() => void>()
  return {
    slotIsAlive(key) {
      hydrated.add(key)
      for (const check of [...waiting]) check()
    },
    slotIsGone: (key) => {
      hydrated.delete(key)
    },
    whenAlive(keys, callBack) {
      const stop = () => {
        waiting.delete(check)
        clearTimeout(timer)
      }
      const finish = () => {
        stop()
        callBack()
      }
      const check = () => {
        if (keys.every((key) => hydrated.has(key))) finish()
      }
      const timer = setTimeout(finish, LONGEST_WAIT_MS)
      waiting.add(check)
      check()
      return stop
    },
  }
}
