import type { SearchEntry } from '@store/shared/api/catalogue'
import type { ApiClient } from '@store/shared/api/client'
import { SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { useLanguage } from '@store/shared/i18n/use-language'
import { useQuery } from '@tanstack/react-query'
import { foundEntriesQuery, searchIndexQuery } from './search-queries'
import { findEntries } from './search-rules'

interface FoundEntriesOptions {
  readonly api: ApiClient
  readonly query: string
  /** Whether the index is needed. */
  readonly enabled?: boolean
}

/**
 * Finds by the names that are shown, without a request (SRCH-03). In a language other than English the server is asked where no
 * name matches: shoppers also type Latin spellings, English names and other words for the same (LANG-24).
 */
export function useFoundEntries({ api, query, enabled = true }: FoundEntriesOptions) {
  const isTranslated = useLanguage() !== SOURCE_LANGUAGE
  const index = useQuery({ ...searchIndexQuery(api), enabled })
  const text = query.trim().toLowerCase()
  const named: readonly SearchEntry[] = enabled && index.data ? findEntries(index.data, text) : []
  const asksServer = isTranslated && enabled && index.isSuccess && text !== '' && named.length === 0
  const other = useQuery({ ...foundEntriesQuery(api, text), enabled: asksServer })
  return asksServer ? { source: other, found: other.data ?? [] } : { source: index, found: named }
}
