import { useAutoplay } from '@store/shared/ui/Autoplay'
import { useEffect, useState } from 'react'

/** How long one stays, and how long clicks are ignored while the next comes (SPEC §2 "Testimonials"). */
export const STAY_MS = 5000
export const TRANSITION_MS = 500

/**
 * Shows `count` items in turn and wraps. Holds while the pointer or the focus is on them; stands still for who prefers
 * reduced motion, until they press play.
 */
export function useCarousel(count: number) {
  const [index, setIndex] = useState(0)
  const { playing, held, setPlaying, holders } = useAutoplay()
  const [moving, setMoving] = useState(false)

  useEffect(() => {
    if (!playing || held) return
    const timer = setTimeout(() => {
      setMoving(true)
      setIndex((index + 1) % count)
    }, STAY_MS)
    return () => clearTimeout(timer)
  }, [playing, held, index, count])

  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => setMoving(false), TRANSITION_MS)
    return () => clearTimeout(timer)
  }, [moving])

  return {
    index,
    /** Going by itself, whether or not held for a moment. */
    playing,
    /** Does nothing while a transition runs. */
    show: (next: number) => {
      const wrapped = (next + count) % count
      if (moving || wrapped === index) return
      setMoving(true)
      setIndex(wrapped)
    },
    toggle: () => setPlaying(!playing),
    holders,
  }
}
