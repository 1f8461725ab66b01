import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { ReviewsPage } from './ReviewsPage'

export const page = definePage<typeof remote, 'ReviewsPage'>({ Component: ReviewsPage })
