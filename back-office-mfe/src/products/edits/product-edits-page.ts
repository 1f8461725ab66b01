import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../../remote'
import { ProductEditsPage } from './ProductEditsPage'

export const page = definePage<typeof remote, 'ProductEditsPage'>({ Component: ProductEditsPage })
