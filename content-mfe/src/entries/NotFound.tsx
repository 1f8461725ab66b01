import { useTranslate } from '@store/shared/i18n/use-translate'
import pageMessages from '@store/shared/messages/pages/page.messages.json'
import { useHost } from '@store/shared/remotes/host/use-host'
import { textOf } from '@store/shared/remotes/shop/shop-texts'
import { Signpost } from '@store/shared/ui/drawings/Signpost'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import type { ReactNode } from 'react'

/** In the place of an article or a page that there is not; `children` is where to go instead. */
export function NotFound({ children }: { readonly children?: ReactNode }) {
  const { brand } = useHost()
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
