import { exhaustMap, filter, fromEvent, merge, timer } from 'rxjs'
import { POLL_MS, type ReleaseWatch } from './release-watch'

/**
 * Asks for a newer release every four seconds of the page's life while the tab is visible, and at once when it is shown, focused or online again.
 * A page that is older than that already is asked for at once. Returns the way to stop.
 *
 * @param ageMs of the page
 */
export function checkRegularly(
  { check }: Pick<ReleaseWatch, 'check'>,
  ageMs: number = performance.now(),
): () => void {
  const subscription = merge(
    timer(Math.max(0, POLL_MS - ageMs), POLL_MS),
    fromEvent(document, 'visibilitychange'),
    fromEvent(window, 'focus'),
    fromEvent(window, 'online'),
  )
    .pipe(
      filter(() => document.visibilityState === 'visible'),
      exhaustMap(check),
    )
    .subscribe()
  return () => subscription.unsubscribe()
}
