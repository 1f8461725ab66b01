import { parseJson } from '@store/shared/domain/parse-json'
import type { ReadableStore } from '@store/shared/remotes/host/host-services'
import type { TextStorage } from '@store/shared/storage/browser-storage'
import type { Day } from '../../dates/calendar-day'
import type { Periods } from '../cycle/cycle'
import { createCodedRecord } from './coded-record'
import { createPlainRecord } from './plain-record'
import { rememberLast } from './remember-last'
import { NO_DETAILS, type ReminderDetails, readPlainDetails } from './reminder-details'
import type { RecordKey, SealedRecord } from './sealed-record'
import { ALL_KEYS, LOCKED_KEY } from './tracker-keys'
import { joinRecords, parseRecord, type TrackerRecord } from './tracker-record'

export interface OpenTracker {
  readonly kind: 'open'
  readonly periods: Periods
  /** False once the browser could not save the periods: they live only as long as the page. */
  readonly isKept: boolean
  readonly hasCode: boolean
  /** Texts in the place of a record that cannot be read. */
  readonly setAside: readonly string[]
}

export type TrackerState = OpenTracker | { readonly kind: 'locked' }

/** Null until the browser has been asked: the server knows nothing of it. */
export interface TrackerStore extends ReadableStore<TrackerState | null> {
  /** False when the browser keeps it no longer than the page: what it had before stays. */
  save(periods: Periods): Promise<boolean>
  /** The encrypted record; null where there is no code. */
  sealed(): SealedRecord | null
  /** Takes the record that the key opened; false where it is none of ours. */
  unlock(key: RecordKey, opened: string): boolean
  /** In all tabs. */
  lock(): void
  /** In this tab alone. */
  lockTab(): void
  /** Encrypts the record from now on, by this key. False where it is locked, or the browser did not keep it: all stays as it was. */
  setKey(key: RecordKey): Promise<boolean>
  /** Keeps the record readable again. False where it is locked, or the browser did not keep it: all stays as it was. */
  removeKey(): boolean
  deleteSetAside(): Promise<boolean>
  /** Those of the encrypted record, none while it is locked; null where there is no code. */
  reminderDetails(): ReminderDetails | null
  /** Keeps them in the encrypted record; false without a code, while it is locked, or when the browser did not keep it. */
  saveReminderDetails(details: ReminderDetails): Promise<boolean>
  /** Deletes everything that the tracker keeps on this device, without asking for a code. */
  clear(): void
}

const LOCKED: TrackerState = { kind: 'locked' }

/**
 * The record on this device, the same in all its tabs. What cannot be read counts as none and is set aside (GEN-10). Entries that cannot be
 * entered today stay with the others: where the device's clock is wrong, they can be once it is right. With a code the record is kept encrypted.
 */
export function createTrackerStore(storage: TextStorage, getToday: () => Day): TrackerStore {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listen of [...listeners]) listen()
  }
  const coded = createCodedRecord(storage, getToday, tell)
  const plain = createPlainRecord(storage, getToday)

  /** Null while it is locked. */
  const readOpen = (): TrackerRecord | null =>
    coded.sealed() === null ? plain.read() : (coded.unlocked()?.record ?? null)
  const toStateOnce = rememberLast(
    (record: TrackerRecord | null, isKept: boolean, hasCode: boolean): TrackerState =>
      record === null
        ? LOCKED
        : { kind: 'open', periods: record.periods, isKept, hasCode, setAside: record.setAside },
  )
  const saveWith = async (changes: Partial<TrackerRecord>): Promise<boolean> => {
    if (coded.sealed() !== null) {
      const unlocked = coded.unlocked()
      return unlocked !== null && coded.save(unlocked.key, { ...unlocked.record, ...changes })
    }
    const isKept = plain.save(changes)
    tell()
    return isKept
  }
  const onStorage = (event: StorageEvent) => {
    coded.onStorage(event)
    tell()
  }
  return {
    get() {
      const hasCode = coded.sealed() !== null
      return toStateOnce(readOpen(), hasCode ? coded.isKept() : plain.isKept(), hasCode)
    },
    getInitial: () => null,
    subscribe(listen) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listen)
      return () => {
        listeners.delete(listen)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
    save: (periods) => saveWith({ periods }),
    sealed: coded.sealed,
    unlock(key, opened) {
      const record = parseRecord(parseJson(opened), getToday())
      if (record === null) return false
      const beside = plain.find()
      if (beside === null) coded.open(key, record)
      else void saveBoth(key, joinRecords(record, beside, getToday()))
      return true
    },
    lock: coded.lockAll,
    lockTab: coded.lock,
    async setKey(key) {
      const record = readOpen()
      if (record === null) return false
      const reminders = coded.sealed() === null ? readPlainDetails(storage) : record.reminders
      if (!(await coded.seal(key, { ...record, reminders }))) return false
      plain.remove()
      tell()
      return true
    },
    removeKey() {
      const record = coded.unlocked()?.record
      if (record === undefined) return false
      if (!plain.replace(record)) return false
      storage.remove(LOCKED_KEY)
      coded.lock()
      return true
    },
    async deleteSetAside() {
      if (coded.sealed() === null) storage.remove(LOCKED_KEY)
      return saveWith({ setAside: [] })
    },
    reminderDetails: () =>
      coded.sealed() === null ? null : (coded.unlocked()?.record.reminders ?? NO_DETAILS),
    saveReminderDetails: async (reminders) => coded.sealed() !== null && saveWith({ reminders }),
    clear() {
      plain.remove()
      for (const key of ALL_KEYS) storage.remove(key)
      coded.lock()
    },
  }

  async function saveBoth(key: RecordKey, record: TrackerRecord) {
    if (await coded.save(key, record)) plain.remove()
  }
}
