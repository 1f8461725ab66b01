import { isRecord } from '@store/shared/domain/record'
import type { ReadableStore } from '@store/shared/remotes/host-services'
import type { TextStorage } from '@store/shared/storage/browser-storage'
import { parseJson } from '../record/parse-json'
import { rememberLast } from '../record/remember-last'
import { REMINDERS_KEY } from '../record/tracker-keys'

export const DAYS_BEFORE = [1, 2, 3, 5, 7] as const

export interface ReminderSettings {
  /** So many days before the next period may begin; null without a reminder. */
  readonly daysBefore: number | null
  /** When the next period should have begun and is not entered. */
  readonly toLog: boolean
  /** What the reminder says; empty for words that tell nobody what it is about. */
  readonly words: string
  /** The first days of the latest periods for which reminders were shown: each is shown once. */
  readonly shownBefore: string | null
  readonly shownToLog: string | null
  /** Names the entries of calendar files, so that a later file replaces them. */
  readonly calendarId: string | null
}

export const NO_REMINDERS: ReminderSettings = {
  daysBefore: null,
  toLog: false,
  words: '',
  shownBefore: null,
  shownToLog: null,
  calendarId: null,
}

export interface ReminderStore extends ReadableStore<ReminderSettings> {
  /** False when the browser keeps them no longer than the page. */
  set(settings: ReminderSettings): boolean
}

export const areOn = ({ daysBefore, toLog }: ReminderSettings): boolean => daysBefore !== null || toLog

/** What was chosen on this device, the same in all its tabs. */
export function createReminderStore(storage: TextStorage): ReminderStore {
  const listeners = new Set<() => void>()
  const parseOnce = rememberLast(parseSettings)
  return {
    get: () => parseOnce(storage.read(REMINDERS_KEY)),
    getInitial: () => NO_REMINDERS,
    subscribe(listen) {
      listeners.add(listen)
      window.addEventListener('storage', listen)
      return () => {
        listeners.delete(listen)
        window.removeEventListener('storage', listen)
      }
    },
    set(settings) {
      const isKept = storage.write(REMINDERS_KEY, JSON.stringify(settings))
      for (const listen of [...listeners]) listen()
      return isKept
    },
  }
}

function parseSettings(text: string | null): ReminderSettings {
  const value = text === null ? null : parseJson(text)
  if (!isRecord(value)) return NO_REMINDERS
  return {
    daysBefore: DAYS_BEFORE.find((days) => days === value.daysBefore) ?? null,
    toLog: value.toLog === true,
    words: textOf(value.words) ?? '',
    shownBefore: textOf(value.shownBefore),
    shownToLog: textOf(value.shownToLog),
    calendarId: textOf(value.calendarId),
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
