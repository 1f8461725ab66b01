import { parseJson } from '@store/shared/domain/parse-json'
import { isRecord } from '@store/shared/domain/record'
import type { ReadableStore } from '@store/shared/remotes/host/host-services'
import type { TextStorage } from '@store/shared/storage/browser-storage'
import { rememberLast } from '../record/remember-last'
import { NO_DETAILS, parseDetails, type ReminderDetails } from '../record/reminder-details'
import { REMINDERS_KEY } from '../record/tracker-keys'
import type { TrackerStore } from '../record/tracker-store'

export const DAYS_BEFORE = [1, 2, 3, 5, 7] as const

export interface ReminderSettings extends ReminderDetails {
  /** So many days before the next period may begin; null without a reminder. */
  readonly daysBefore: number | null
  /** When the next period should have begun and is not entered. */
  readonly toLog: boolean
  /** Names the entries of calendar files, so that a later file replaces them. */
  readonly calendarId: string | null
}

export const NO_REMINDERS: ReminderSettings = {
  daysBefore: null,
  toLog: false,
  ...NO_DETAILS,
  calendarId: null,
}

export interface ReminderStore extends ReadableStore<ReminderSettings> {
  /** False when the browser keeps them no longer than the page. */
  set(settings: ReminderSettings): Promise<boolean>
}

export const areOn = ({ daysBefore, toLog }: ReminderSettings): boolean => daysBefore !== null || toLog

type SealedDetails = Pick<TrackerStore, 'reminderDetails' | 'saveReminderDetails' | 'subscribe'>

/** What was chosen on this device, the same in all its tabs. With a code, what tells of the cycle is in the encrypted record (CON-07). */
export function createReminderStore(storage: TextStorage, sealed: SealedDetails): ReminderStore {
  const listeners = new Set<() => void>()
  const readOnce = rememberLast((text: string | null, details: ReminderDetails | null) => ({
    ...parseSettings(text),
    ...details,
  }))
  return {
    get: () => readOnce(storage.read(REMINDERS_KEY), sealed.reminderDetails()),
    getInitial: () => NO_REMINDERS,
    subscribe(listen) {
      listeners.add(listen)
      const stopSealed = sealed.subscribe(listen)
      window.addEventListener('storage', listen)
      return () => {
        listeners.delete(listen)
        stopSealed()
        window.removeEventListener('storage', listen)
      }
    },
    async set(settings) {
      const { words, shownBefore, shownToLog } = settings
      const isSealed = sealed.reminderDetails() !== null
      const areDetailsKept =
        !isSealed || (await sealed.saveReminderDetails({ words, shownBefore, shownToLog }))
      // The code may have been set or removed meanwhile: never readable beside an encrypted record.
      const plain = sealed.reminderDetails() === null ? settings : { ...settings, ...NO_DETAILS }
      const isKept = storage.write(REMINDERS_KEY, JSON.stringify(plain))
      for (const listen of [...listeners]) listen()
      return isKept && areDetailsKept
    },
  }
}

function parseSettings(text: string | null): ReminderSettings {
  const value = text === null ? null : parseJson(text)
  if (!isRecord(value)) return NO_REMINDERS
  return {
    daysBefore: DAYS_BEFORE.find((days) => days === value.daysBefore) ?? null,
    toLog: value.toLog === true,
    ...parseDetails(value),
    calendarId: typeof value.calendarId === 'string' ? value.calendarId : null,
  }
}
