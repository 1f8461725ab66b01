import { type Language, localizedPath } from '@store/shared/i18n/languages'
import { toQueryText } from '@store/shared/remotes/site/address-forms'
import { pathTo } from '@store/shared/remotes/site/paths'
import { parsePageQuery } from '@store/shared/remotes/site/site-map'
import { useLocation } from 'react-router-dom'
import { useShell } from '../slots/shell-context'

/**
 * Gives the address of the present page in a language, without what changes nothing, which the server was not asked for; the home page's where
 * nothing is found.
 */
export function usePageIn(): (language: Language) => string {
  const { host, slots } = useShell()
  const { pathname, search } = useLocation()
  const found = slots.site().find(pathname)
  const path =
    found?.kind === 'page'
      ? found.canonicalPath + toQueryText(parsePageQuery(found.page, search, host.brand))
      : pathTo('home')
  return (language) => localizedPath(path, language)
}
