import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { createBrowserStorage, type TextStorage } from '@store/shared/storage/browser-storage'
import { useState, useSyncExternalStore } from 'react'
import { type Day, dayOf } from '../dates/calendar-day'
import { arePeriodsEqual, type Period, type Periods, withoutPeriod, withPeriod } from './cycle/cycle'
import messages from './page.tracker.messages.json'
import { createTrackerStore, type OpenTracker, type TrackerStore } from './record/tracker-store'

const getToday = (): Day => dayOf(new Date())

/** A page left open overnight is looked at again in the morning. */
const onLook = (listen: () => void) => {
  document.addEventListener('visibilitychange', listen)
  return () => document.removeEventListener('visibilitychange', listen)
}
const unknownOnServer = () => null

/** The tracker while it is open, and what can be done with it. */
export interface Tracker extends Omit<OpenTracker, 'kind'> {
  readonly today: Day
  readonly store: TrackerStore
  readonly storage: TextStorage
  /** Adds a period, or puts it in another's place. */
  save(period: Period, inPlaceOf: Period | null): void
  remove(period: Period): void
  /** Tries again to save what could not be saved. */
  keepAgain(): void
  /** Puts these in the place of all periods; `count` of them are of a file. */
  importPeriods(result: Periods, count: number): void
  /** Null unless the last change was an import. */
  readonly undoImport: (() => void) | null
  deleteSetAside(): void
  deleteAll(): void
}

export interface TrackerOnPage {
  readonly store: TrackerStore
  readonly storage: TextStorage
  /** Null until the browser has told what it keeps and which day it is. */
  readonly tracker: Tracker | 'locked' | null
}

interface Import {
  readonly before: Periods
  readonly after: Periods
}

export function useTracker(): TrackerOnPage {
  const { toasts, translate: t } = useHost()
  const [storage] = useState(() => createBrowserStorage(() => window.localStorage))
  const [store] = useState(() => createTrackerStore(storage, getToday))
  const [lastImport, setLastImport] = useState<Import | null>(null)
  const state = useStore(store)
  const today = useSyncExternalStore(onLook, getToday, unknownOnServer)
  if (state === null || today === null) return { store, storage, tracker: null }
  if (state.kind === 'locked') return { store, storage, tracker: 'locked' }

  const { periods } = state
  const keep = async (changed: Periods, told: string) => {
    if (await store.save(changed)) toasts.success(told)
    else toasts.failure(t(messages.notKept))
  }
  const isImported = lastImport !== null && arePeriodsEqual(lastImport.after, periods)
  const undoImport = () => {
    if (lastImport) void keep(lastImport.before, t(messages.importUndone))
    setLastImport(null)
  }
  const tracker: Tracker = {
    ...state,
    today,
    store,
    storage,
    save: (period, inPlaceOf) => {
      const others = inPlaceOf ? withoutPeriod(periods, inPlaceOf) : periods
      void keep(withPeriod(others, period), t(messages.saved))
    },
    remove: (period) => void keep(withoutPeriod(periods, period), t(messages.removed)),
    keepAgain: () => void keep(periods, t(messages.saved)),
    importPeriods: (result, count) => {
      setLastImport({ before: periods, after: result })
      void keep(result, t(messages.imported, { count }))
    },
    undoImport: isImported ? undoImport : null,
    deleteSetAside: () => void store.deleteSetAside(),
    deleteAll: () => {
      store.clear()
      toasts.success(t(messages.deleted))
    },
  }
  return { store, storage, tracker }
}
