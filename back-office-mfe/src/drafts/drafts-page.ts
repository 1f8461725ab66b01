import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { DraftsPage } from './DraftsPage'

export const page = definePage<typeof remote, 'DraftsPage'>({ Component: DraftsPage })
