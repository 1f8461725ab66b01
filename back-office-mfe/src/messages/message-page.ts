import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { MessagePage } from './MessagePage'

export const page = definePage<typeof remote, 'MessagePage'>({ Component: MessagePage })
