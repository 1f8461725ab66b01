import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { InvitationPage } from './InvitationPage'

export const page = definePage<typeof remote, 'InvitationPage'>({ Component: InvitationPage })
