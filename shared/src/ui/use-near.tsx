import { type RefObject, useEffect, useState } from 'react'

/**
 * True once the picture may load: within 75 % of a screen (CAT-03). Browsers' own lazy loading begins much further away, so
 * it is relied on only near the first view.
 */
export function useNear(frame: RefObject<HTMLElement | null>, isEarly: boolean): boolean {
  const [isNear, setNear] = useState(false)
  const near = isEarly || isNear
  useEffect(() => {
    if (near || !frame.current) return
    if (typeof IntersectionObserver === 'undefined') return setNear(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '75%' },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [near, frame])
  return near
}
