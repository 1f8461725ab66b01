import { defineSlot } from '@store/shared/remotes/contract/slot-definition'
import { Newsletter } from './Newsletter'

export const slot = defineSlot({ name: 'content/Newsletter', version: 1, Component: Newsletter })
