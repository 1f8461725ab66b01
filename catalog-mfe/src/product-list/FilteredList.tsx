import type { HostServices } from '@store/shared/remotes/host-services'
import { useQuery } from '@tanstack/react-query'
import { ListControls } from './ListControls'
import { countProducts, type ListFilter, type ListQuery, pageParameter, shownPages } from './list-filter'
import { ProductList, type ProductListProps } from './ProductList'
import { categoriesQuery } from './product-list-queries'

export interface FilteredListProps extends Pick<ProductListProps, 'priorityCards' | 'headingLevel'> {
  host: HostServices
  query: ListQuery
  filter: ListFilter
  /** The address of this list with something changed, from its first page on; the rest stays. */
  addressOf: (changes: Partial<ListQuery>) => string
}

/** Products by category and price, with the controls that say so. */
export function FilteredList({ host, query, filter, addressOf, ...list }: FilteredListProps) {
  const { data: categories = [] } = useQuery(categoriesQuery(host.api))
  return (
    <>
      <ListControls host={host} filter={filter} addressOf={addressOf} />
      <ProductList
        {...list}
        host={host}
        filter={filter}
        total={countProducts(filter, categories)}
        pages={shownPages(query)}
        addressOfPages={(pages) => addressOf(pageParameter(pages))}
      />
    </>
  )
}
