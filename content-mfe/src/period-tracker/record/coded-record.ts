import { parseJson } from '@store/shared/domain/parse-json'
import type { TextStorage } from '@store/shared/storage/browser-storage'
import type { Day } from '../../dates/calendar-day'
import { rememberLast } from './remember-last'
import { parseSealed, type RecordKey, type SealedRecord } from './sealed-record'
import { LOCKED_AT_KEY, LOCKED_KEY } from './tracker-keys'
import { parseRecord, type TrackerRecord, writeRecord } from './tracker-record'

/** The record behind a code: encrypted in the browser's storage, and readable in this page between `open` and `lock`. */
export interface CodedRecord {
  /** Null where there is no code, or what is kept is no encrypted record of ours. */
  sealed(): SealedRecord | null
  /** Null while it is locked. */
  unlocked(): { readonly key: RecordKey; readonly record: TrackerRecord } | null
  isKept(): boolean
  open(key: RecordKey, record: TrackerRecord): void
  /** Shows the record at once; false when the browser did not keep it. */
  save(key: RecordKey, record: TrackerRecord): Promise<boolean>
  /** Encrypts by another key, or for the first time. False where the browser did not keep it: what it had before stays. */
  seal(key: RecordKey, record: TrackerRecord): Promise<boolean>
  /** In this tab. */
  lock(): void
  /** In all tabs. */
  lockAll(): void
  /** Another tab saved, locked, deleted, or changed the code. */
  onStorage(event: Pick<StorageEvent, 'key'>): void
}

export function createCodedRecord(storage: TextStorage, getToday: () => Day, tell: () => void): CodedRecord {
  let unlocked: { readonly key: RecordKey; readonly record: TrackerRecord } | null = null
  let isKept = true
  let lastSealing: Promise<unknown> = Promise.resolve()
  const parseOnce = rememberLast(parseSealed)
  const sealed = () => parseOnce(storage.read(LOCKED_KEY))

  /** One after another, so that no older record replaces a newer one. */
  const inTurn = (write: () => Promise<boolean>): Promise<boolean> => {
    const sealing = lastSealing.then(write)
    lastSealing = sealing.catch(() => {})
    return sealing
  }
  const open = (key: RecordKey, record: TrackerRecord) => {
    unlocked = { key, record }
    tell()
  }
  const lock = () => {
    unlocked = null
    tell()
  }
  const reopen = async (key: RecordKey, text: SealedRecord) => {
    const record = await key.open(text).then(
      (opened) => parseRecord(parseJson(opened), getToday()),
      () => null,
    )
    if (unlocked?.key !== key) return
    unlocked = record && { key, record }
    tell()
  }
  return {
    sealed,
    unlocked: () => unlocked,
    isKept: () => isKept,
    open,
    save(key, record) {
      open(key, record)
      return inTurn(async () => {
        const text = await key.seal(writeRecord(record))
        // Deleted meanwhile, or given another code.
        if (sealed()?.salt !== key.salt) return false
        isKept = storage.write(LOCKED_KEY, text)
        tell()
        return isKept
      })
    },
    seal: (key, record) =>
      inTurn(async () => {
        const text = await key.seal(writeRecord(record))
        const before = storage.read(LOCKED_KEY)
        if (storage.write(LOCKED_KEY, text)) {
          isKept = true
          open(key, record)
          return true
        }
        if (before === null) storage.remove(LOCKED_KEY)
        else storage.write(LOCKED_KEY, before)
        return false
      }),
    lock,
    lockAll() {
      unlocked = null
      if (sealed() !== null) storage.write(LOCKED_AT_KEY, String(Date.now()))
      tell()
    },
    onStorage({ key }) {
      const text = sealed()
      if (key === LOCKED_AT_KEY || text?.salt !== unlocked?.key.salt) unlocked = null
      if (unlocked !== null && text !== null && key === LOCKED_KEY) void reopen(unlocked.key, text)
    },
  }
}
