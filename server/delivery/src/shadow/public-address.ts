import { localizedPath, splitLanguage } from '@store/shared/i18n/languages'
import { parseQuery, toQueryText } from '@store/shared/remotes/site/address-forms'
import type { SitePage } from '@store/shared/remotes/site/site-map'

/**
 * A page's address as it may be kept: nothing that a visitor typed and nothing that is hers. Null for a page that needs a log-in. A value of
 * free text is left out of the query, as the words of a search or a pincode; a path with a parameter is kept only where `isListed` says that the
 * store lists it for everybody, as products and articles.
 *
 * @param url path and query, as the site map has them but for the language
 */
export function toPublicAddress(
  page: SitePage,
  url: string,
  isListed: (path: string) => boolean,
): string | null {
  if (page.access !== 'public') return null
  const [address = '', query = ''] = url.split('?', 2)
  const { language, path } = splitLanguage(address)
  if (Object.keys(page.params).length > 0 && !isListed(path)) return null
  const forms = Object.fromEntries(Object.entries(page.query).filter(([, form]) => !form.startsWith('text:')))
  return localizedPath(path, language) + toQueryText(parseQuery(forms, new URLSearchParams(query)))
}
