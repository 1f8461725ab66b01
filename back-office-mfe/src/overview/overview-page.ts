import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { OverviewPage } from './OverviewPage'

export const page = definePage<typeof remote, 'OverviewPage'>({ Component: OverviewPage })
