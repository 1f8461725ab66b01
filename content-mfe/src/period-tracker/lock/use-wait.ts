import { useEffect, useState } from 'react'
import type { Attempts } from '../code/attempts'

const SECOND_MS = 1_000

/** How many seconds no code is tried, counted down; `look` counts anew, after a wrong code. */
export function useWait(attempts: Attempts): { readonly seconds: number; look(): void } {
  const [waitMs, setWaitMs] = useState(() => attempts.waitMs())
  const isWaiting = waitMs > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setWaitMs(attempts.waitMs()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isWaiting, attempts])
  return { seconds: Math.ceil(waitMs / SECOND_MS), look: () => setWaitMs(attempts.waitMs()) }
}
