import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { CustomerPage } from './CustomerPage'

export const page = definePage<typeof remote, 'CustomerPage'>({ Component: CustomerPage })
