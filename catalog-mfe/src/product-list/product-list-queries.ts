import type { ApiClient } from '@store/shared/api/client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { catalogueCalls } from '../catalogue/catalogue-calls'
import { type ListedProduct, toListed } from '../product-card/listed-product'
import type { ListFilter } from './list-filter'

/** Products in a page of a list (SPEC §9). */
export const PAGE_SIZE = 6

/** As many as an address can ask for (`remote.ts`): what one page costs the server and the browser has a bound. */
export const MAX_PAGES = 20

/**
 * How many pages are shown where the address asks for `pages`: one more if at most half a page would be left behind a button.
 * `total` is null where it is not known.
 */
export function pagesToShow(pages: number, total: number | null): number {
  const left = total === null ? 0 : total - pages * PAGE_SIZE
  return left > 0 && left <= PAGE_SIZE / 2 ? pages + 1 : pages
}

/** The number of the next page, pages counted from 1; undefined after a page that was not full. */
export function nextPage(pages: ReadonlyArray<readonly unknown[]>): number | undefined {
  const last = pages.at(-1)
  return last === undefined || last.length < PAGE_SIZE ? undefined : pages.length + 1
}

/** Every query whose answer is a list of products. */
export const PRODUCT_LISTS_KEY = ['catalog', 'products'] as const

/** A list of products, page by page. Its key knows nothing of how many pages an address shows: all addresses share what is there. */
export const productsQuery = (api: ApiClient, filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: [...PRODUCT_LISTS_KEY, filter],
    queryFn: ({ pageParam, signal }) =>
      callForProducts(api, filter, { page: pageParam, limit: PAGE_SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPage(pages),
  })

export async function callForProducts(
  api: ApiClient,
  { attributes = {}, ...query }: ListFilter,
  place: { readonly page: number; readonly limit: number },
  signal: AbortSignal,
): Promise<readonly ListedProduct[]> {
  const { getProducts } = await catalogueCalls()
  return (await api.call(getProducts, { query: { ...place, ...query }, attributes }, { signal })).map(
    toListed,
  )
}

export const categoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalog', 'categories'],
    queryFn: async ({ signal }) => api.call((await catalogueCalls()).getCategories, {}, { signal }),
  })

/** How many products the choices let through, and how many with each further one; the order of the list is none of it. */
export const facetsQuery = (api: ApiClient, { sort: _, priceSortOrder: _order, ...choices }: ListFilter) =>
  queryOptions({
    queryKey: ['catalog', 'facets', choices],
    queryFn: async ({ signal }) => {
      const { attributes = {}, ...query } = choices
      return api.call((await catalogueCalls()).getProductFacets, { query, attributes }, { signal })
    },
  })
