import type { ReleaseWatch } from '../release/release-watch'
import type { TypedText } from '../release/typed-text'

/**
 * Without a sign of the visitor for this long, nobody is in the middle of something. A remote's slots have been replaced already, so only what
 * its code may have left behind is at stake.
 */
const IDLE_MS = { shell: 3_000, remote: 10_000 } as const
const LOOK_EVERY_MS = 1_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll']

export interface LeaveBadCodeOptions {
  readonly release: Pick<ReleaseWatch, 'hasBadCode'>
  readonly typed: Pick<TypedText, 'isThere'>
  readonly loadPage: () => void
  readonly now?: () => number
}

/**
 * A shell cannot replace itself, and listeners, timers and changes of the document that a remote's code has left behind cannot be found. When
 * such code has been marked as bad, the page is loaded anew as soon as the visitor is idle, has entered nothing and has no dialog open;
 * otherwise the next navigation does it (`needsPageLoad`). Returns the way to stop.
 */
export function leaveBadCodeWhenIdle({
  release,
  typed,
  loadPage,
  now = () => performance.now(),
}: LeaveBadCodeOptions): () => void {
  let lastSign = now()
  const onSign = () => {
    lastSign = now()
  }
  for (const sign of SIGNS) window.addEventListener(sign, onSign, { capture: true, passive: true })
  const look = () => {
    const bad = release.hasBadCode()
    if (bad === null) return
    const isIdle = document.visibilityState === 'hidden' || now() - lastSign >= IDLE_MS[bad]
    if (!isIdle) return
    if (typed.isThere() || document.querySelector('dialog[open]') !== null) return
    stop()
    loadPage()
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  const stop = () => {
    clearInterval(timer)
    for (const sign of SIGNS) window.removeEventListener(sign, onSign, { capture: true })
  }
  return stop
}
