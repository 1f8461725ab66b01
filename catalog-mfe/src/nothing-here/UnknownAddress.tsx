import { useTranslate } from '@store/shared/i18n/use-translate'
import messages from '@store/shared/messages/pages/page.messages.json'
import { useHost } from '@store/shared/remotes/host/use-host'
import { textOf } from '@store/shared/remotes/shop/shop-texts'
import { Signpost } from '@store/shared/ui/drawings/Signpost'
import { NothingHere } from './NothingHere'

/** In place of a page whose address names a product or a category that does not exist (RTE-14). */
export function UnknownAddress() {
  const { brand } = useHost()
  const t = useTranslate()
  return (
    <NothingHere
      title={textOf(brand, 'notFoundHeading', t(messages.notFoundHeading))}
      level="h1"
      drawing={<Signpost />}
    >
      {textOf(brand, 'notFound', t(messages.notFound))}
    </NothingHere>
  )
}
