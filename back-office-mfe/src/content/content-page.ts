import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { ContentPage } from './ContentPage'

export const page = definePage<typeof remote, 'ContentPage'>({ Component: ContentPage })
