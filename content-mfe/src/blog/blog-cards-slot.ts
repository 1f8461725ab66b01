import { defineSlot } from '@store/shared/remotes/slot-definition'
import { BlogCards } from './BlogCards'

export const slot = defineSlot({ name: 'content/BlogCards', version: 1, Component: BlogCards })
