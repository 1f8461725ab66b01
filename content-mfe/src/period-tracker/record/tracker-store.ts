import type { ReadableStore } from '@store/shared/remotes/host-services'
import { readJson, type TextStorage } from '@store/shared/storage/browser-storage'
import type { Day } from '../../dates/calendar-day'
import type { Periods } from '../cycle/cycle'
import { parseRecord, type TrackerRecord, writeRecord } from './tracker-record'

export const TRACKER_KEY = 'period_tracker'

/** Null until the browser has been asked: the server knows nothing of it. */
export interface TrackerStore extends ReadableStore<Periods | null> {
  /** False when the browser keeps it no longer than the page: what it had before stays. */
  save(periods: Periods): boolean
  clear(): void
}

const NONE: TrackerRecord = { periods: [], unread: [] }

/**
 * The periods on this device, the same in all its tabs. What cannot be read counts as none (GEN-10). Entries that cannot be entered today stay
 * with the others: where the device's clock is wrong, they can be once it is right.
 */
export function createTrackerStore(storage: TextStorage, getToday: () => Day): TrackerStore {
  let known: { readonly text: string | null; readonly record: TrackerRecord } | null = null
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listen of [...listeners]) listen()
  }
  const read = (): TrackerRecord => {
    const text = storage.read(TRACKER_KEY)
    if (known === null || known.text !== text)
      known = { text, record: parseRecord(readJson(storage, TRACKER_KEY), getToday()) ?? NONE }
    return known.record
  }
  return {
    get: () => read().periods,
    getInitial: () => null,
    subscribe: (listen) => {
      listeners.add(listen)
      window.addEventListener('storage', listen)
      return () => {
        listeners.delete(listen)
        window.removeEventListener('storage', listen)
      }
    },
    save: (periods) => {
      const isKept = storage.write(TRACKER_KEY, writeRecord(periods, read().unread))
      tell()
      return isKept
    },
    clear: () => {
      storage.remove(TRACKER_KEY)
      tell()
    },
  }
}
