import { type FocusEvent, type PointerEvent, useState, useSyncExternalStore } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

const onReducedMotion = (listen: () => void) => {
  const query = window.matchMedia(REDUCED_MOTION)
  query.addEventListener('change', listen)
  return () => query.removeEventListener('change', listen)
}
const prefersReducedMotion = () => window.matchMedia(REDUCED_MOTION).matches
const notOnServer = () => false

/**
 * Whether something moves by itself. Held while the pointer or the focus is on it; stands still for who prefers reduced
 * motion, until they press play.
 */
export function useAutoplay() {
  const [wish, setWish] = useState<'play' | 'pause'>()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const reduced = useSyncExternalStore(onReducedMotion, prefersReducedMotion, notOnServer)
  const playing = (wish ?? (reduced ? 'pause' : 'play')) === 'play'
  return {
    /** Going by itself, whether or not held for a moment. */
    playing,
    held: hovered || focused,
    setPlaying: (wanted: boolean) => setWish(wanted ? 'play' : 'pause'),
    /** For the element that the pointer and the focus hold still. A finger has no hover to end. */
    holders: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType !== 'touch'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}

const shape = { width: 20, height: 20, viewBox: '0 0 20 20', fill: 'currentColor', focusable: false } as const

export const PauseIcon = () => (
  <svg {...shape} aria-hidden="true">
    <rect x="5" y="4" width="3.2" height="12" rx="1.2" />
    <rect x="11.8" y="4" width="3.2" height="12" rx="1.2" />
  </svg>
)

export const PlayIcon = () => (
  <svg {...shape} aria-hidden="true">
    <path d="M6 4.6c0-.8.9-1.3 1.6-.9l8 5.4c.6.4.6 1.3 0 1.7l-8 5.4c-.7.5-1.6 0-1.6-.8z" />
  </svg>
)
