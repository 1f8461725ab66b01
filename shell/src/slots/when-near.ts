/** One screen ahead: what comes next is alive before it is seen, and what nobody scrolls to costs nothing. */
const MARGIN = '100% 0px'
const IDLE_TIMEOUT_MS = 3000

/** Calls back once the element comes near the screen; when idle where nobody can tell. Returns the way to stop. */
export function whenNear(element: Element, callBack: () => void): () => void {
  if (!('IntersectionObserver' in window)) return whenIdle(callBack)
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      callBack()
    },
    { rootMargin: MARGIN },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** The same, but not before the browser is idle: a page that was just opened still gets what is below its first frame, and more of it seems near. */
export function whenNearOnceIdle(element: Element, callBack: () => void): () => void {
  let stop = whenIdle(() => {
    stop = whenNear(element, callBack)
  })
  return () => stop()
}

/** Safari has no `requestIdleCallback`. Returns the way to stop. */
export function whenIdle(callBack: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(callBack, { timeout: IDLE_TIMEOUT_MS })
    return () => window.cancelIdleCallback(handle)
  }
  const handle = setTimeout(callBack, 300)
  return () => clearTimeout(handle)
}
