import { defineSlot } from '@store/shared/remotes/slot-definition'
import { BrandStory } from './BrandStory'

export const slot = defineSlot({ name: 'content/BrandStory', version: 1, Component: BrandStory })
