import { useEffect, useState } from 'react'

/** No timer waits longer than this; one of more milliseconds than 32 bits hold would fire at once. */
const LONGEST_MS = 24 * 3_600_000

/** The time as it was when the page was shown, and again once the given instant has passed. */
export function useNow(until: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const leftMs = until === null ? 0 : Date.parse(until) - Date.now()
    if (leftMs <= 0 || leftMs > LONGEST_MS) return
    const timer = setTimeout(() => setNow(Date.now()), leftMs + 1)
    return () => clearTimeout(timer)
  }, [until])
  return now
}
