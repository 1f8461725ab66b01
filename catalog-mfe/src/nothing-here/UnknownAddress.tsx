import { useTranslate } from '@store/shared/i18n/use-translate'
import type { Brand } from '@store/shared/remotes/host-services'
import { textOf } from '@store/shared/remotes/shop-texts'
import { Signpost } from '@store/shared/ui/drawings/Signpost'
import { NothingHere } from './NothingHere'
import messages from './not-found.messages.json'

/** In place of a page whose address names a product or a category that does not exist (RTE-14). */
export function UnknownAddress({ brand }: { readonly brand: Brand }) {
  const t = useTranslate()
  return (
    <NothingHere
      title={textOf(brand, 'notFoundHeading', t(messages.heading))}
      level="h1"
      drawing={<Signpost />}
    >
      {textOf(brand, 'notFound', t(messages.text))}
    </NothingHere>
  )
}
