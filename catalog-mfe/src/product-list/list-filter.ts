import type { getProducts } from '@store/shared/api/catalogue'
import type { AttributeTexts, QueryOf } from '@store/shared/api/endpoint'
import type { Category } from '@store/shared/domain/products/product'
import { topCategories } from '@store/shared/domain/products/top-categories'
import type { QueryOf as AddressQuery } from '@store/shared/remotes/site/address-forms'
import type { remote } from '../../remote'

/** What the home page's address says of its list (`remote.ts`). */
export type HomeQuery = AddressQuery<(typeof remote.slots.ProductListing)['query']>

/** A list of products, as the API is asked for it: nothing in it is empty, so that one list has one key (CAT-07). */
export type ListFilter = Omit<QueryOf<typeof getProducts>, 'page' | 'limit'> & {
  /** Values of attributes with commas between them. */
  readonly attributes?: AttributeTexts
}

/** The home page's list. */
export const BEST_SELLERS: ListFilter = { sort: 'best-selling' }

/** How many pages are shown: the first to this one. */
export const shownPages = ({ page }: { readonly page: number | null }): number => page ?? 1

/** The parameter of the address that shows so many pages; the first page needs none. */
export const pageParameter = (page: number): { readonly page: number | null } => ({
  page: page > 1 ? page : null,
})

/** How many products there are, as the categories count them, each with its parts; null where they do not say. */
export function countProducts(categories: readonly Category[]): number | null {
  const counts = topCategories(categories).map(({ productCount }) => productCount)
  const known = counts.filter((count) => count !== undefined)
  return counts.length === 0 || known.length < counts.length
    ? null
    : known.reduce((sum, count) => sum + count, 0)
}
