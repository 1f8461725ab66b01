import { type RefObject, useEffect, useRef } from 'react'

/** For an element that takes the focus as soon as `isTaken`. */
export function useTakenFocus<Target extends HTMLElement>(isTaken: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (isTaken) target.current?.focus()
  }, [isTaken])
  return target
}
