import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { EntryPage } from './EntryPage'

export const page = definePage<typeof remote, 'EntryPage'>({ Component: EntryPage })
