import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { ChangeSetsPage } from './ChangeSetsPage'

export const page = definePage<typeof remote, 'ChangeSetsPage'>({ Component: ChangeSetsPage })
