import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { ReviewTextsPage } from './ReviewTextsPage'

export const page = definePage<typeof remote, 'ReviewTextsPage'>({ Component: ReviewTextsPage })
