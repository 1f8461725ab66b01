import type { Currency } from '@store/shared/domain/money'
import {
  FACETS,
  type Facet,
  type FacetValue,
  type ProductFacets,
  parsePriceRange,
  toggle,
} from '@store/shared/domain/product-filter'
import { CheckIcon } from '@store/shared/ui/icons/CheckIcon'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { productWord } from '../catalogue/product-count'
import { facetLabel } from './facet-labels'
import { type AddressOf, FACET_TITLES, type ListState } from './list-state'

const Group = styled.section`
  & + & {
    margin-block-start: var(--space-24);
  }

  h2 {
    margin-block-end: var(--space-4);
    font-family: var(--font-text);
    font-size: var(--heading-4);
    font-weight: 600;
    letter-spacing: 0;
  }
`

const Value = styled.li`
  > * {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    min-height: 36px;
    color: var(--ink);
    font-size: 0.9375rem;
    line-height: 1.3;
    text-decoration: none;

    @media (pointer: coarse) {
      min-height: var(--touch);
    }
  }

  a:hover > :nth-child(2) {
    text-decoration: underline;
  }

  [aria-disabled] {
    color: var(--ink-soft);
  }
`

const Box = styled.span<{ $chosen: boolean; $round: boolean }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 20px;
  height: 20px;
  border: 1px solid ${({ $chosen }) => ($chosen ? 'var(--plum)' : 'var(--line-control)')};
  border-radius: ${({ $round }) => ($round ? '50%' : '5px')};
  background: ${({ $chosen }) => ($chosen ? 'var(--plum)' : 'var(--paper)')};
  color: var(--cream);

  [aria-disabled] > & {
    border-color: var(--line);
    background: none;
  }
`

const Count = styled.span`
  margin-inline-start: auto;
  color: var(--ink-soft);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
`

export interface FacetPanelProps {
  state: ListState
  facets: ProductFacets
  currency: Currency
  addressOf: AddressOf
}

/** Of prices those in the visitor's currency, and any other that is chosen. */
const isOffered = (facet: Facet, value: string, { currency, state }: FacetPanelProps): boolean =>
  facet !== 'price' || parsePriceRange(value)?.currency === currency || state.choices.price.includes(value)

/** Each value is the address of the list with it, or without it where it is chosen. */
export function FacetPanel(props: FacetPanelProps) {
  const { state, facets, addressOf } = props
  return FACETS.map((facet) => {
    const values = facets.values[facet].filter(({ value }) => isOffered(facet, value, props))
    if (values.length === 0) return null
    return (
      <Group key={facet} aria-label={FACET_TITLES[facet]}>
        <h2>{FACET_TITLES[facet]}</h2>
        <ul>
          {values.map((value) => (
            <FacetLink key={value.value} facet={facet} {...value} state={state} addressOf={addressOf} />
          ))}
        </ul>
      </Group>
    )
  })
}

/** What looks like a box to tick is ticked by the space bar, too. */
function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

interface FacetLinkProps extends FacetValue, Pick<FacetPanelProps, 'state' | 'addressOf'> {
  facet: Facet
}

function FacetLink({ facet, value, label, count, state: { choices, sort }, addressOf }: FacetLinkProps) {
  const isChosen = choices[facet].includes(value)
  // More stars hold fewer products, so one choice takes the place of another.
  const isOneOnly = facet === 'rating'
  const from = isOneOnly && !isChosen ? { ...choices, rating: [] } : choices
  const content = (
    <>
      <Box $chosen={isChosen} $round={isOneOnly} aria-hidden>
        {isChosen && <CheckIcon size={14} />}
      </Box>
      <span>{facetLabel(facet, value, label)}</span>
      <Count>
        {count} <span className="visually-hidden">{productWord(count)}</span>
      </Count>
    </>
  )
  return (
    <Value>
      {count === 0 && !isChosen ? (
        <span aria-disabled>{content}</span>
      ) : (
        <Link
          to={addressOf(toggle(from, facet, value), sort)}
          aria-current={isChosen ? 'true' : undefined}
          onKeyDown={pressBySpace}
        >
          {content}
        </Link>
      )}
    </Value>
  )
}
