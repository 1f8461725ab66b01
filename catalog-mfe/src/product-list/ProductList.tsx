import { isRecord } from '@store/shared/domain/record'
import type { HostServices } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import { Button, ButtonLink } from '@store/shared/ui/Button'
import { EmptyState } from '@store/shared/ui/EmptyState'
import { Loading } from '@store/shared/ui/Skeleton'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { ProductCard } from '../product-card/ProductCard'
import { ProductCardSkeleton } from '../product-card/ProductCardSkeleton'
import { countProducts, type ListFilter } from './list-filter'
import { ProductGrid } from './ProductGrid'
import { categoriesQuery, PAGE_SIZE, productsQuery } from './product-list-queries'

const Root = styled.div<{ $stale: boolean }>`
  display: grid;
  gap: var(--space-32);
  opacity: ${({ $stale }) => ($stale ? 0.55 : 1)};
  transition: opacity var(--motion-calm) var(--ease-out);
`

/** No part of the first view, so it comes only when it is needed. */
const ProductsFailed = lazy(async () => ({ default: (await import('./ProductsFailed')).ProductsFailed }))

/** At most. */
const CARDS_IN_A_ROW = 3

const More = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-12);
`

const Count = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-small);
`

export interface ProductListProps {
  host: HostServices
  filter: ListFilter
  /** Cards in the first view, whose pictures load at once. */
  priorityCards?: number
  headingLevel?: 'h2' | 'h3'
}

/** The products that the filter lets through, a page at a time. */
export function ProductList({ host, filter, priorityCards = 0, headingLevel = 'h3' }: ProductListProps) {
  const products = useInfiniteQuery({
    ...productsQuery(host.api, filter),
    // Another order of the same products: the old one stays until the new one is there.
    placeholderData: (before, query) => (isOfCategories(query?.queryKey.at(-1), filter) ? before : undefined),
  })
  const { data: categories = [] } = useQuery(categoriesQuery(host.api))
  const grid = useRef<HTMLUListElement>(null)
  const focusAt = useRef<number | null>(null)

  const shown = products.data?.pages.flat()
  const count = shown?.length ?? 0

  // The button moves down or goes away: whoever pressed it goes on at the first of the new products.
  useEffect(() => {
    if (focusAt.current === null || count <= focusAt.current) return
    grid.current?.children[focusAt.current]?.querySelector('a')?.focus({ preventScroll: true })
    focusAt.current = null
  }, [count])

  if (shown === undefined)
    return products.isError ? (
      <Suspense>
        <ProductsFailed part="list" busy={products.isFetching} onRetry={products.refetch} />
      </Suspense>
    ) : (
      <ProductListSkeleton />
    )

  if (shown.length === 0)
    return (
      <EmptyState
        title="No products found"
        level={headingLevel}
        action={
          <ButtonLink as={Link} to={pathTo('products')}>
            See all products
          </ButtonLink>
        }
      >
        There are no products in this category right now.
      </EmptyState>
    )

  const total = countProducts(filter, categories)
  const loadMore = () => {
    focusAt.current = count
    products.fetchNextPage()
  }
  return (
    <Root $stale={products.isPlaceholderData} aria-busy={products.isPlaceholderData}>
      <ProductGrid ref={grid}>
        {shown.map((product, position) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              host={host}
              priority={position < priorityCards}
              early={position < CARDS_IN_A_ROW}
              headingLevel={headingLevel}
            />
          </li>
        ))}
      </ProductGrid>
      <More>
        <Count role="status">
          {products.hasNextPage
            ? `Showing ${count} ${total === null ? '' : `of ${total} `}products`
            : `Showing ${count === 1 ? '1 product' : `all ${count} products`}`}
        </Count>
        {products.isFetchNextPageError ? (
          <Suspense>
            <ProductsFailed part="page" busy={products.isFetchingNextPage} onRetry={loadMore} />
          </Suspense>
        ) : (
          products.hasNextPage && (
            <Button tone="secondary" busy={products.isFetchingNextPage} onClick={loadMore}>
              Load more
            </Button>
          )
        )}
      </More>
    </Root>
  )
}

/** Whether a query's own part of its key is a list of the same categories. */
const isOfCategories = (key: unknown, { categories }: ListFilter): boolean =>
  isRecord(key) && Array.isArray(key.categories) && key.categories.join() === categories.join()

const places = Array.from({ length: PAGE_SIZE }, (_, place) => place)

export function ProductListSkeleton() {
  return (
    <Loading label="Loading products">
      <ProductGrid as="div">
        {places.map((place) => (
          <ProductCardSkeleton key={place} />
        ))}
      </ProductGrid>
    </Loading>
  )
}
