/** The moment from which everything of the first view answers to the visitor; measured by bench and by reports. */
export const FIRST_VIEW_MARK = 'store:interactive'

export function markFirstView(): void {
  if (performance.getEntriesByName(FIRST_VIEW_MARK).length === 0) performance.mark(FIRST_VIEW_MARK)
}

/** A first view that never becomes interactive must not hold up the rest of the page. */
const LONGEST_WAIT_MS = 5000

/** Calls back once the first view is interactive, so that nothing else competes with it. Returns the way to stop. */
export function afterFirstView(callBack: () => void): () => void {
  if (!('PerformanceObserver' in window) || performance.getEntriesByName(FIRST_VIEW_MARK).length > 0) {
    callBack()
    return () => {}
  }
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const finish = () => {
    stop()
    callBack()
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName(FIRST_VIEW_MARK).length > 0) finish()
  })
  observer.observe({ type: 'mark', buffered: true })
  const timer = setTimeout(finish, LONGEST_WAIT_MS)
  return stop
}
