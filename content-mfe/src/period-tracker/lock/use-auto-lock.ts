import type { TextStorage } from '@store/shared/storage/browser-storage'
import { useEffect } from 'react'
import type { AutoLockHold } from './auto-lock-hold'
import { readLockAfter } from './lock-after'

const MINUTE_MS = 60_000

/**
 * Locks once the page was out of view as long as the person chose; browsers slow down the timers of such pages, so the return counts too. A page
 * that was left and is kept for the way back is locked at once. Other tabs, one of which may be in use, stay as they are.
 *
 * @param lock this tab alone
 */
export function useAutoLock(isOn: boolean, storage: TextStorage, hold: AutoLockHold, lock: () => void) {
  useEffect(() => {
    if (!isOn) return
    let hiddenAt: number | null = null
    let limitMs = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const onChange = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now()
        limitMs = Math.max(readLockAfter(storage) * MINUTE_MS, hold.leftMs())
        if (limitMs === 0) lock()
        else timer = setTimeout(lock, limitMs)
      } else if (hiddenAt !== null && Date.now() - hiddenAt >= limitMs) {
        lock()
      }
    }
    const onLeave = ({ persisted }: PageTransitionEvent) => {
      if (persisted) lock()
    }
    document.addEventListener('visibilitychange', onChange)
    window.addEventListener('pagehide', onLeave)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [isOn, storage, hold, lock])
}
