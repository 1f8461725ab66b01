import { useTranslate } from '@store/shared/i18n/use-translate'
import { Stack } from '@store/shared/ui/Layout'
import { Drawer } from '@store/shared/ui/overlays/Drawer'
import { useRef, useState } from 'react'
import { FoundProducts } from './FoundProducts'
import { PopularSearches } from './PopularSearches'
import { Promotion } from './Promotion'
import messages from './panel.messages.json'
import { RecentSearches } from './RecentSearches'
import { SearchForm } from './SearchForm'
import { useSearch } from './use-search'

export interface SearchPanelProps {
  /** Typed while the panel was loaded. */
  text?: string
  onClose: () => void
}

/** Slides down over the page; closing it forgets the query. */
export function SearchPanel({ text = '', onClose }: SearchPanelProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [edited, setQuery] = useState<string | null>(null)
  const query = edited ?? text
  const search = useSearch({ query, onOpen: onClose })
  const choose = (category: string) => {
    setQuery(category)
    input.current?.focus()
  }
  return (
    <Drawer open side="top" title={t(messages.title)} onClose={onClose} initialFocus={input}>
      <Stack $gap={24}>
        <SearchForm
          {...search.field}
          ref={input}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onSubmit={search.submit}
        />
        {query.trim() === '' && <RecentSearches level="h3" onOpen={onClose} />}
        <PopularSearches level="h3" onChoose={choose} />
        {query.trim() !== '' && <FoundProducts {...search.found} />}
        <Promotion onClose={onClose} />
      </Stack>
    </Drawer>
  )
}
