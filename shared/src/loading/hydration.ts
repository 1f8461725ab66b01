/*
 * What the server's HTML, the inline script of the page, the shell and a lazily loaded part agree upon. A place is the root of the page, a
 * slot's content or a lazy part (`data-lazy-part`): its HTML may be there before its code.
 */

/** Of a place: its code runs, so it answers to the visitor. */
export const HYDRATED = 'data-hydrated'

/** Of a place: it does not answer, and will not before the visitor tries again. */
export const FAILED = 'data-failed'

/** Of what was clicked or entered before the code of its place was there: the event is kept and will be replayed. */
export const PENDING = 'data-replay'

/** Bubbles from a target that has just become pending. */
export const INPUT_PENDING = 'store:input-pending'

/** Bubbles from a place that was hydrated, has failed or is about to leave the page: kept events may be replayed now. */
export const PLACE_CHANGED = 'store:place-changed'

/** Tells event replay that a place was hydrated, has failed or is about to leave the page. */
export function announcePlace(place: Element): void {
  place.dispatchEvent(new Event(PLACE_CHANGED, { bubbles: true }))
}

export function markHydrated(place: Element): void {
  place.removeAttribute(FAILED)
  place.setAttribute(HYDRATED, '')
  announcePlace(place)
}

export function markFailed(place: Element): void {
  place.setAttribute(FAILED, '')
  announcePlace(place)
}

/** Calls back once input waits within a place, also if it does already. Returns the way to stop. */
export function onPendingInput(place: Element, callBack: () => void): () => void {
  if (place.querySelector(`[${PENDING}]`) !== null) {
    callBack()
    return () => {}
  }
  place.addEventListener(INPUT_PENDING, callBack, { once: true })
  return () => place.removeEventListener(INPUT_PENDING, callBack)
}
