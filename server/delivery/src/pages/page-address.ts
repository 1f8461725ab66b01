import { type Language, localizedPath, SOURCE_LANGUAGE, splitLanguage } from '@store/shared/i18n/languages'
import type { Brand } from '@store/shared/remotes/host/host-services'
import { shopLanguagesOf } from '@store/shared/remotes/shop/shop-languages'
import { toQueryText } from '@store/shared/remotes/site/address-forms'
import {
  parsePageQuery,
  type SiteMap,
  type SitePage,
  withoutSlashesAtEnd,
} from '@store/shared/remotes/site/site-map'

/** A page's address without anything that does not change what is rendered. */
export interface PageAddress {
  /** Path and query. All that name no page share one in each language. */
  readonly url: string
  /** The same without the language. */
  readonly path: string
  readonly language: Language
  /** Null: a redirect, or not found. */
  readonly page: SitePage | null
  /** Where the page has gone that was asked for in a language that the shop does not offer. */
  readonly movedTo?: string
}

const NOT_FOUND_PATH = '/404'

/**
 * A page in a language that the shop does not offer has gone to its English address: links and open tabs outlive what a shop offers. Pages that bring
 * their own frame, as those of the shop's people, have English addresses alone (LANG-01).
 *
 * @param url path and query, as requested
 * @param brand says which languages the shop offers, and which facets lists have
 */
export function toPageAddress(
  site: SiteMap,
  url: string,
  brand: Pick<Brand, 'facets' | 'languages'>,
): PageAddress {
  const [rawPath = '', query = ''] = splitOnce(url, '?')
  const { language, path } = splitLanguage(rawPath.length > 1 ? withoutSlashesAtEnd(rawPath) : rawPath)
  if (!shopLanguagesOf(brand).includes(language)) {
    const isOfAnother = splitLanguage(path).language !== SOURCE_LANGUAGE
    return isOfAnother ? NOT_FOUND : inEnglish(toPageAddress(site, path + url.slice(rawPath.length), brand))
  }
  const found = path.startsWith('/') ? site.find(path) : null
  if (found?.kind === 'redirect') return addressOf(language, path, null)
  if (found === null || (found.page.ownFrame && language !== SOURCE_LANGUAGE))
    return addressOf(language, NOT_FOUND_PATH, null)
  return addressOf(language, path + toQueryText(parsePageQuery(found.page, query, brand)), found.page)
}

function addressOf(language: Language, path: string, page: SitePage | null): PageAddress {
  return { url: localizedPath(path, language), path, language, page }
}

const NOT_FOUND = addressOf(SOURCE_LANGUAGE, NOT_FOUND_PATH, null)

const inEnglish = ({ url, page }: PageAddress): PageAddress =>
  page === null || page.ownFrame ? NOT_FOUND : { ...NOT_FOUND, movedTo: url }

function splitOnce(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
