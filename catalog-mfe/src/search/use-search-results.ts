import type { SearchEntry } from '@store/shared/api/catalogue'
import type { HostServices } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { addressOfResults } from './search-address'

export interface SearchResultsOptions {
  readonly host: Pick<HostServices, 'navigate'>
  readonly query: string
  readonly entries: readonly SearchEntry[]
  /** A result was opened, or all of them. */
  readonly onOpen: () => void
}

/** Where the arrow keys stand among the results of a combobox; one step beyond either end is the field itself. */
export function useSearchResults({ host, query, entries, onOpen }: SearchResultsOptions) {
  const listId = useId()
  // Of the query for which it was chosen: another query has other results.
  const [chosen, setChosen] = useState({ query, index: -1 })
  const active = chosen.query === query && chosen.index < entries.length ? chosen.index : -1
  const choose = (index: number) => setChosen({ query, index })
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
    choose(((active + 1 + step + places) % places) - 1)
  }
  /** Opens the chosen result, or the page of all results where none is chosen. */
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entry = entries[active]
    if (entry) open(pathTo('product', entry.id))
    else if (query.trim() !== '') open(addressOfResults(query))
  }
  return {
    active,
    listId,
    optionId,
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
  } as const
}
