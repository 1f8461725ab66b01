import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { WishlistPage } from './WishlistPage'

export const page = definePage<typeof remote, 'WishlistPage'>({ Component: WishlistPage })
