import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { AddressesPage } from './AddressesPage'

export const page = definePage<typeof remote, 'AddressesPage'>({ Component: AddressesPage })
