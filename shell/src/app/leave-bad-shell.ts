import type { EarlyEvents } from '../event-replay/record-events'
import type { TypedText } from '../event-replay/typed-text'
import type { ReleaseWatch } from '../release/release-watch'

/** Without input for this long, the visitor is idle. */
const IDLE_MS = 3_000
const LOOK_EVERY_MS = 1_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll']

export interface LeaveBadShellOptions {
  readonly release: Pick<ReleaseWatch, 'hasBadShell'>
  readonly typed: Pick<TypedText, 'isThere'>
  /** Absent on pages of a previous server. */
  readonly early: Pick<EarlyEvents, 'isLeaving'> | undefined
  readonly loadPage: () => void
  readonly now?: () => number
}

/**
 * A shell cannot replace itself. When it has been marked as bad, the page is loaded anew as soon as the visitor is idle, has entered nothing and
 * has no dialog open; otherwise the next navigation does it (`needsPageLoad`). A remote that was marked as bad loads no page anew: its slots
 * are replaced where they stand. A visitor who comes back before the new page is there keeps this one, as what she taps or types would be lost
 * with it; one who has left for another page and waits for its answer goes there. Returns the way to stop.
 */
export function leaveBadShellWhenIdle({
  release,
  typed,
  early,
  loadPage,
  now = () => performance.now(),
}: LeaveBadShellOptions): () => void {
  let lastSign = now()
  let isLoading = false
  const onSign = () => {
    lastSign = now()
    if (!isLoading) return
    window.stop()
    if (early !== undefined) early.isLeaving = false
    isLoading = false
  }
  for (const sign of SIGNS) window.addEventListener(sign, onSign, { capture: true, passive: true })
  const look = () => {
    if (isLoading || early?.isLeaving || !release.hasBadShell()) return
    const isIdle = document.visibilityState === 'hidden' || now() - lastSign >= IDLE_MS
    if (!isIdle) return
    if (typed.isThere() || document.querySelector('dialog[open]') !== null) return
    isLoading = true
    loadPage()
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => {
    clearInterval(timer)
    for (const sign of SIGNS) window.removeEventListener(sign, onSign, { capture: true })
  }
}
