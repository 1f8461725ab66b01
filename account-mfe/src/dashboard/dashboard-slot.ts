import { defineSlot } from '@store/shared/remotes/slot-definition'
import { Dashboard } from './Dashboard'

export const slot = defineSlot({ name: 'account/Dashboard', version: 1, Component: Dashboard })
