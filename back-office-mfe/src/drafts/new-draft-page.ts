import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { NewDraftPage } from './NewDraftPage'

export const page = definePage<typeof remote, 'NewDraftPage'>({ Component: NewDraftPage })
