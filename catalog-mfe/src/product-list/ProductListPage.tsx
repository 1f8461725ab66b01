import type { Category } from '@store/shared/domain/product'
import { FAILURES } from '@store/shared/messages/failures'
import { toQueryText } from '@store/shared/remotes/address-forms'
import type { HostServices } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import type { PageProps } from '@store/shared/remotes/slot-definition'
import { FailureState } from '@store/shared/ui/FailureState'
import { Heading } from '@store/shared/ui/Heading'
import { Section, Stack } from '@store/shared/ui/Layout'
import { SkeletonBlock } from '@store/shared/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { remote } from '../../remote'
import { UnknownAddress } from '../nothing-here/UnknownAddress'
import { FilteredList } from './FilteredList'
import { includesCategory, type ListQuery, toListFilter } from './list-filter'
import { ProductListSkeleton } from './ProductList'
import { categoriesQuery } from './product-list-queries'

interface ListProps {
  host: HostServices
  query: ListQuery
}

/** `/products`, and `/shop/{slug}` for one category. */
export function ProductListPage({ host, query, ...address }: PageProps<typeof remote, 'ProductListPage'>) {
  return address.path === '/products' ? (
    <AllProducts host={host} query={query} />
  ) : (
    <Shop host={host} query={query} slug={address.params.categorySlug} />
  )
}

function AllProducts({ host, query }: ListProps) {
  const filter = toListFilter(query)
  const { data: categories = [] } = useQuery(categoriesQuery(host.api))
  const chosen = categories.filter((category) => includesCategory(filter, category))
  const addressOf = (changes: Partial<ListQuery>) =>
    pathTo('products') + toQueryText({ ...query, page: null, ...changes })
  return (
    <ListFrame title={chosen.map((category) => category.name).join(', ') || 'All products'}>
      <FilteredList
        host={host}
        query={query}
        filter={filter}
        addressOf={addressOf}
        priorityCards={1}
        headingLevel="h2"
      />
    </ListFrame>
  )
}

/** A category's name is known once the categories are: until then nothing can be asked for. */
function Shop({ host, query, slug }: ListProps & { slug: string }) {
  const categories = useQuery(categoriesQuery(host.api))
  if (categories.data === undefined)
    return (
      <ListFrame title={null}>
        {categories.isError ? (
          <FailureState
            message={FAILURES.PRODUCTS_UNAVAILABLE}
            busy={categories.isFetching}
            onRetry={categories.refetch}
          />
        ) : (
          <ProductListSkeleton />
        )}
      </ListFrame>
    )
  const category = categories.data.find((other) => other.slug === slug)
  return category ? <ShopCategory host={host} query={query} category={category} /> : <UnknownAddress />
}

function ShopCategory({ host, query, category }: ListProps & { category: Category }) {
  const filter = { ...toListFilter(query), categories: [category.slug] }
  return (
    <ListFrame title={category.name}>
      <FilteredList
        host={host}
        query={query}
        filter={filter}
        addressOf={(changes) => addressWithin(category, query, changes)}
        priorityCards={1}
        headingLevel="h2"
      />
    </ListFrame>
  )
}

/** A category has an address of its own, so its slug is never in the query. */
function addressWithin(
  category: Category,
  query: ListQuery,
  { categories = category.slug, ...changes }: Partial<ListQuery>,
): string {
  const path = categories === null ? pathTo('products') : pathTo('category', categories)
  return path + toQueryText({ ...query, page: null, ...changes, categories: null })
}

/** Null while the title is not known. */
function ListFrame({ title, children }: { title: string | null; children: React.ReactNode }) {
  return (
    <Section>
      <Stack $gap={32}>
        {title === null ? (
          <SkeletonBlock $height="var(--heading-1)" $width="min(16rem, 70%)" />
        ) : (
          <Heading as="h1" $size="display">
            {title}
          </Heading>
        )}
        {children}
      </Stack>
    </Section>
  )
}
