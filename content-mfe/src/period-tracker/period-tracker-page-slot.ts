import { defineSlot } from '@store/shared/remotes/slot-definition'
import { PeriodTrackerPage } from './PeriodTrackerPage'

export const slot = defineSlot({
  name: 'content/PeriodTrackerPage',
  version: 1,
  Component: PeriodTrackerPage,
})
