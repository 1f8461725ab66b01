import type { ReturnCondition, ReturnTerms } from '@store/shared/domain/returns'

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

const WITHIN = {
  any: (count) => `You can return it within ${days(count)} of delivery.`,
  unopened: (count) =>
    `You can return it unopened within ${days(count)} of delivery. If it is faulty, you can return it opened too.`,
  'faulty-only': (count) => `We take it back only if it is faulty, within ${days(count)} of delivery.`,
} as const satisfies Record<ReturnCondition, (count: number) => string>

/** On what terms the product may come back, for shoppers. */
export const returnText = (terms: ReturnTerms): string =>
  terms.days === 0
    ? 'This product cannot be returned. If it is faulty, please write to us.'
    : WITHIN[terms.condition](terms.days)

/** The same in a few words, for the heading. */
export const returnTitle = (terms: ReturnTerms): string =>
  terms.days === 0 ? 'Returns' : `Returns within ${days(terms.days)}`
