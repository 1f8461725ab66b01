import { FAILURES } from '@store/shared/messages/failures'
import { SEARCH_TEXTS } from '@store/shared/messages/texts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Drawer } from '@store/shared/ui/Drawer'
import { SearchIcon } from '@store/shared/ui/Icons'
import { Stack } from '@store/shared/ui/Layout'
import { QuietBox } from '@store/shared/ui/QuietBox'
import { Loading, SkeletonBlock } from '@store/shared/ui/Skeleton'
import { TextField } from '@store/shared/ui/TextField'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { PopularSearches } from './PopularSearches'
import { Promotion } from './Promotion'
import { ResultGrid, SearchResults, type SearchResultsProps } from './SearchResults'
import { searchIndexQuery } from './search-queries'
import { findEntries, MAX_RESULTS } from './search-rules'
import { useSearchResults } from './use-search-results'

const Box = styled.form`
  position: relative;

  > svg {
    position: absolute;
    inset: auto auto 12px 14px;
    color: var(--ink-soft);
    pointer-events: none;
  }

  input {
    padding-inline-start: 48px;
    border-radius: var(--radius-pill);
  }
`

const Field = styled(TextField)`
  label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`

export interface SearchPanelProps {
  host: HostServices
  onClose: () => void
}

/** Slides down over the page; closing it forgets the query. */
export function SearchPanel({ host, onClose }: SearchPanelProps) {
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const index = useQuery(searchIndexQuery(host.api))
  const found = index.data ? findEntries(index.data, query) : []
  const entries = found.slice(0, MAX_RESULTS)
  const results = useSearchResults({ host, query, entries, onOpen: onClose })
  const choose = (category: string) => {
    setQuery(category)
    input.current?.focus()
  }
  return (
    <Drawer open side="top" title="Search" onClose={onClose} initialFocus={input}>
      <Stack $gap={24}>
        <Box role="search" noValidate onSubmit={results.submit}>
          {/* Not of type search: there the first Escape only empties the field (SRCH-01). */}
          <Field
            {...results.field}
            ref={input}
            name="q"
            label="Search products"
            placeholder={SEARCH_TEXTS.placeholder}
            autoComplete="off"
            enterKeyHint="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <SearchIcon size={22} />
        </Box>
        <PopularSearches host={host} onChoose={choose} />
        {query.trim() !== '' && (
          <Found
            host={host}
            index={index}
            entries={entries}
            total={found.length}
            results={results}
            onOpen={onClose}
          />
        )}
        <Promotion onClose={onClose} />
      </Stack>
    </Drawer>
  )
}

interface FoundProps extends SearchResultsProps {
  index: { readonly data?: unknown; isError: boolean; isFetching: boolean; refetch: () => void }
}

function Found({ index, ...found }: FoundProps) {
  if (index.data) return <SearchResults {...found} />
  if (index.isError)
    return (
      <QuietBox
        message={FAILURES.PRODUCTS_UNAVAILABLE}
        busy={index.isFetching}
        onRetry={index.refetch}
        minHeight={120}
      />
    )
  return (
    <Loading label="Loading products">
      <ResultGrid as="div">
        {[1, 2, 3, 4].map((place) => (
          <SkeletonBlock key={place} $height="96px" />
        ))}
      </ResultGrid>
    </Loading>
  )
}
