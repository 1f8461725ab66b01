import { type Choices, countChoices, NO_CHOICES } from '@store/shared/domain/products/product-filter'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useFirstFrame } from '@store/shared/remotes/host/use-first-frame'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { addedTaxName } from '@store/shared/remotes/shop/added-tax-name'
import { ButtonLink } from '@store/shared/ui/Button'
import { Stack } from '@store/shared/ui/Layout'
import { lazyPart, useLazyDialog } from '@store/shared/ui/lazy-part'
import { SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, type MouseEvent, type ReactNode, Suspense, useRef } from 'react'
import styled from 'styled-components'
import { productCountText } from '../catalogue/product-count'
import messages from './faceted-list.messages.json'
import { fourColumns } from './four-columns'
import { type AddressOf, type ListState, toChoiceFilter, toFilter } from './list-state'
import { GridEnd, ProductGrid } from './ProductGrid'
import { ProductList, ProductListSkeleton } from './ProductList'
import { facetsQuery } from './product-list-queries'
import { SortForm } from './SortForm'

// The server renders both, as links.
const FacetPanel = lazyPart(
  'catalog/FacetPanel',
  async () => (await import(/* webpackChunkName: "facets" */ './FacetPanel')).FacetPanel,
  'interaction',
)
const ChosenFilters = lazy(async () => ({
  default: (await import(/* webpackChunkName: "facets" */ './ChosenFilters')).ChosenFilters,
}))
const FilterSheet = lazyPart(
  'catalog/FilterSheet',
  async () => (await import(/* webpackChunkName: "facets" */ './FilterSheet')).FilterSheet,
)
const NothingFits = lazy(async () => ({
  default: (await import(/* webpackChunkName: "nothing" */ './NothingFits')).NothingFits,
}))

const FILTERS_ID = 'filters'

const Columns = styled.div<{ $hasFilters?: boolean }>`
  display: grid;
  gap: var(--space-24);

  @media (min-width: 1024px) {
    grid-template-columns: ${({ $hasFilters = true }) => $hasFilters && '216px'} minmax(0, 1fr);
    gap: var(--space-32);
  }

  ${ProductGrid} {
    ${fourColumns}
  }

  /* A page of six leaves two places in the last row of four, in which the end of the list stands. */
  @media (min-width: 1200px) {
    ${GridEnd}:not([data-rest='0']) {
      text-align: center;
    }

    ${[1, 2, 3].map((rest) => `${GridEnd}[data-rest='${rest}'] { grid-column: span ${4 - rest}; }`).join(' ')}
  }
`

/** On narrow screens only where the address names it, which is how the button opens it without a script. */
const Aside = styled.aside`
  @media (max-width: 1023px) {
    &:not(:target) {
      display: none;
    }
  }
`

/** On narrow screens it stays in reach below the header while the list scrolls. */
const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-16);
  min-height: var(--touch);
  /* Tamil has long words: count and button leave room for the longest. */
  &:lang(ta) {
    overflow-wrap: break-word;
  }

  @media (max-width: 1023px) {
    position: sticky;
    z-index: 10;
    inset-block-start: var(--header-height, 0px);
    margin-inline: calc(-1 * var(--gutter));
    padding: var(--space-8) var(--gutter);
    background: var(--cream);
  }
`

const Total = styled.p`
  color: var(--ink-soft);
`

/** Keeps the place of what is chosen until it is there, so that the list below stays where it is. */
const ChosenRow = styled.div`
  min-height: var(--touch);
`

const Wide = styled.div`
  @media (max-width: 1023px) {
    display: none;
  }
`

const Narrow = styled.div`
  @media (min-width: 1024px) {
    display: none;
  }
