import { LIST_SORTS, type ListSort } from '@store/shared/domain/product-filter'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Button } from '@store/shared/ui/Button'
import { ChevronIcon } from '@store/shared/ui/Icons'
import styled from 'styled-components'
import type { AddressOf, ListState } from './list-state'

const Form = styled.form`
  display: flex;
  align-items: center;
  gap: var(--space-8);
`

const Sort = styled.label`
  position: relative;
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--space-12);
  font-size: 0.9375rem;
  font-weight: 600;
  white-space: nowrap;

  select {
    flex: 1;
    min-height: var(--touch);
    padding: 0 40px 0 var(--space-16);
    border: 1px solid var(--line-control);
    border-radius: var(--radius-pill);
    background: var(--paper);
    font-size: 1rem;
    font-weight: 400;
    appearance: none;
    cursor: pointer;
  }

  select:hover {
    border-color: var(--plum);
  }

  svg {
    position: absolute;
    inset-inline-end: 12px;
    pointer-events: none;
  }
`

const NAMES: Readonly<Record<ListSort, string>> = {
  featured: 'Featured',
  newest: 'Newest',
  rating: 'Best rated',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
}

export interface SortFormProps {
  host: HostServices
  state: ListState
  addressOf: AddressOf
  /** What the first order is called, where it is not the catalogue's own. */
  first?: string | undefined
}

/** Follows a choice at once; without a script it is sent by its button. */
export function SortForm({ host, state: { choices, sort }, addressOf, first }: SortFormProps) {
  const [path = '', query = ''] = addressOf(choices, 'featured').split('?')
  return (
    <Form action={path} method="get">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Sort>
        Sort by
        <select
          name="sort"
          value={sort}
          onChange={({ target }) => {
            const chosen = LIST_SORTS.find((known) => known === target.value) ?? 'featured'
            host.navigate(addressOf(choices, chosen))
          }}
        >
          {LIST_SORTS.map((known) => (
            <option key={known} value={known}>
              {(known === 'featured' && first) || NAMES[known]}
            </option>
          ))}
        </select>
        <ChevronIcon size={20} to="down" />
      </Sort>
      <noscript>
        <Button type="submit" small tone="secondary">
          Sort
        </Button>
      </noscript>
    </Form>
  )
}
