import type { Currency } from '@store/shared/domain/money'
import {
  chosenOf,
  type Facet,
  type FacetRule,
  type FacetValue,
  facetsInOrder,
  isFixedFacet,
  type ProductFacets,
  parsePriceRange,
  toggle,
} from '@store/shared/domain/products/product-filter'
import type { Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { CheckIcon } from '@store/shared/ui/icons/CheckIcon'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { facetLabel, facetTitle } from './facet-labels'
import messages from './facets.messages.json'
import { type AddressOf, type ListState, ruleOf } from './list-state'

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
    padding-block: var(--space-4);
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
  /** What is added to prices of the market, by its name. */
  addedTax: string | undefined
  addressOf: AddressOf
}

/** Of prices those in the visitor's currency, and any other that is chosen. */
const isOffered = (facet: Facet, value: string, { currency, state }: FacetPanelProps): boolean =>
  facet !== 'price' || parsePriceRange(value)?.currency === currency || state.choices.price.includes(value)

/** Each value is the address of the list with it, or without it where it is chosen. */
export function FacetPanel(props: FacetPanelProps) {
  const t = useTranslate()
  const { state, facets, addedTax, addressOf } = props
  return facetsInOrder(facets.attributes.map(({ name }) => name)).map((facet) => {
    const { title, values: all } = groupOf(t, facet, facets, addedTax)
    const rule = ruleOf(facet, state.attributes)
    const values = all.filter(({ value }) => isOffered(facet, value, props))
    if (values.length === 0 || rule === undefined) return null
    return (
      <Group key={facet} aria-label={title}>
        <h2>{title}</h2>
        <ul>
          {values.map((value) => (
            <FacetLink
              key={value.value}
              facet={facet}
              rule={rule}
              {...value}
              state={state}
              addressOf={addressOf}
            />
          ))}
        </ul>
      </Group>
    )
  })
}

const groupOf = (
  t: Translate,
  facet: Facet,
  { values, attributes }: ProductFacets,
  addedTax: string | undefined,
): { readonly title: string; readonly values: readonly FacetValue[] } => {
  if (facet === 'price' && addedTax !== undefined) {
    return { title: t(messages.priceWithoutTax, { tax: addedTax }), values: values.price }
  }
  if (isFixedFacet(facet)) return { title: facetTitle(t, facet), values: values[facet] }
  const attribute = attributes.find(({ name }) => name === facet)
  return { title: attribute?.label ?? facet, values: attribute?.values ?? [] }
}

/** What looks like a box to tick is ticked by the space bar, too. */
function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

interface FacetLinkProps extends FacetValue, Pick<FacetPanelProps, 'state' | 'addressOf'> {
  facet: Facet
  rule: FacetRule
}

function FacetLink({
  facet,
  rule,
  value,
  label,
  count,
  state: { choices, sort },
  addressOf,
}: FacetLinkProps) {
  const t = useTranslate()
  const isChosen = chosenOf(choices, facet).includes(value)
  // More stars hold fewer products, so one choice takes the place of another.
  const isOneOnly = facet === 'rating'
  const from = isOneOnly && !isChosen ? { ...choices, rating: [] } : choices
  const content = (
    <>
      <Box $chosen={isChosen} $round={isOneOnly} aria-hidden>
        {isChosen && <CheckIcon size={14} />}
      </Box>
      <span>{facetLabel(t, facet, value, label)}</span>
      <Count>
        {count} <span className="visually-hidden">{t(messages.products, { count })}</span>
      </Count>
    </>
  )
  return (
    <Value>
      {count === 0 && !isChosen ? (
        <span aria-disabled>{content}</span>
      ) : (
        <Link
          to={addressOf(toggle(from, rule, value), sort)}
          aria-current={isChosen ? 'true' : undefined}
          onKeyDown={pressBySpace}
        >
          {content}
        </Link>
      )}
    </Value>
  )
}
