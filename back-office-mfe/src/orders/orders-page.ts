import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { OrdersPage } from './OrdersPage'

export const page = definePage<typeof remote, 'OrdersPage'>({ Component: OrdersPage })
