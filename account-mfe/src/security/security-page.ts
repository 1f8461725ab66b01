import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { SecurityPage } from './SecurityPage'

export const page = definePage<typeof remote, 'SecurityPage'>({ Component: SecurityPage })
