import { type RefObject, useEffect } from 'react'
import { type FocusPlace, isUsable, placeOf, takeFocus } from './focus-places'

/**
 * Keeps the focus near the control that had it when that control goes away or cannot be used any more, as it does once an action is
 * done: on the control that took its place, the next row or part, the button that opened a dialog, or the heading above it. Without
 * this the browser gives the focus to nothing, and Tab begins at the top of the page.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = page.current
    if (root === null) return
    /** Where the focus was last: on the page, and in each dialog that is open above it. */
    let places: readonly FocusPlace[] = []

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const place = placeOf(target, root)
      const below = places.findIndex(({ layer }) => layer === place?.layer)
      const kept = below === -1 ? places : places.slice(0, below)
      places = place === null ? [] : [...kept, place]
    }
    /** A click on what takes no focus is no loss. */
    const forgetLeft = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || !(target instanceof HTMLElement)) return
      queueMicrotask(() => {
        if (isUsable(target) && hasNoFocus()) places = []
      })
    }
    const giveBack = () => {
      if (!hasNoFocus()) return
      for (const place of places.toReversed()) if (takeFocus(place, root)) return
    }

    const changes = new MutationObserver(giveBack)
    changes.observe(root, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled', 'hidden', 'open'],
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forgetLeft)
    return () => {
      changes.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forgetLeft)
    }
  }, [page])
}

function hasNoFocus(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || !isUsable(activeElement)
}
