import { defineSlot } from '@store/shared/remotes/slot-definition'
import { Testimonials } from './Testimonials'

export const slot = defineSlot({ name: 'content/Testimonials', version: 1, Component: Testimonials })
