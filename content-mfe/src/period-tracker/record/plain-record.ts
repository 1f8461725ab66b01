import type { TextStorage } from '@store/shared/storage/browser-storage'
import type { Day } from '../../dates/calendar-day'
import { rememberLast } from './remember-last'
import { hasDetails, NO_DETAILS, readPlainDetails, writePlainDetails } from './reminder-details'
import { LOCKED_KEY, TRACKER_KEY } from './tracker-keys'
import { readRecord, type TrackerRecord, writeRecord } from './tracker-record'

/** The record without a code: readable to everybody who has this device. */
export interface PlainRecord {
  /** Without a code, what cannot be read of an encrypted record is set aside as well. */
  read(): TrackerRecord
  /** False once the browser could not save it. */
  isKept(): boolean
  /** False when the browser did not keep it. */
  save(changes: Partial<TrackerRecord>): boolean
  /** Keeps this in the place of an encrypted record, with its details for reminders. False when the browser did not: then it keeps nothing. */
  replace(record: TrackerRecord): boolean
  /** What stands readable beside an encrypted record: an earlier release wrote it, or closing the page cut a change of the code short. */
  find(): TrackerRecord | null
  remove(): void
}

export function createPlainRecord(storage: TextStorage, getToday: () => Day): PlainRecord {
  let isKept = true
  const readOnce = rememberLast((text: string | null, broken: string | null): TrackerRecord => {
    const record = readRecord(text, getToday())
    return broken === null ? record : { ...record, setAside: [...record.setAside, broken] }
  })
  return {
    read: () => readOnce(storage.read(TRACKER_KEY), storage.read(LOCKED_KEY)),
    isKept: () => isKept,
    save(changes) {
      const record = readRecord(storage.read(TRACKER_KEY), getToday())
      isKept = storage.write(TRACKER_KEY, writeRecord({ ...record, ...changes }))
      return isKept
    },
    replace(record) {
      if (!storage.write(TRACKER_KEY, writeRecord({ ...record, reminders: NO_DETAILS }))) {
        storage.remove(TRACKER_KEY)
        return false
      }
      writePlainDetails(storage, record.reminders)
      return true
    },
    find() {
      const text = storage.read(TRACKER_KEY)
      const reminders = readPlainDetails(storage)
      if (text === null && !hasDetails(reminders)) return null
      return { ...readRecord(text, getToday()), reminders }
    },
    remove() {
      storage.remove(TRACKER_KEY)
      if (hasDetails(readPlainDetails(storage))) writePlainDetails(storage, NO_DETAILS)
      isKept = true
    },
  }
}
