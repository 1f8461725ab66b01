import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { OfflinePage } from './OfflinePage'

export const page = definePage<typeof remote, 'OfflinePage'>({ Component: OfflinePage })
