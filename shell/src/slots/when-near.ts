const MARGIN = '75% 0px'
const IDLE_TIMEOUT_MS = 3000

/** Calls back when the element comes near the screen or the browser has nothing else to do. Returns the way to stop. */
export function whenNearOrIdle(element: Element, callBack: () => void): () => void {
  let isOver = false
  const finish = () => {
    if (isOver) return
    isOver = true
    observer?.disconnect()
    cancelIdle()
    callBack()
  }
  const observer =
    'IntersectionObserver' in window
      ? new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && finish(), {
          rootMargin: MARGIN,
        })
      : null
  observer?.observe(element)
  const cancelIdle = whenIdle(finish)
  return () => {
    isOver = true
    observer?.disconnect()
    cancelIdle()
  }
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