`

const PANEL_COMING = <SkeletonBlock $height="24rem" $radius="var(--radius-card)" />

export interface FacetedListProps {
  state: ListState
  pages: number
  addressOf: AddressOf
  /** Choices that the page itself stands for: not shown as chosen, and left by "Clear all". */
  within?: Choices
  /** What is searched for. */
  q?: string
  /** What the first order is called, where it is not the catalogue's own. */
  firstSort?: string
  /** So many products, in words. */
  totalText?: (total: number) => string
  /** Instead of the list where it has no products although nothing is chosen. */
  empty?: ReactNode
}

/** Products with all that narrows and sorts them; each control is an address. */
export function FacetedList({
  state,
  pages,
  addressOf,
  within = NO_CHOICES,
  q,
  firstSort,
  totalText,
  empty,
}: FacetedListProps) {
  const host = useHost()
  const t = useTranslate()
  const currency = useStore(host.currency)
  const isFirstFrame = useFirstFrame()
  const count = useRef<HTMLParagraphElement>(null)
  const sheet = useLazyDialog(FilterSheet)
  const filter = toFilter(state, q)
  const facets = useQuery({
    ...facetsQuery(host.api, toChoiceFilter(state.choices, q)),
    placeholderData: keepPreviousData,
  })
  const chosen = countChoices(state.choices) - countChoices(within)
  const total = facets.data && !facets.isPlaceholderData ? facets.data.total : null
  if (chosen === 0 && total === 0 && empty) return empty

  const sort = <SortForm state={state} addressOf={addressOf} first={firstSort} />
  const panel =
    isFirstFrame || facets.isPending ? (
      PANEL_COMING
    ) : facets.data !== undefined ? (
      <FacetPanel
        state={state}
        facets={facets.data}
        currency={currency}
        addedTax={addedTaxName(host, currency)}
        addressOf={addressOf}
        fallback={PANEL_COMING}
      />
    ) : null
  const nothingFits = chosen > 0 && (
    <Suspense>
      <NothingFits clear={addressOf(within, state.sort)} />
    </Suspense>
  )
  const open = (event: MouseEvent) => {
    event.preventDefault()
    void sheet.open()
  }
  return (
    <Columns $hasFilters={panel !== null}>
      {panel && (
        <Aside id={FILTERS_ID} aria-label={t(messages.filters)}>
          {panel}
        </Aside>
      )}
      <Stack $gap={16}>
        <Bar data-head="">
          <Total ref={count} role="status" tabIndex={-1}>
            {total !== null && (totalText?.(total) ?? productCountText(t, total))}
          </Total>
          <Wide>{sort}</Wide>
          <Narrow>
            <ButtonLink href={`#${FILTERS_ID}`} role="button" $small $tone="secondary" onClick={open}>
              {chosen > 0 ? t(messages.filterAndSortChosen, { count: chosen }) : t(messages.filterAndSort)}
            </ButtonLink>
          </Narrow>
        </Bar>
        {(chosen > 0 || state.ignored.length > 0) && (
          <Suspense fallback={<ChosenRow />}>
            <ChosenFilters
              state={state}
              within={within}
              facets={facets.data}
              addressOf={addressOf}
              onRemove={() => count.current?.focus({ preventScroll: true })}
            />
          </Suspense>
        )}
        <ProductList
          filter={filter}
          total={total}
          pages={pages}
          addressOfPages={(more) => addressOf(state.choices, state.sort, more)}
          priorityCards={1}
          headingLevel="h2"
          empty={nothingFits}
        />
      </Stack>
      {sheet.isOpen && (
        <FilterSheet total={total} onClose={sheet.close}>
          <Stack $gap={24}>
            {sort}
            <div>{panel}</div>
          </Stack>
        </FilterSheet>
      )}
    </Columns>
  )
}

/** In the shape of a list whose address is not known to be one. */
export const FacetedListSkeleton = () => (
  <Columns>
    <Wide>{PANEL_COMING}</Wide>
    <Stack $gap={16}>
      <Bar />
      <ProductListSkeleton />
    </Stack>
  </Columns>
)
