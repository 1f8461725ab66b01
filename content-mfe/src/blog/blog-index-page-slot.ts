import { defineSlot } from '@store/shared/remotes/slot-definition'
import { BlogIndexPage } from './BlogIndexPage'

export const slot = defineSlot({ name: 'content/BlogIndexPage', version: 1, Component: BlogIndexPage })
