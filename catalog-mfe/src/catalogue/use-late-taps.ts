import { type MouseEvent, useEffect, useRef } from 'react'

/** As long as the second press of a double tap may come after the list has grown. */
const LATE_MS = 500

interface Press {
  readonly control: Element
  readonly place: DOMRect
  /** Of entries, when it was pressed. */
  readonly count: number
}

/**
 * For a control that adds entries to the list above it. Once the list has grown, another entry is where the control was: a second tap there is
 * ignored for a moment. Presses by keyboard, and of the control at its new place, are not.
 *
 * @returns what to call with each press of the control
 */
export function useLateTaps(count: number): (press: MouseEvent) => void {
  const last = useRef<Press | null>(null)

  useEffect(() => {
    const press = last.current
    if (press === null || press.count === count) return
    last.current = null
    return ignoreClicksAt(press)
  }, [count])

  return ({ currentTarget }) => {
    last.current = { control: currentTarget, place: currentTarget.getBoundingClientRect(), count }
  }
}

/** For `LATE_MS`. Returns the way to stop earlier. */
function ignoreClicksAt({ control, place: { left, right, top, bottom } }: Press): () => void {
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
