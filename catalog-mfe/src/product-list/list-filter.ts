import { type Category, parseCategorySlugs } from '@store/shared/domain/product'
import type { PageQueryOf } from '@store/shared/remotes/slot-definition'
import type { remote } from '../../remote'

/** What the address of a list may say: of `/products`, of a category and of the home page alike (`remote.ts`). */
export type ListQuery = PageQueryOf<typeof remote, 'ProductListPage'>

/**
 * What the address says of a list of products, as the API is asked for it (CAT-07). A parameter that address and API call the same goes from one
 * to the other through here, and into the key of the query.
 */
export type ListFilter = Omit<ListQuery, 'categories' | 'page'> & {
  /** Slugs; none for all. */
  readonly categories: readonly string[]
  /** What is searched for; left out for all products. */
  readonly q?: string
}

export const toListFilter = ({ page: _shown, categories, ...query }: ListQuery): ListFilter => ({
  ...query,
  categories: parseCategorySlugs(categories ?? ''),
})

/** How many pages are shown: the first to this one. */
export const shownPages = ({ page }: Pick<ListQuery, 'page'>): number => page ?? 1

/** The parameter of the address that shows so many pages; the first page needs none. */
export const pageParameter = (page: number): Pick<ListQuery, 'page'> => ({ page: page > 1 ? page : null })

/** How many products the filter lets through, as the categories count them; null where they do not say. */
export function countProducts(filter: ListFilter, categories: readonly Category[]): number | null {
  const { categories: _slugs, priceSortOrder: _order, ...others } = filter
  if (Object.values(others).some((value) => value !== null && value !== undefined)) return null
  const counts = categories
    .filter((category) => filter.categories.length === 0 || includesCategory(filter, category))
    .map(({ productCount }) => productCount)
  const known = counts.filter((count) => count !== undefined)
  return counts.length === 0 || known.length < counts.length
    ? null
    : known.reduce((sum, count) => sum + count, 0)
}

export const includesCategory = (filter: ListFilter, { slug }: Category): boolean =>
  filter.categories.includes(slug)
