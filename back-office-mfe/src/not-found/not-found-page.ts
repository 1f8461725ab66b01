import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { NotFoundPage } from './NotFoundPage'

export const page = definePage<typeof remote, 'NotFoundPage'>({ Component: NotFoundPage })
