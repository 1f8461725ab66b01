import { type FocusEvent, type PointerEvent, useEffect, useState, useSyncExternalStore } from 'react'

/** How long one stays, and how long clicks are ignored while the next comes (SPEC §2 "Testimonials"). */
export const STAY_MS = 5000
export const TRANSITION_MS = 500

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

const onReducedMotion = (listen: () => void) => {
  const query = window.matchMedia(REDUCED_MOTION)
  query.addEventListener('change', listen)
  return () => query.removeEventListener('change', listen)
}
const prefersReducedMotion = () => window.matchMedia(REDUCED_MOTION).matches
const notOnServer = () => false

/**
 * Shows `count` items in turn and wraps. Holds while the pointer or the focus is on them; stands still for who prefers
 * reduced motion, until they press play.
 */
export function useCarousel(count: number) {
  const [index, setIndex] = useState(0)
  const [wish, setWish] = useState<'play' | 'pause'>()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const reduced = useSyncExternalStore(onReducedMotion, prefersReducedMotion, notOnServer)
  const [moving, setMoving] = useState(false)

  const playing = (wish ?? (reduced ? 'pause' : 'play')) === 'play'
  const held = hovered || focused

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
    toggle: () => setWish(playing ? 'pause' : 'play'),
    /** For the element that the pointer and the focus hold still. A finger has no hover to end. */
    holders: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType !== 'touch'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}
