import { PAGE_TEXTS } from '@store/shared/messages/texts'
import type { Brand } from '@store/shared/remotes/host-services'
import { textOf } from '@store/shared/remotes/shop-texts'
import { Signpost } from '@store/shared/ui/drawings/Signpost'
import { NothingHere } from './NothingHere'

/** In place of a page whose address names a product or a category that does not exist (RTE-14). */
export const UnknownAddress = ({ brand }: { readonly brand: Brand }) => (
  <NothingHere
    title={textOf(brand, 'notFoundHeading', PAGE_TEXTS.notFoundHeading)}
    level="h1"
    drawing={<Signpost />}
  >
    {textOf(brand, 'notFound', PAGE_TEXTS.notFound)}
  </NothingHere>
)
