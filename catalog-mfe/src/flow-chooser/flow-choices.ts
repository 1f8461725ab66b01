import type { AbsorbencyLevel, Category } from '@store/shared/domain/product'
import { type Choices, type FacetValue, NO_CHOICES } from '@store/shared/domain/product-filter'
import { addressOfAll } from '../product-list/list-state'

interface Flow {
  readonly level: AbsorbencyLevel
  readonly title: string
  readonly text: string
}

/** From the least to the most. */
const FLOWS: readonly Flow[] = [
  { level: 'light', title: 'Light flow', text: 'First and last days, or every day' },
  { level: 'medium', title: 'Medium flow', text: 'The ordinary days in between' },
  { level: 'heavy', title: 'Heavy flow', text: 'Full days, and nights' },
  { level: 'very-heavy', title: 'Very heavy flow', text: 'The fullest days, long nights, after birth' },
]

export interface FlowChoice extends Flow {
  readonly to: string
  /** From 1, the lightest. */
  readonly drops: number
  /** How many products there are; null where it is not known. */
  readonly count: number | null
}

const listOf = (choices: Partial<Choices>): string => addressOfAll({ ...NO_CHOICES, ...choices }, 'featured')

/** The flows for which the catalogue has products, each with its list; all of them while that is not known. */
export const flowChoices = (counts: readonly FacetValue[] | undefined): readonly FlowChoice[] =>
  FLOWS.map((flow, index) => ({
    ...flow,
    to: listOf({ absorbency: [flow.level] }),
    drops: index + 1,
    count: counts === undefined ? null : (counts.find(({ value }) => value === flow.level)?.count ?? 0),
  })).filter(({ count }) => count !== 0)

interface Wear {
  readonly label: string
  readonly choices: Partial<Choices>
}

const WEARS: readonly Wear[] = [
  { label: 'For the night', choices: { absorbency: ['heavy', 'very-heavy'] } },
  { label: 'To wash and wear again', choices: { categories: ['period-panties', 'resuable'] } },
  { label: 'To use once', choices: { categories: ['herbal', 'smart-flow'] } },
]

export interface WearChoice {
  readonly label: string
  readonly to: string
}

/** Lists by when and how it is worn, as far as the shop has the categories that they name. */
export const wearChoices = (categories: readonly Category[]): readonly WearChoice[] =>
  WEARS.filter(({ choices }) =>
    (choices.categories ?? []).every((slug) => categories.some((category) => category.slug === slug)),
  ).map(({ label, choices }) => ({ label, to: listOf(choices) }))
