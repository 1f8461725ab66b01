import type { Category, PriceOrder } from '@store/shared/domain/product'
import type { PageQueryOf } from '@store/shared/remotes/slot-definition'
import type { remote } from '../../remote'

/** What the address of a list may say: of `/products`, of a category and of the home page alike (`remote.ts`). */
export type ListQuery = PageQueryOf<typeof remote, 'ProductListPage'>

/** What the address says of a list of products (CAT-07). */
export interface ListFilter {
  /** Category names, separated by commas; null for all. */
  readonly categories: string | null
  readonly priceOrder: PriceOrder | null
}

/** The most that the API takes. */
const MAX_CATEGORIES_LENGTH = 60

export const toListFilter = ({ categories, priceSortOrder }: ListQuery): ListFilter => ({
  categories: categories?.trim().slice(0, MAX_CATEGORIES_LENGTH) || null,
  priceOrder: priceSortOrder,
})

/** How many products the filter lets through, as the categories count them; null where they do not say. */
export function countProducts(filter: ListFilter, categories: readonly Category[]): number | null {
  const counts = categories
    .filter(({ name }) => filter.categories === null || includesCategory(filter, name))
    .map(({ productCount }) => productCount)
  const known = counts.filter((count) => count !== undefined)
  return counts.length === 0 || known.length < counts.length
    ? null
    : known.reduce((sum, count) => sum + count, 0)
}

/** Case and white space do not count, as for the API. */
export function includesCategory(filter: ListFilter, category: string): boolean {
  const wanted = category.trim().toLowerCase()
  return (filter.categories ?? '').split(',').some((name) => name.trim().toLowerCase() === wanted)
}
