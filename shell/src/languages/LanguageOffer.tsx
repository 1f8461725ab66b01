import { shopLanguagesOf } from '@store/shared/remotes/shop/shop-languages'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { memo } from 'react'
import { useShell } from '../slots/shell-context'

// The server renders it; its code comes once somebody uses the page.
const OfferedLanguages = lazyPart(
  'shell/OfferedLanguages',
  async () => (await import(/* webpackChunkName: "frame" */ './OfferedLanguages')).OfferedLanguages,
  'interaction',
)

/** Offers the page in the language that the shopper prefers (LANG-03). Rendered once, as `LanguageChoice`. */
export const LanguageOffer = memo(function LanguageOffer() {
  const { host } = useShell()
  return shopLanguagesOf(host.brand).length > 1 && <OfferedLanguages />
})
