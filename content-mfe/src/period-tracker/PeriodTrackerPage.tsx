import { lazyPart, useLazyCode } from '@store/shared/ui/lazy-part'
import { useState } from 'react'
import { createAutoLockHold } from './lock/auto-lock-hold'
import { useAutoLock } from './lock/use-auto-lock'
import { createReminderStore } from './reminders/reminder-store'
import { useReminders } from './reminders/use-reminders'
import { TrackerSkeleton } from './TrackerSkeleton'
import { TrackerView } from './TrackerView'
import { useTracker } from './use-tracker'

const LockedTracker = lazyPart(
  'content/LockedTracker',
  async () => (await import('./lock/LockedTracker')).LockedTracker,
)

/** What is shown once the browser has told what it keeps. */
interface View {
  readonly isLocked: boolean
  /** Otherwise it was locked or opened since, and what had the focus is gone. */
  readonly isFirst: boolean
}

export function PeriodTrackerPage() {
  const { store, storage, tracker } = useTracker()
  const [reminders] = useState(() => createReminderStore(storage, store))
  const [hold] = useState(() => createAutoLockHold(Date.now))
  const [view, setView] = useState<View | null>(null)
  const isLocked = tracker === 'locked'
  const open = tracker === 'locked' ? null : tracker
  if (tracker !== null && view?.isLocked !== isLocked) setView({ isLocked, isFirst: view === null })
  const takesFocus = view?.isFirst === false
  const canLock = open?.hasCode === true
  useAutoLock(canLock, storage, hold, store.lockTab)
  // While the browser is online: a later visit may not be.
  useLazyCode(LockedTracker, canLock ? 'idle' : undefined)
  useReminders(reminders, open?.periods ?? null)
  if (isLocked) {
    return (
      <LockedTracker store={store} storage={storage} takesFocus={takesFocus} fallback={<TrackerSkeleton />} />
    )
  }
  if (open === null) return <TrackerSkeleton />
  return <TrackerView tracker={open} reminders={reminders} hold={hold} takesFocus={takesFocus} />
}
