import type { HostServices } from '@store/shared/remotes/host-services'
import { useStore } from '@store/shared/remotes/use-store'
import { createBrowserStorage } from '@store/shared/storage/browser-storage'
import { useState, useSyncExternalStore } from 'react'
import { type Day, dayOf } from '../dates/calendar-day'
import {
  findProblem,
  mergePeriods,
  type Period,
  type Periods,
  withoutPeriod,
  withPeriod,
} from './cycle/cycle'
import messages from './messages.json'
import { parseRecord } from './record/tracker-record'
import { createTrackerStore } from './record/tracker-store'

const getToday = (): Day => dayOf(new Date())

/** A page left open overnight is looked at again in the morning. */
const onLook = (listen: () => void) => {
  document.addEventListener('visibilitychange', listen)
  return () => document.removeEventListener('visibilitychange', listen)
}
const unknownOnServer = () => null

export interface Tracker {
  readonly periods: Periods
  readonly today: Day
  /** False once the browser could not save the periods: they live only as long as the page. */
  readonly isKept: boolean
  /** Adds a period, or puts it in another's place. */
  save(period: Period, inPlaceOf: Period | null): void
  remove(period: Period): void
  /** Tries again to save what could not be saved. */
  keepAgain(): void
  /** Adds the periods of an exported file, and says what came of it. */
  importFile(text: string): void
  deleteAll(): void
}

/** Null until the browser has told what it keeps and which day it is. */
export function useTracker({
  toasts,
  translate: t,
}: Pick<HostServices, 'toasts' | 'translate'>): Tracker | null {
  const [store] = useState(() =>
    createTrackerStore(
      createBrowserStorage(() => window.localStorage),
      getToday,
    ),
  )
  const [isKept, setKept] = useState(true)
  const periods = useStore(store)
  const today = useSyncExternalStore(onLook, getToday, unknownOnServer)
  if (periods === null || today === null) return null

  const keep = (changed: Periods, told: string) => {
    const succeeded = store.save(changed)
    setKept(succeeded)
    if (succeeded) toasts.success(told)
    else toasts.failure(t(messages.notKept))
  }
  return {
    periods,
    today,
    isKept,
    save: (period, inPlaceOf) => {
      const others = inPlaceOf ? withoutPeriod(periods, inPlaceOf) : periods
      keep(withPeriod(others, period), t(messages.saved))
    },
    remove: (period) => keep(withoutPeriod(periods, period), t(messages.removed)),
    keepAgain: () => keep(periods, t(messages.saved)),
    importFile: (text) => {
      const read = parseRecord(parseJson(text), today)
      if (read === null) return toasts.failure(t(messages.notOurs))
      if (read.periods.length === 0) return toasts.failure(t(messages.nothingValid))
      const added = read.periods.filter((period) => findProblem(period, periods, today) === null).length
      if (added === 0) return toasts.info(t(messages.alreadyHere))
      const leftOut = read.unread.length
      const told = t(leftOut === 0 ? messages.imported : messages.importedInPart, { count: added, leftOut })
      keep(mergePeriods(periods, read.periods, today), told)
    },
    deleteAll: () => {
      store.clear()
      setKept(true)
      toasts.success(t(messages.deleted))
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
