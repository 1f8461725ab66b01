import { useAutoplay } from '@store/shared/ui/Autoplay'
import { useEffect, useState } from 'react'

/** SPEC §9: how long a banner stays. */
export const ROTATION_MS = 5000

/**
 * Goes round `count` items, one every {@link ROTATION_MS}. Holds while the pointer or the focus is on them; stands still
 * for who prefers reduced motion, until they press play.
 */
export function useRotation(count: number) {
  const [position, setPosition] = useState(0)
  const { playing: wanted, held, setPlaying, holders } = useAutoplay()

  // There may be fewer than there were.
  const index = position < count ? position : 0
  const playing = count > 1 && wanted

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
    toggle: () => setPlaying(!playing),
    holders,
  }
}
