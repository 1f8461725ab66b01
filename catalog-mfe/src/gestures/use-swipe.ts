import { type TouchEvent, useRef } from 'react'

/** How far a finger goes sideways, in pixels, before it means the next or the previous one. */
const SWIPE_PX = 48

/** Handlers for the element to swipe on: +1 for the next, a swipe to the left, −1 for the previous. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const [touch, another] = [touches[0], touches[1]]
      start.current = touch && !another ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [from, to] = [start.current, changedTouches[0]]
      start.current = null
      if (!from || !to) return
      const across = to.clientX - from.x
      const down = to.clientY - from.y
      if (Math.abs(across) >= SWIPE_PX && Math.abs(across) > Math.abs(down)) onSwipe(across < 0 ? 1 : -1)
    },
  }
}
