import type { HostServices } from '@store/shared/remotes/host/host-services'
import { dayOf } from '../../dates/calendar-day'
import type { Periods } from '../cycle/cycle'
import { afterDueReminder } from './due-reminders'
import messages from './notice.messages.json'
import { notify } from './notifications'
import type { ReminderStore } from './reminder-store'

const LOOK_EVERY_MS = 15 * 60_000

/** Nobody is reminded at night. */
const HOURS = { from: 8, to: 21 } as const

const TOAST_MS = 20_000

/**
 * Shows each reminder when it is due: as a notification where the person and the browser allow it, otherwise as a message on the page. Returns the
 * way to stop.
 *
 * @param getPeriods null while the tracker is locked
 */
export function watchReminders(
  { toasts, translate: t, report }: Pick<HostServices, 'toasts' | 'translate' | 'report'>,
  reminders: ReminderStore,
  getPeriods: () => Periods | null,
): () => void {
  const look = async () => {
    const now = new Date()
    const periods = getPeriods()
    if (periods === null || now.getHours() < HOURS.from || now.getHours() >= HOURS.to) return
    const settings = reminders.get()
    const after = afterDueReminder(settings, periods, dayOf(now))
    if (after === null) return
    // First, so that no other tab shows it as well.
    await reminders.set(after)
    const words = settings.words || t(messages.neutralWords)
    if (!(await notify(words))) toasts.info(words, { closeAfterMs: TOAST_MS })
  }
  const onLook = () => void look().catch((failure: unknown) => report(failure, 'content/TrackerReminders'))
  onLook()
  const timer = setInterval(onLook, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', onLook)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onLook)
  }
}
