import { isRecord } from '@store/shared/domain/record'
import { readJson, type TextStorage } from '@store/shared/storage/browser-storage'
import { ATTEMPTS_KEY } from '../record/tracker-keys'

/** So many wrong codes are typing errors. */
const FREE_ATTEMPTS = 4
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 3_600_000

/** How long to wait after so many wrong codes: none at first, then twice as long each time, to an hour at most. */
export const waitAfter = (failed: number): number =>
  failed <= FREE_ATTEMPTS ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (failed - FREE_ATTEMPTS - 1), LONGEST_WAIT_MS)

/** Wrong codes on this device, counted across reloads and tabs. */
export interface Attempts {
  /** How long no code is tried from now on. */
  waitMs(): number
  /** Before a code is tried, so that closing the page does not save the wait. */
  note(): void
  /** The code was right. */
  clear(): void
}

export function createAttempts(storage: TextStorage, getNow: () => number): Attempts {
  const read = () => {
    const value = readJson(storage, ATTEMPTS_KEY)
    return isRecord(value) && typeof value.failed === 'number' && typeof value.at === 'number'
      ? { failed: value.failed, at: value.at }
      : { failed: 0, at: 0 }
  }
  return {
    waitMs() {
      const { failed, at } = read()
      const wait = waitAfter(failed)
      // Never longer than the wait itself, wherever the clock was put.
      return Math.min(Math.max(0, at + wait - getNow()), wait)
    },
    note: () => void storage.write(ATTEMPTS_KEY, JSON.stringify({ failed: read().failed + 1, at: getNow() })),
    clear: () => storage.remove(ATTEMPTS_KEY),
  }
}
