import { localizedPath } from '@store/shared/i18n/languages'
import type { Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useFirstFrame } from '@store/shared/remotes/host/use-first-frame'
import { useHost } from '@store/shared/remotes/host/use-host'
import { ButtonLink } from '@store/shared/ui/Button'
import { Loading, SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { Spinner } from '@store/shared/ui/states/Spinner'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import styled, { css } from 'styled-components'
import { useLoadMore } from '../catalogue/use-load-more'
import { ProductCard } from '../product-card/ProductCard'
import { ProductCardSkeleton } from '../product-card/ProductCardSkeleton'
import type { ListFilter } from './list-filter'
import messages from './messages.json'
import { GridEnd, ProductGrid } from './ProductGrid'
import { ProductsFailed } from './ProductsFailed'
import { MAX_PAGES, PAGE_SIZE, pagesToShow, productsQuery } from './product-list-queries'

/** The cards of the list before as outlines, unless the new list is quick. */
const outlines = css`
  &&& article :is(a, s, span, label, button) {
    border-color: transparent;
    background: var(--line);
    box-shadow: none;
    color: transparent;
    transition: all 0s 200ms;
  }

  &&& article :is(img, svg, svg *) {
    opacity: 0;
    transition: opacity 0s 200ms;
  }
`

const Root = styled.div<{ $stale: boolean }>`
  opacity: ${({ $stale }) => ($stale ? 0.55 : 1)};
  transition: opacity var(--motion-calm) var(--ease-out);
  ${({ $stale }) => $stale && outlines}
`

// No part of most first views.
const EmptyCategory = lazy(async () => ({
  default: (await import(/* webpackChunkName: "nothing" */ './EmptyCategory')).EmptyCategory,
}))

/** What a click on a link paints first: two rows on a phone, one on a wide screen. */
const FIRST_CARDS = 4

/** The first row of a phone. The server knows no width, and on a phone the second row is further away than pictures may load. */
const EARLY_CARDS = 2

const Count = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-small);
`

export interface ProductListProps {
  filter: ListFilter
  /** As many pages as the address shows, from the first on. */
  pages: number
  /** The address of this list with so many pages. */
  addressOfPages: (pages: number) => string
  /** How many products the filter lets through; null where it is not known. */
  total?: number | null
  /** Instead of the products where there are none. */
  empty?: ReactNode
  /** Cards in the first view, whose pictures load at once. */
  priorityCards?: number
  headingLevel?: 'h2' | 'h3'
}

/** Where the `page`-th page begins, for those who load the next one without a script. */
const pageAnchor = (page: number): string => `page-${page}`

/** The products that the filter lets through, as many pages of them as the address says. */
export function ProductList({
  filter,
  pages: asked,
  addressOfPages,
  total = null,
  empty,
  priorityCards = 0,
  headingLevel = 'h3',
}: ProductListProps) {
  const host = useHost()
  const t = useTranslate()
  const pages = pagesToShow(asked, total)
  const products = useInfiniteQuery({
    ...productsQuery(host.api, filter),
    // The list before stays, dimmed, until the new one is there.
    placeholderData: keepPreviousData,
  })
  const isFirstFrame = useFirstFrame()
  const grid = useRef<HTMLUListElement>(null)

  const loaded = products.data?.pages ?? []
  const shown = products.data && loaded.slice(0, pages).flat()
  const count = shown?.length ?? 0
  const hasNext = products.hasNextPage && count !== total
  const hasMore = hasNext || loaded.flat().length > count
  const { isIncomplete, hasFailed, onLoadMore } = useLoadMore({
    query: products,
    loadedPages: loaded.length,
    pages,
    count,
    openNextPage: () => host.navigate(addressOfPages(pages + 1), { replace: true }),
    focusEntry: (position) =>
      grid.current?.children[position]?.querySelector('a')?.focus({ preventScroll: true }),
  })

  // Of an empty list there is nothing to keep in sight.
  if (shown === undefined || (shown.length === 0 && products.isPlaceholderData))
    return products.isError ? (
      <ProductsFailed
        part="list"
        failure={products.error}
        busy={products.isFetching}
        onRetry={products.refetch}
      />
    ) : (
      <ProductListSkeleton />
    )

  if (shown.length === 0)
    return (
      empty || (
        <Suspense>
          <EmptyCategory level={headingLevel} />
        </Suspense>
      )
    )

  const isComing = isIncomplete && !hasFailed && !isFirstFrame
  const coming = isComing ? Math.min(PAGE_SIZE, (total ?? Number.POSITIVE_INFINITY) - count) : 0
  return (
    <Root $stale={products.isPlaceholderData} aria-busy={products.isPlaceholderData}>
      <ProductGrid ref={grid}>
        {(isFirstFrame ? shown.slice(0, FIRST_CARDS) : shown).map((product, position) => (
          <li
            key={product.id}
            id={position > 0 && position % PAGE_SIZE === 0 ? pageAnchor(position / PAGE_SIZE + 1) : undefined}
          >
            <ProductCard
              product={product}
              priority={position < priorityCards}
              early={position < EARLY_CARDS}
              headingLevel={headingLevel}
            />
          </li>
        ))}
        <ComingCards count={coming} />
        {!isFirstFrame && (
          <ListEnd
            rest={(count + coming) % 4}
            shown={countLine(t, count, hasMore, total)}
            failure={isIncomplete && hasFailed ? products : null}
            isComing={isIncomplete}
            next={
              hasMore
                ? pages < MAX_PAGES
                  ? localizedPath(addressOfPages(pages + 1), host.language)
                  : 'none'
                : null
            }
            nextPage={pages + 1}
            onLoadMore={onLoadMore}
          />
        )}
      </ProductGrid>
    </Root>
  )
}

const ComingCards = ({ count }: { count: number }) =>
  places.slice(0, count).map((place) => (
    <li key={place} aria-hidden>
      <ProductCardSkeleton />
    </li>
  ))

function countLine(t: Translate, count: number, hasMore: boolean, total: number | null): string {
  if (!hasMore) return t(messages.shownAll, { count })
  return total === null ? t(messages.shown, { count }) : t(messages.shownOf, { count, total })
}

interface ListEndProps {
  /** Cards in the last row. */
  readonly rest: number
  readonly shown: string
  /** Of the next page, where it could not be fetched. */
  readonly failure: Pick<
    ReturnType<typeof useInfiniteQuery>,
    'error' | 'isFetchingNextPage' | 'fetchNextPage'
  > | null
  readonly isComing: boolean
  /** The address with one page more; `none` where no address asks for as many, null where there is no more. */
  readonly next: string | null
  readonly nextPage: number
  readonly onLoadMore: ReturnType<typeof useLoadMore>['onLoadMore']
}

function ListEnd({ rest, shown, failure, isComing, next, nextPage, onLoadMore }: ListEndProps) {
  const t = useTranslate()
  return (
    <GridEnd data-rest={rest}>
      <Count role="status">{shown}</Count>
      {failure ? (
        <ProductsFailed
          part="page"
          failure={failure.error}
          busy={failure.isFetchingNextPage}
          onRetry={failure.fetchNextPage}
        />
      ) : (
        next !== null &&
        (next === 'none' ? (
          <Count>{t(messages.narrow)}</Count>
        ) : (
          <ButtonLink
            href={`${next}#${pageAnchor(nextPage)}`}
            $tone="secondary"
            aria-busy={isComing || undefined}
            onClick={onLoadMore}
          >
            {isComing && <Spinner />}
            {t(messages.more)}
          </ButtonLink>
        ))
      )}
    </GridEnd>
  )
}

const places = Array.from({ length: PAGE_SIZE }, (_, place) => place)

export function ProductListSkeleton() {
  const t = useTranslate()
  return (
    <Loading label={t(messages.loading)}>
      <ProductGrid as="div">
        {places.map((place) => (
          <ProductCardSkeleton key={place} />
        ))}
        <GridEnd as="div" data-rest={PAGE_SIZE % 4}>
          <SkeletonBlock $height="80px" $width="9rem" />
        </GridEnd>
      </ProductGrid>
    </Loading>
  )
}
