import { type MouseEvent, useEffect, useRef } from 'react'

/** As long as the second press of a double tap may come after the list has grown. */
const LATE_MS = 500

/**
 * For a control that adds entries to the list above it. Once the list has grown, another entry is where the control was: a second tap there is
 * ignored for a moment. Presses by keyboard are not.
 *
 * @returns what to call with each press of the control
 */
export function useLateTaps(count: number): (press: MouseEvent) => void {
  const pressed = useRef<DOMRect | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins when the list has grown.
  useEffect(() => {
    const place = pressed.current
    pressed.current = null
    return place === null ? undefined : ignoreClicksAt(place)
  }, [count])

  return (press) => {
    pressed.current = press.currentTarget.getBoundingClientRect()
  }
}

/** For `LATE_MS`. Returns the way to stop earlier. */
function ignoreClicksAt({ left, right, top, bottom }: DOMRect): () => void {
  const ignore = (event: globalThis.MouseEvent) => {
    const { clientX: x, clientY: y, detail } = event
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
