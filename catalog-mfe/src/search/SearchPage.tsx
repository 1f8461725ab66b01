import { MAX_FOUND } from '@store/shared/domain/product'
import { SEARCH_TEXTS } from '@store/shared/messages/texts'
import type { HostServices } from '@store/shared/remotes/host-services'
import type { PageProps } from '@store/shared/remotes/slot-definition'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Section, Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import styled from 'styled-components'
import type { remote } from '../../remote'
import { NothingHere } from '../nothing-here/NothingHere'
import { shownPages } from '../product-list/list-filter'
import { ProductList } from '../product-list/ProductList'
import { PopularSearches } from './PopularSearches'
import { SearchForm } from './SearchForm'
import { addressOfResults, searchedText } from './search-address'
import { foundCountQuery, foundProducts } from './search-queries'

/** A text longer than this takes the smaller heading. */
const LONG_TEXT = 40

const Bounded = styled.div`
  max-width: 40rem;
`

const Title = styled(Heading)`
  overflow-wrap: anywhere;
`

/** `/search?q=…`: what a search finds, as cards. */
export function SearchPage({ host, query }: PageProps<typeof remote, 'SearchPage'>) {
  const text = searchedText(query)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    host.navigate(addressOfResults(String(new FormData(event.currentTarget).get('q') ?? '')))
  }
  return (
    <Section>
      <Stack $gap={32}>
        <Title as="h1" $size={text.length > LONG_TEXT ? 'section' : 'display'}>
          {text === '' ? 'Search' : `Results for “${text}”`}
        </Title>
        <Bounded>
          <SearchForm key={text} defaultValue={text} onSubmit={submit}>
            <Button type="submit">Search</Button>
          </SearchForm>
        </Bounded>
        {text === '' ? (
          <PopularSearches host={host} level="h2" />
        ) : (
          <Results host={host} text={text} pages={shownPages(query)} />
        )}
      </Stack>
    </Section>
  )
}

function Results({ host, text, pages }: { host: HostServices; text: string; pages: number }) {
  const { data: count = null } = useQuery(foundCountQuery(host.api, text))
  return (
    <>
      <Text role="status" $tone="soft">
        {count !== null && count > 0 && countText(count)}
        {count === 0 && <span className="visually-hidden">{SEARCH_TEXTS.empty}</span>}
      </Text>
      <ProductList
        host={host}
        filter={foundProducts(text)}
        total={count}
        pages={pages}
        addressOfPages={(more) => addressOfResults(text, more)}
        priorityCards={1}
        headingLevel="h2"
        empty={<NothingFound host={host} />}
      />
    </>
  )
}

function countText(count: number): string {
  if (count >= MAX_FOUND) return `The ${MAX_FOUND} best matches`
  return `${count} ${count === 1 ? 'product' : 'products'} found`
}

function NothingFound({ host }: { host: HostServices }) {
  return (
    <Stack $gap={32}>
      <NothingHere title={SEARCH_TEXTS.empty}>{SEARCH_TEXTS.help}</NothingHere>
      <PopularSearches host={host} level="h2" />
    </Stack>
  )
}
