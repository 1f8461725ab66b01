import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { MessagesPage } from './MessagesPage'

export const page = definePage<typeof remote, 'MessagesPage'>({ Component: MessagesPage })
