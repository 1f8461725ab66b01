import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { PeoplePage } from './PeoplePage'

export const page = definePage<typeof remote, 'PeoplePage'>({ Component: PeoplePage })
