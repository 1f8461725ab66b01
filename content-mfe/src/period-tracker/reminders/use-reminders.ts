import { startOn } from '@store/shared/loading/start-on'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { createBrowserStorage } from '@store/shared/storage/browser-storage'
import { useEffect } from 'react'
import type { Periods } from '../cycle/cycle'
import { REMINDERS_KEY } from '../record/tracker-keys'
import { areOn, type ReminderStore } from './reminder-store'

/**
 * Shows reminders while the tracker is on the page.
 *
 * @param periods null while the tracker is locked
 */
export function useReminders(reminders: ReminderStore, periods: Periods | null) {
  const host = useHost()
  const isOn = areOn(useStore(reminders)) && periods !== null
  useEffect(() => {
    if (isOn)
      return startWith(host, async () => {
        const { watchReminders } = await import('./watch-reminders')
        return watchReminders(host, reminders, () => periods)
      })
  }, [isOn, host, reminders, periods])
}

/** Shows reminders while a way to the tracker is on the page; nothing is loaded before anybody has chosen some. */
export function useStoredReminders() {
  const host = useHost()
  useEffect(() => {
    const storage = createBrowserStorage(() => window.localStorage)
    if (storage.read(REMINDERS_KEY) === null) return
    let stop = () => {}
    const stopWaiting = startOn('idle', document.documentElement, () => {
      stop = startWith(host, async () => {
        const { watchStoredReminders } = await import('./watch-stored-reminders')
        return watchStoredReminders(host, storage)
      })
    })
    return () => {
      stopWaiting()
      stop()
    }
  }, [host])
}

/** Starts what has to be loaded first. Returns the way to stop it, loaded or not. */
function startWith(host: HostServices, start: () => Promise<() => void>): () => void {
  let stop = () => {}
  let isOver = false
  start().then(
    (stopStarted) => {
      stop = stopStarted
      if (isOver) stop()
    },
    (failure: unknown) => host.report(failure, 'content/TrackerReminders'),
  )
  return () => {
    isOver = true
    stop()
  }
}
