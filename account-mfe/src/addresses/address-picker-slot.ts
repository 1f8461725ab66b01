import { defineSlot } from '@store/shared/remotes/contract/slot-definition'
import { AddressPicker } from './AddressPicker'

export const slot = defineSlot({ name: 'account/AddressPicker', version: 1, Component: AddressPicker })
