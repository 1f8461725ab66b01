import { PRICE_ORDERS } from '@store/shared/domain/product'
import type { HostServices } from '@store/shared/remotes/host-services'
import { ChevronIcon } from '@store/shared/ui/Icons'
import { SkeletonBlock } from '@store/shared/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { chipLook } from '../chip-look'
import { type HomeQuery, includesCategory, type ListFilter } from './list-filter'
import { categoriesQuery } from './product-list-queries'
import { SortLabel } from './sort-look'

const Bar = styled.div`
  display: grid;
  gap: var(--space-16) var(--space-24);

  @media (min-width: 1024px) {
    grid-template-columns: 1fr auto;
    align-items: start;
  }
`

/** Scrolls sideways on phones, from edge to edge. */
const Chips = styled.nav`
  margin-inline: calc(-1 * var(--gutter));
  padding: var(--space-4) var(--gutter);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;

  ul {
    display: flex;
    gap: var(--space-8);
    width: max-content;
  }

  @media (min-width: 768px) {
    margin-inline: -4px;
    padding-inline: 4px;

    ul {
      flex-wrap: wrap;
      width: auto;
    }
  }
`

const Chip = styled(Link)`
  ${chipLook}

  &[aria-current] {
    border-color: var(--plum);
    background: var(--plum);
    color: var(--cream);
  }
`

const Sort = styled(SortLabel)`
  @media (min-width: 600px) {
    justify-self: start;
    min-width: 19rem;
  }

  select {
    min-width: 0;
  }
`

export interface ListControlsProps {
  host: HostServices
  filter: ListFilter
  /** The address of this list with something changed, from its first page on; the rest stays. */
  addressOf: (changes: Partial<HomeQuery>) => string
}

/** To the middle of the row, by no more than the row can scroll; the page itself stays. */
function showChosen(row: HTMLElement) {
  const chip = row.querySelector('[aria-current]')?.getBoundingClientRect()
  const { left, right } = row.getBoundingClientRect()
  if (chip) row.scrollLeft += (chip.left + chip.right) / 2 - (left + right) / 2
}

/** Category and sort order; both are addresses, so that back, reload and a shared link keep them (CAT-07). */
export function ListControls({ host, filter, addressOf }: ListControlsProps) {
  const { data: categories, isPending } = useQuery(categoriesQuery(host.api))
  const chips = useRef<HTMLElement>(null)
  const shownAt = `${filter.categories} ${categories?.length}`
  useEffect(() => {
    if (shownAt && chips.current) showChosen(chips.current)
  }, [shownAt])
  const noneChosen = filter.categories === undefined
  return (
    <Bar>
      <Chips ref={chips} aria-label="Categories">
        {categories && (
          <ul>
            <li>
              <Chip to={addressOf({ categories: null })} aria-current={noneChosen ? 'true' : undefined}>
                All
              </Chip>
            </li>
            {categories.map((category) => (
              <li key={category.slug}>
                <Chip
                  to={addressOf({ categories: category.slug })}
                  aria-current={includesCategory(filter, category) ? 'true' : undefined}
                >
                  {category.name}
                </Chip>
              </li>
            ))}
          </ul>
        )}
        {isPending && <SkeletonBlock $height="44px" $width="22rem" $radius="var(--radius-pill)" />}
      </Chips>
      <Sort>
        Sort by
        <select
          value={filter.priceSortOrder ?? ''}
          onChange={({ target }) => {
            const priceSortOrder = PRICE_ORDERS.find((order) => order === target.value) ?? null
            host.navigate(addressOf({ priceSortOrder }))
          }}
        >
          <option value="">Featured</option>
          <option value="asc">Price: low to high</option>
          <option value="desc">Price: high to low</option>
        </select>
        <ChevronIcon size={20} to="down" />
      </Sort>
    </Bar>
  )
}
