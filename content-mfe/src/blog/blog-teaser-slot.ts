import { defineSlot } from '@store/shared/remotes/slot-definition'
import { BlogTeaser } from './BlogTeaser'

export const slot = defineSlot({ name: 'content/BlogTeaser', version: 1, Component: BlogTeaser })
