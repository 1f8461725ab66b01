import { type Category, PRICE_ORDERS, type PriceOrder } from '@store/shared/domain/product'

/** What the address says of a list of products (CAT-07). */
export interface ListFilter {
  /** Category names, separated by commas; null for all. */
  readonly categories: string | null
  readonly priceOrder: PriceOrder | null
}

/** The most that the API takes. */
const MAX_CATEGORIES_LENGTH = 60

export const parseListFilter = (search: URLSearchParams): ListFilter => ({
  categories: search.get('categories')?.trim().slice(0, MAX_CATEGORIES_LENGTH) || null,
  priceOrder: PRICE_ORDERS.find((order) => order === search.get('priceSortOrder')) ?? null,
})

/** The query of an address, with one parameter set or, by null, left out; the others stay. */
export function withParameter(
  search: URLSearchParams,
  name: 'categories' | 'priceSortOrder',
  value: string | null,
): string {
  const next = new URLSearchParams(search)
  if (value === null) next.delete(name)
  else next.set(name, value)
  return next.toString()
}

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
