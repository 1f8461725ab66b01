import { defineSlot } from '@store/shared/remotes/slot-definition'
import { SearchPanel } from './SearchPanel'

export const slot = defineSlot({
  name: 'catalog/SearchPanel',
  version: 1,
  Component: SearchPanel,
})
