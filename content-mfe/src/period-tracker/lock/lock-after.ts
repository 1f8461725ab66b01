import type { TextStorage } from '@store/shared/storage/browser-storage'
import { LOCK_AFTER_KEY } from '../record/tracker-keys'

/** After how many minutes out of view the tracker locks. */
export const LOCK_AFTER_MINUTES = [0, 1, 5, 15, 60] as const

const USUAL_MINUTES = 1

export function readLockAfter(storage: TextStorage): number {
  const text = storage.read(LOCK_AFTER_KEY)
  return LOCK_AFTER_MINUTES.find((minutes) => String(minutes) === text) ?? USUAL_MINUTES
}

export const writeLockAfter = (storage: TextStorage, minutes: number): boolean =>
  storage.write(LOCK_AFTER_KEY, String(minutes))
