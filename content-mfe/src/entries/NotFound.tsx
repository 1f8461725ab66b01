import { useTranslate } from '@store/shared/i18n/use-translate'
import pageMessages from '@store/shared/messages/pages/page.messages.json'
import type { Brand } from '@store/shared/remotes/host/host-services'
import { textOf } from '@store/shared/remotes/shop/shop-texts'
import { Signpost } from '@store/shared/ui/drawings/Signpost'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import type { ReactNode } from 'react'

/** In the place of an article or a page that there is not; `children` is where to go instead. */
export function NotFound({ brand, children }: { readonly brand: Brand; readonly children?: ReactNode }) {
  const t = useTranslate()
  return (
    <EmptyState
      level="h1"
      title={textOf(brand, 'notFoundHeading', t(pageMessages.notFoundHeading))}
      drawing={<Signpost />}
      action={children}
    >
      {textOf(brand, 'notFound', t(pageMessages.notFound))}
    </EmptyState>
  )
}
