import { type RefObject, useEffect, useState } from 'react'

/**
 * How far outside of the screen a picture begins to load (CAT-03). Browsers' own lazy loading begins much further away, so it is relied on only
 * near the first view.
 */
export const PICTURE_MARGIN = 75

/**
 * Calls back once an element comes into view; at once in a browser that cannot tell. Returns the way to stop.
 *
 * @param margin how far outside of the screen counts as in view, in per cent of its size
 */
export function onInView(element: Element, margin: number, callBack: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    callBack()
    return () => {}
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      callBack()
    },
    { rootMargin: `${margin}%` },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** True once the element has come into view; `isEarly`: from the start. */
export function useInView(ref: RefObject<Element | null>, margin: number, isEarly = false): boolean {
  const [wasInView, setInView] = useState(false)
  const isInView = isEarly || wasInView
  useEffect(() => {
    if (isInView || ref.current === null) return
    return onInView(ref.current, margin, () => setInView(true))
  }, [isInView, ref, margin])
  return isInView
}
