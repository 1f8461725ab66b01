import { MAX_FOUND } from '@store/shared/domain/products/product'
import { countChoices } from '@store/shared/domain/products/product-filter'
import type { Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Section, Stack } from '@store/shared/ui/Layout'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import styled from 'styled-components'
import type { remote } from '../../remote'
import { FacetedList } from '../product-list/FacetedList'
import { shownPages } from '../product-list/list-filter'
import { parseListState, toChoiceFilter } from '../product-list/list-state'
import { facetsQuery } from '../product-list/product-list-queries'
import { DidYouMean } from './DidYouMean'
import { FoundProducts } from './FoundProducts'
import { keepSearch } from './kept-searches'
import messages from './messages.json'
import { SearchForm } from './SearchForm'
import { addressOfResults, addressWithin, type SearchQuery, searchedText } from './search-address'
import { useSearch } from './use-search'

// Not needed where a search finds something.
const WaysOn = lazy(async () => ({
  default: (await import('./WaysOn')).WaysOn,
}))

const Bounded = styled.div`
  max-width: 40rem;
`

/** `/search?q=…`: what a search finds, as cards. */
export function SearchPage({ query }: PageProps<typeof remote, 'SearchPage'>) {
  const t = useTranslate()
  const text = searchedText(query)
  return (
    <Section>
      <Stack $gap={24}>
        <Heading as="h1">{text === '' ? t(messages.search) : t(messages.resultsFor, { text })}</Heading>
        <Searching key={text} text={text}>
          {text === '' ? (
            <Suspense>
              <WaysOn />
            </Suspense>
          ) : (
            <Results text={text} query={query} />
          )}
        </Searching>
      </Stack>
    </Section>
  )
}

interface SearchingProps {
  /** What the page has searched for. */
  text: string
  /** Shown until another text is typed. */
  children: ReactNode
}

/** The field, and below it what the text in it finds, which may have been typed before this script was there. */
function Searching({ text, children }: SearchingProps) {
  const host = useHost()
  const t = useTranslate()
  const [typed, setTyped] = useState(text)
  const isOther = typed.trim() !== '' && typed.trim() !== text
  const search = useSearch({ query: typed, enabled: isOther })
  const submit = (event: FormEvent) => {
    search.submit(event)
    if (typed.trim() === '') host.navigate(addressOfResults(''))
  }
  return (
    <>
      <Bounded>
        <SearchForm
          {...search.field}
          defaultValue={text}
          // Also before the script is there: the header's link led here to type.
          autoFocus={text === ''}
          onChange={({ target }) => setTyped(target.value)}
          onSubmit={submit}
        >
          <Button type="submit">{t(messages.search)}</Button>
        </SearchForm>
      </Bounded>
      {isOther ? <FoundProducts {...search.found} /> : children}
    </>
  )
}

interface ResultsProps {
  text: string
  query: SearchQuery
}

function Results({ text, query }: ResultsProps) {
  const host = useHost()
  const t = useTranslate()
  const state = parseListState(query, host.brand)
  const q = text.toLowerCase()
  const { data: facets } = useQuery(facetsQuery(host.api, toChoiceFilter(state.choices, q)))
  // A text that finds nothing is no help the next time.
  const isFound = facets !== undefined && facets.total > 0
  useEffect(() => {
    if (isFound) keepSearch(text)
  }, [isFound, text])
  const meant = facets?.didYouMean
  return (
    <Stack $gap={16}>
      {meant && <DidYouMean text={text} meant={meant} />}
      <FacetedList
        state={state}
        pages={shownPages(query)}
        addressOf={addressWithin(text)}
        q={q}
        firstSort={t(messages.bestMatch)}
        totalText={(count) => countText(t, count, countChoices(state.choices) === 0)}
        empty={
          <Suspense>
            <WaysOn isNothingFound />
          </Suspense>
        }
      />
    </Stack>
  )
}

function countText(t: Translate, count: number, isAll: boolean): string {
  if (isAll && count >= MAX_FOUND) return t(messages.bestMatches, { count: MAX_FOUND })
  return t(messages.found, { count })
}
