import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { ProductPage } from './ProductPage'

export const page = definePage<typeof remote, 'ProductPage'>({ Component: ProductPage })
