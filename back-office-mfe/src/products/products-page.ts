import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { ProductsPage } from './ProductsPage'

export const page = definePage<typeof remote, 'ProductsPage'>({ Component: ProductsPage })
