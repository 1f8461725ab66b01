import { type Category, PRICE_ORDERS, type PriceOrder } from '@store/shared/domain/product'
import type { HostServices } from '@store/shared/remotes/host-services'
import { SelectField } from '@store/shared/ui/SelectField'
import { SkeletonBlock } from '@store/shared/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import styled, { css } from 'styled-components'
import type { ListFilter } from './list-filter'
import { categoriesQuery } from './product-list-queries'

const Bar = styled.div`
  display: grid;
  gap: var(--space-16) var(--space-24);

  @media (min-width: 768px) {
    grid-template-columns: 1fr 15rem;
    align-items: end;
  }
`

/** Scrolls sideways on phones, from edge to edge. */
const Chips = styled.nav`
  margin-inline: calc(-1 * var(--gutter));
  padding: var(--space-4) var(--gutter);
  overflow-x: auto;
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

const chipLook = css`
  display: inline-flex;
  align-items: center;
  min-height: var(--touch);
  padding: 0 var(--space-16);
  border: 1px solid var(--line-control);
  border-radius: var(--radius-pill);
  background: var(--paper);
  color: var(--ink);
  font-size: 0.9375rem;
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;
`

const Chip = styled(Link)`
  ${chipLook}

  &:hover {
    border-color: var(--plum);
  }

  &[aria-current] {
    border-color: var(--plum);
    background: var(--plum);
    color: var(--cream);
  }
`

export interface ListControlsProps {
  host: HostServices
  filter: ListFilter
  isChosen: (category: Category) => boolean
  /** The address of a category's list, or, with null, of all; it keeps the sort order. */
  addressOf: (category: Category | null) => string
  /** Null for the shop's own order. */
  onSort: (order: PriceOrder | null) => void
}

/** Category and sort order; both are addresses, so that back, reload and a shared link keep them (CAT-07). */
export function ListControls({ host, filter, isChosen, addressOf, onSort }: ListControlsProps) {
  const { data: categories, isPending } = useQuery(categoriesQuery(host.api))
  const noneChosen = !categories?.some(isChosen) && filter.categories.length === 0
  return (
    <Bar>
      <Chips aria-label="Categories">
        {categories && (
          <ul>
            <li>
              <Chip to={addressOf(null)} aria-current={noneChosen ? 'true' : undefined}>
                All
              </Chip>
            </li>
            {categories.map((category) => (
              <li key={category.slug}>
                <Chip to={addressOf(category)} aria-current={isChosen(category) ? 'true' : undefined}>
                  {category.name}
                </Chip>
              </li>
            ))}
          </ul>
        )}
        {isPending && <SkeletonBlock $height="44px" $width="22rem" $radius="var(--radius-pill)" />}
      </Chips>
      <SelectField
        label="Sort by"
        value={filter.priceOrder ?? ''}
        onChange={(event) => onSort(PRICE_ORDERS.find((order) => order === event.target.value) ?? null)}
      >
        <option value="">Featured</option>
        <option value="asc">Price: low to high</option>
        <option value="desc">Price: high to low</option>
      </SelectField>
    </Bar>
  )
}
