import type { HostServices } from '@store/shared/remotes/host/host-services'
import type { TextStorage } from '@store/shared/storage/browser-storage'
import { dayOf } from '../../dates/calendar-day'
import { createTrackerStore } from '../record/tracker-store'
import { createReminderStore } from './reminder-store'
import { watchReminders } from './watch-reminders'

/** Watches by the record on this device, of which a locked tracker shows nothing. Returns the way to stop. */
export function watchStoredReminders(host: HostServices, storage: TextStorage): () => void {
  const store = createTrackerStore(storage, () => dayOf(new Date()))
  return watchReminders(host, createReminderStore(storage, store), () => {
    const state = store.get()
    return state?.kind === 'open' ? state.periods : null
  })
}
