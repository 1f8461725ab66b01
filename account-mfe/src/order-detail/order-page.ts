import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { OrderPage } from './OrderPage'

export const page = definePage<typeof remote, 'OrderPage'>({ Component: OrderPage })
