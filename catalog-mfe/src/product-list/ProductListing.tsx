import { toQueryText } from '@store/shared/remotes/address-forms'
import { Heading } from '@store/shared/ui/Heading'
import { Section, Stack } from '@store/shared/ui/Layout'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ListControls } from './ListControls'
import {
  countProducts,
  type HomeListProps,
  type HomeQuery,
  pageParameter,
  shownPages,
  toListFilter,
} from './list-filter'
import { ProductList } from './ProductList'
import { categoriesQuery } from './product-list-queries'

/** The home page's products by category and price, filtered and sorted by the home page's own address. */
export function ProductListing({ host, query }: HomeListProps) {
  const headingId = useId()
  const { data: categories = [] } = useQuery(categoriesQuery(host.api))
  const filter = toListFilter(query)
  // The slot does not know the path of the page that it stands on.
  const addressOf = (changes: Partial<HomeQuery>) => toQueryText({ ...query, page: null, ...changes }) || '?'
  return (
    <Section roomy aria-labelledby={headingId}>
      <Stack $gap={32}>
        <Heading id={headingId}>Made for every day of your month</Heading>
        <ListControls host={host} filter={filter} addressOf={addressOf} />
        <ProductList
          host={host}
          filter={filter}
          total={countProducts(filter, categories)}
          pages={shownPages(query)}
          addressOfPages={(pages) => addressOf(pageParameter(pages))}
        />
      </Stack>
    </Section>
  )
}
