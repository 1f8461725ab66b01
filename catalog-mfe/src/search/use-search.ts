import type { SearchEntry } from '@store/shared/api/catalogue'
import type { ApiClient } from '@store/shared/api/client'
import { SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { useLanguage } from '@store/shared/i18n/use-language'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { addressOfResults } from './search-address'
import { foundEntriesQuery, searchIndexQuery } from './search-queries'
import { findEntries, MAX_RESULTS } from './search-rules'

interface SearchOptions {
  /** The text in the field. */
  readonly query: string
  /** Whether results are shown. */
  readonly enabled?: boolean
  /** A result was opened, or all of them. */
  readonly onOpen?: () => void
}

/**
 * What a text in the search field finds while it is typed, and the combobox that the field and the results make: arrow keys choose a
 * result, one step beyond either end is the field itself.
 */
export function useSearch({ query, enabled = true, onOpen = () => {} }: SearchOptions) {
  const host = useHost()
  const { source, entries: all } = useFoundEntries(host.api, query, enabled)
  const entries = all.slice(0, MAX_RESULTS)
  const listId = useId()
  // Of the query for which it was chosen: another query has other results.
  const [chosen, setChosen] = useState({ query, index: -1 })
  const active = chosen.query === query && chosen.index < entries.length ? chosen.index : -1
  const optionId = (index: number) => `${listId}-${index}`

  const open = (address: string) => {
    host.navigate(address)
    onOpen()
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || entries.length === 0) return
    event.preventDefault()
    const places = entries.length + 1
    setChosen({ query, index: ((active + 1 + step + places) % places) - 1 })
  }
  /** Opens the chosen result, or the page of all results where none is chosen. */
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entry = entries[active]
    if (entry) open(pathTo('product', entry.id))
    else if (query.trim() !== '') open(addressOfResults(query))
  }
  return {
    submit,
    /** For the text field. */
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': entries.length > 0,
      'aria-controls': entries.length > 0 ? listId : undefined,
      'aria-activedescendant': active < 0 ? undefined : optionId(active),
      onKeyDown: move,
    },
    /** For `FoundProducts`. */
    found: { host, query, source, entries, total: all.length, active, listId, optionId, onOpen },
  } as const
}

/**
 * Finds by the names that are shown, without a request (SRCH-03). In a language other than English the server is asked where no
 * name matches: shoppers also type Latin spellings, English names and other words for the same (LANG-24).
 */
function useFoundEntries(api: ApiClient, query: string, enabled: boolean) {
  const isTranslated = useLanguage() !== SOURCE_LANGUAGE
  const index = useQuery({ ...searchIndexQuery(api), enabled })
  const text = query.trim().toLowerCase()
  const named: readonly SearchEntry[] = enabled && index.data ? findEntries(index.data, text) : []
  const asksServer = isTranslated && enabled && index.isSuccess && text !== '' && named.length === 0
  const other = useQuery({ ...foundEntriesQuery(api, text), enabled: asksServer })
  return asksServer ? { source: other, entries: other.data ?? [] } : { source: index, entries: named }
}
