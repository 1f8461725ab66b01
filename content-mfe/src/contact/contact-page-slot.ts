import { defineSlot } from '@store/shared/remotes/slot-definition'
import { ContactPage } from './ContactPage'

export const slot = defineSlot({ name: 'content/ContactPage', version: 1, Component: ContactPage })
