import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { ChangeSetPage } from './ChangeSetPage'

export const page = definePage<typeof remote, 'ChangeSetPage'>({ Component: ChangeSetPage })
