import { defineSlot } from '@store/shared/remotes/contract/slot-definition'
import { AuthModal } from './AuthModal'

export const slot = defineSlot({ name: 'account/AuthModal', version: 1, Component: AuthModal })
