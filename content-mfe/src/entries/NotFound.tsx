import { PAGE_TEXTS } from '@store/shared/messages/texts'
import type { Brand } from '@store/shared/remotes/host-services'
import { textOf } from '@store/shared/remotes/shop-texts'
import { Signpost } from '@store/shared/ui/drawings/Signpost'
import { EmptyState } from '@store/shared/ui/EmptyState'
import type { ReactNode } from 'react'

/** In the place of an article or a page that there is not; `children` is where to go instead. */
export const NotFound = ({ brand, children }: { readonly brand: Brand; readonly children?: ReactNode }) => (
  <EmptyState
    level="h1"
    title={textOf(brand, 'notFoundHeading', PAGE_TEXTS.notFoundHeading)}
    drawing={<Signpost />}
    action={children}
  >
    {textOf(brand, 'notFound', PAGE_TEXTS.notFound)}
  </EmptyState>
)
