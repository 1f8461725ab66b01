import { toQueryText } from '@store/shared/remotes/address-forms'
import type { Brand } from '@store/shared/remotes/host-services'
import {
  parsePageQuery,
  type SiteMap,
  type SitePage,
  withoutSlashesAtEnd,
} from '@store/shared/remotes/site-map'

/** A page's address without anything that does not change what is rendered. */
export interface PageAddress {
  /** Path and query. All that name no page share one. */
  readonly url: string
  /** Null: a redirect, or not found. */
  readonly page: SitePage | null
}

const NOT_FOUND: PageAddress = { url: '/404', page: null }

/**
 * @param url path and query, as requested
 * @param brand says which facets lists have
 */
export function toPageAddress(site: SiteMap, url: string, brand: Pick<Brand, 'facets'>): PageAddress {
  const [rawPath = '', query = ''] = splitOnce(url, '?')
  const path = rawPath.length > 1 ? withoutSlashesAtEnd(rawPath) : rawPath
  const found = path.startsWith('/') ? site.find(path) : null
  if (found === null) return NOT_FOUND
  if (found.kind === 'redirect') return { url: path, page: null }
  return { url: path + toQueryText(parsePageQuery(found.page, query, brand)), page: found.page }
}

function splitOnce(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
