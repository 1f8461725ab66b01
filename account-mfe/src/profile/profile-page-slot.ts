import { defineSlot } from '@store/shared/remotes/slot-definition'
import { ProfilePage } from './ProfilePage'

export const slot = defineSlot({ name: 'account/ProfilePage', version: 1, Component: ProfilePage })
