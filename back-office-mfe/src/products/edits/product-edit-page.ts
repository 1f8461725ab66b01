import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../../remote'
import { ProductEditPage } from './ProductEditPage'

export const page = definePage<typeof remote, 'ProductEditPage'>({ Component: ProductEditPage })
