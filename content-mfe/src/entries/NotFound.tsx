import { PAGE_TEXTS } from '@store/shared/messages/texts'
import { Signpost } from '@store/shared/ui/drawings/Signpost'
import { EmptyState } from '@store/shared/ui/EmptyState'
import type { ReactNode } from 'react'

/** In the place of an article or a page that there is not; `children` is where to go instead. */
export const NotFound = ({ children }: { children?: ReactNode }) => (
  <EmptyState level="h1" title={PAGE_TEXTS.notFoundHeading} drawing={<Signpost />} action={children}>
    {PAGE_TEXTS.notFound}
  </EmptyState>
)
