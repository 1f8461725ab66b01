import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { ProfilePage } from './ProfilePage'

export const page = definePage<typeof remote, 'ProfilePage'>({ Component: ProfilePage })
