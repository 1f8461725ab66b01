import { type MouseEvent, useEffect, useRef } from 'react'

/** As long as the second tap of a double tap may come after the list has grown. */
const LATE_MS = 500

interface Tap {
  readonly control: Element
  readonly place: DOMRect
  /** Of entries, when it was tapped. */
  readonly count: number
}

/**
 * For a control that adds entries to the list above it. Once the list has grown, another entry is where the control was: a second tap there is
 * ignored for a moment. The keyboard, and taps on the control at its new place, are not.
 *
 * @returns what to call with each tap on the control
 */
export function useLateTaps(count: number): (tap: MouseEvent) => void {
  const last = useRef<Tap | null>(null)

  useEffect(() => {
    const tap = last.current
    if (tap === null || tap.count === count) return
    last.current = null
    return ignoreClicksAt(tap)
  }, [count])

  return ({ currentTarget }) => {
    last.current = { control: currentTarget, place: currentTarget.getBoundingClientRect(), count }
  }
}

/** For `LATE_MS`. Returns the way to stop earlier. */
function ignoreClicksAt({ control, place: { left, right, top, bottom } }: Tap): () => void {
  const ignore = (event: globalThis.MouseEvent) => {
    const { clientX: x, clientY: y, detail, target } = event
    if (target instanceof Node && control.contains(target)) return
    if (detail === 0 || x < left || x >= right || y < top || y >= bottom) return
    event.preventDefault()
    event.stopPropagation()
  }
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('click', ignore, true)
  }
  const timer = setTimeout(stop, LATE_MS)
  document.addEventListener('click', ignore, true)
  return stop
}
