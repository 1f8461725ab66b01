import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { Dashboard } from './Dashboard'

export const page = definePage<typeof remote, 'Dashboard'>({ Component: Dashboard })
