import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { PeriodTrackerPage } from './PeriodTrackerPage'

export const page = definePage<typeof remote, 'PeriodTrackerPage'>({ Component: PeriodTrackerPage })
