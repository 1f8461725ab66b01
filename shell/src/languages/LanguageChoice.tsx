import { shopLanguagesOf } from '@store/shared/remotes/shop/shop-languages'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { memo } from 'react'
import { useShell } from '../slots/shell-context'

// The server renders it; its code comes once somebody uses the page.
const LanguageLinks = lazyPart(
  'shell/LanguageLinks',
  async () => (await import(/* webpackChunkName: "frame" */ './LanguageLinks')).LanguageLinks,
  'interaction',
)

/**
 * The page in the shop's other languages, where there are any (LANG-03). Rendering it again before its code is there would replace the server's
 * HTML, and with it the link that somebody may be clicking.
 */
export const LanguageChoice = memo(function LanguageChoice() {
  const { host } = useShell()
  return shopLanguagesOf(host.brand).length > 1 && <LanguageLinks />
})
