import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { AccountPage } from './AccountPage'

export const page = definePage<typeof remote, 'AccountPage'>({ Component: AccountPage })
