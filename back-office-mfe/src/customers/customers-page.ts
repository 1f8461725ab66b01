import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { CustomersPage } from './CustomersPage'

export const page = definePage<typeof remote, 'CustomersPage'>({ Component: CustomersPage })
