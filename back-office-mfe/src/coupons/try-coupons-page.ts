import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { TryCouponsPage } from './TryCouponsPage'

export const page = definePage<typeof remote, 'TryCouponsPage'>({ Component: TryCouponsPage })
