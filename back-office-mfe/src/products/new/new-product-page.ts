import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../../remote'
import { NewProductPage } from './NewProductPage'

export const page = definePage<typeof remote, 'NewProductPage'>({ Component: NewProductPage })
