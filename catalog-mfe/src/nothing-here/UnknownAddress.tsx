import { PAGE_TEXTS } from '@store/shared/messages/texts'
import { Signpost } from '@store/shared/ui/drawings/Signpost'
import { NothingHere } from './NothingHere'

/** In place of a page whose address names a product or a category that does not exist (RTE-14). */
export const UnknownAddress = () => (
  <NothingHere title={PAGE_TEXTS.notFoundHeading} level="h1" drawing={<Signpost />}>
    {PAGE_TEXTS.notFound}
  </NothingHere>
)
