import { defineSlot } from '@store/shared/remotes/contract/slot-definition'
import { ChoiceLists } from './ChoiceLists'
import { chooserQuery } from './chooser-query'

export const slot = defineSlot({
  name: 'catalog/FlowChooser',
  version: 1,
  Component: ChoiceLists,
  prefetch: async ({ api, queryClient }) => {
    await queryClient.prefetchQuery(chooserQuery(api))
  },
})
