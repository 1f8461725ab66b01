import { defineSlot } from '@store/shared/remotes/contract/slot-definition'
import { SearchPanel } from './SearchPanel'

export const slot = defineSlot({
  name: 'catalog/SearchPanel',
  version: 1,
  Component: SearchPanel,
})
