import { parseJson } from '@store/shared/domain/parse-json'
import { isRecord } from '@store/shared/domain/record'
import type { TextStorage } from '@store/shared/storage/browser-storage'
import { REMINDERS_KEY } from './tracker-keys'

/** What tells of the cycle among what is kept for reminders: with a code it is kept in the encrypted record. */
export interface ReminderDetails {
  /** What the reminder says; empty for words that tell nobody what it is about. */
  readonly words: string
  /** The first days of the latest periods for which reminders were shown: each is shown once. */
  readonly shownBefore: string | null
  readonly shownToLog: string | null
}

export const NO_DETAILS: ReminderDetails = { words: '', shownBefore: null, shownToLog: null }

export const hasDetails = ({ words, shownBefore, shownToLog }: ReminderDetails): boolean =>
  words !== '' || shownBefore !== null || shownToLog !== null

export function parseDetails(value: unknown): ReminderDetails {
  if (!isRecord(value)) return NO_DETAILS
  return {
    words: textOf(value.words) ?? '',
    shownBefore: textOf(value.shownBefore),
    shownToLog: textOf(value.shownToLog),
  }
}

export const readPlainDetails = (storage: TextStorage): ReminderDetails => parseDetails(readPlain(storage))

/** Replaces what anybody can read of them on this device; what else is chosen for reminders stays. */
export function writePlainDetails(storage: TextStorage, details: ReminderDetails): boolean {
  const value = readPlain(storage)
  if (!isRecord(value)) return true
  return storage.write(REMINDERS_KEY, JSON.stringify({ ...value, ...details }))
}

const readPlain = (storage: TextStorage): unknown => parseJson(storage.read(REMINDERS_KEY) ?? 'null')
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
