import { defineSlot } from '@store/shared/remotes/contract/slot-definition'
import { TrackerTeaser } from './TrackerTeaser'

export const slot = defineSlot({ name: 'content/TrackerTeaser', version: 1, Component: TrackerTeaser })
