import { type FocusEvent, type PointerEvent, useEffect, useState, useSyncExternalStore } from 'react'

/** SPEC §9: how long a banner stays. */
export const ROTATION_MS = 5000

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

const onReducedMotion = (listen: () => void) => {
  const query = window.matchMedia(REDUCED_MOTION)
  query.addEventListener('change', listen)
  return () => query.removeEventListener('change', listen)
}
const prefersReducedMotion = () => window.matchMedia(REDUCED_MOTION).matches
const notOnServer = () => false

/**
 * Goes round `count` items, one every {@link ROTATION_MS}. Holds while the pointer or the focus is on them; stands still
 * for who prefers reduced motion, until they press play.
 */
export function useRotation(count: number) {
  const [position, setPosition] = useState(0)
  const [wish, setWish] = useState<'play' | 'pause'>()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const reduced = useSyncExternalStore(onReducedMotion, prefersReducedMotion, notOnServer)

  // There may be fewer than there were.
  const index = position < count ? position : 0
  const playing = count > 1 && (wish ?? (reduced ? 'pause' : 'play')) === 'play'
  const held = hovered || focused

  useEffect(() => {
    if (!playing || held) return
    const timer = setTimeout(() => setPosition((index + 1) % count), ROTATION_MS)
    return () => clearTimeout(timer)
  }, [playing, held, index, count])

  return {
    index,
    /** Going by itself, whether or not held for a moment. */
    playing,
    /** Wraps at both ends. */
    show: (next: number) => setPosition((next + count) % count),
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
