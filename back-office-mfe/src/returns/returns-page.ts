import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { ReturnsPage } from './ReturnsPage'

export const page = definePage<typeof remote, 'ReturnsPage'>({ Component: ReturnsPage })
