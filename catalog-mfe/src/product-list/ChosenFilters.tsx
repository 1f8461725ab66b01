import {
  type Choices,
  chosenOf,
  type Facet,
  type FacetValue,
  facetsOf,
  isFixedFacet,
  type ProductFacets,
  toggle,
} from '@store/shared/domain/products/product-filter'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { CloseIcon } from '@store/shared/ui/icons/CloseIcon'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { chipStyles } from '../catalogue/chip-styles'
import { facetLabel } from './facet-labels'
import messages from './facets.messages.json'
import { type AddressOf, type ListState, ruleOf } from './list-state'

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);

  /* One row that can be swiped, with room for the focus ring: as high as the place that is kept for it. */
  @media (max-width: 1023px) {
    flex-wrap: nowrap;
    margin: -4px calc(-1 * var(--gutter));
    padding: 4px var(--gutter);
    overflow-x: auto;
    scrollbar-width: none;

    li {
      flex: none;
    }
  }
`

const Chip = styled(Link)`
  ${chipStyles}
  gap: var(--space-8);
  border-color: var(--plum);
  background: var(--plum-tint);
  color: var(--plum);
`

const Clear = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: var(--touch);
  padding-inline: var(--space-8);
  font-weight: 600;
`

const Ignored = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-small);
`

export interface ChosenFiltersProps {
  state: ListState
  /** Choices that the page itself stands for. */
  within: Choices
  /** Undefined while they are not there. */
  facets: ProductFacets | undefined
  addressOf: AddressOf
  /** The link that had the focus is about to go. */
  onRemove: () => void
}

/** What is chosen, each the address of the list without it; and what the address names that does not exist. */
export function ChosenFilters({ state, within, facets, addressOf, onRemove }: ChosenFiltersProps) {
  const t = useTranslate()
  const { choices, sort } = state
  const labelOf = (facet: Facet, value: string) =>
    facetLabel(t, facet, value, valuesOf(facets, facet).find((known) => known.value === value)?.label)
  const chosen = facetsOf(choices).flatMap((facet) => {
    const rule = ruleOf(facet, state.attributes)
    if (rule === undefined) return []
    return chosenOf(choices, facet)
      .filter((value) => !chosenOf(within, facet).includes(value))
      .map((value) => ({ facet, rule, value, label: labelOf(facet, value) }))
  })
  const missing = chosen
    .filter(({ facet, value }) => facet !== 'price' && !hasValue(facets, facet, value))
    .map(({ label }) => label)
  const unknown = [...state.ignored, ...missing]
  return (
    <>
      {chosen.length > 0 && (
        <Chips aria-label={t(messages.chosen)}>
          {chosen.map(({ facet, rule, value, label }) => (
            <li key={`${facet} ${value}`}>
              <Chip
                to={addressOf(toggle(choices, rule, value), sort)}
                aria-label={t(messages.remove, { filter: label })}
                onClick={onRemove}
              >
                {label}
                <CloseIcon size={16} />
              </Chip>
            </li>
          ))}
          {chosen.length > 1 && (
            <li>
              <Clear to={addressOf(within, sort)} onClick={onRemove}>
                {t(messages.clearAll)}
              </Clear>
            </li>
          )}
        </Chips>
      )}
      {unknown.length > 0 && (
        <Ignored role="status">
          {t(messages.unknown, {
            values: unknown.map((value) => t(messages.unknownValue, { value })).join(t(messages.comma)),
          })}
        </Ignored>
      )}
    </>
  )
}

const valuesOf = (facets: ProductFacets | undefined, facet: Facet): readonly FacetValue[] =>
  (isFixedFacet(facet)
    ? facets?.values[facet]
    : facets?.attributes.find(({ name }) => name === facet)?.values) ?? []

/** A choice that no product has is one all the same. */
const hasValue = (facets: ProductFacets | undefined, facet: Facet, value: string): boolean =>
  facets === undefined || valuesOf(facets, facet).some((known) => known.value === value)
