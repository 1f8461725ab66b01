import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { CouponsPage } from './CouponsPage'

export const page = definePage<typeof remote, 'CouponsPage'>({ Component: CouponsPage })
