import { defineSlot } from '@store/shared/remotes/slot-definition'
import { HomeBanner } from './HomeBanner'

export const slot = defineSlot({ name: 'catalog/HomeBanner', version: 1, Component: HomeBanner })
