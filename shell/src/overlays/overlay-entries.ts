/** What Back closes. */
export interface Closable {
  isOpen(): boolean
  close(): void
}

/** The entries of open overlays in the history; Back leads from one to the entry below it. */
export interface OverlayEntries {
  /** An overlay has opened. The same `key` stands for the same overlay. */
  add(key: object, overlay: Closable): void
  /** Gives each open overlay an entry. That of an overlay closed before serves the next one. */
  put(): void
  /** The router has pushed or replaced the page's entry. */
  keepPosition(): void
  /** The visitor has moved in the history. */
  follow(): void
}

/** An entry of an overlay has the state of its page, so that the router sees the same page, and how many overlays are open there. */
const depth = (): number => Number(window.history.state?.overlay ?? 0)
const entry = () => ({ idx: window.history.state?.idx, depth: depth() })
const marked = (overlay: number) => ({ ...window.history.state, overlay })

/**
 * An entry stays when its overlay is closed otherwise than by Back: going back takes a moment, in which it would undo the load of another
 * page. A page and the entries of closed overlays above it are one step: the others are passed over, in the direction of the move.
 */
export function createOverlayEntries(): OverlayEntries {
  const added = new Map<object, Closable>()
  let position = entry()

  const open = (): readonly Closable[] => {
    for (const [key, overlay] of added) if (!overlay.isOpen()) added.delete(key)
    return [...added.values()]
  }

  const keepPosition = () => {
    // The router has replaced the page in an overlay's entry; below it is still the page that was replaced.
    if (position.depth > 0 && depth() === 0 && window.history.state?.idx === position.idx) {
      window.history.replaceState(marked(position.depth), '')
    }
    position = entry()
  }

  const put = () => {
    keepPosition()
    for (const { length } = open(); depth() < length; ) window.history.pushState(marked(depth() + 1), '')
    position = entry()
  }

  return {
    keepPosition,
    put,
    add(key, overlay) {
      added.delete(key)
      added.set(key, overlay)
      put()
    },
    follow() {
      const from = position
      const to = entry()
      position = to
      const left = open().slice(to.depth)
      for (const overlay of left.reverse()) overlay.close()
      if (left.length > 0 || to.idx === undefined || to.idx !== from.idx) return
      if (to.depth > from.depth) window.history.forward()
      else if (to.depth < from.depth) window.history.back()
    },
  }
}
