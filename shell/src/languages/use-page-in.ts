import { type Language, localizedPath } from '@store/shared/i18n/languages'
import { pathTo } from '@store/shared/remotes/paths'
import { useLocation } from 'react-router-dom'
import { useShell } from '../slots/shell-context'
import { useHydrated } from '../slots/use-hydrated'

/** Gives the address of the present page in a language; the home page's where nothing is found. */
export function usePageIn(): (language: Language) => string {
  const { slots } = useShell()
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  const found = slots.site().find(pathname)
  // The server was asked for a query without what changes nothing.
  const path = found?.kind === 'page' ? found.canonicalPath + (isHydrated ? search : '') : pathTo('home')
  return (language) => localizedPath(path, language)
}
