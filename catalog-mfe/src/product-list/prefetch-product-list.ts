import type { ApiClient } from '@store/shared/api/client'
import type { QueryClient } from '@tanstack/react-query'
import type { ListFilter } from './list-filter'
import { prefetchPages } from './prefetch-pages'
import { facetsQuery, pagesToShow, productsQuery } from './product-list-queries'

/**
 * What a list shows first. A call that fails leaves its part of the cache empty.
 *
 * @param totalOf how many products there are, asked for beside the first pages
 */
export async function prefetchProductList(
  api: ApiClient,
  queryClient: QueryClient,
  filter: ListFilter,
  { pages, totalOf }: { readonly pages: number; readonly totalOf: Promise<number | null> },
): Promise<void> {
  const prefetch = (wanted: number) =>
    wanted === 1
      ? queryClient.prefetchInfiniteQuery(productsQuery(api, filter))
      : prefetchPages(api, queryClient, filter, wanted)
  const [total] = await Promise.all([totalOf, prefetch(pages)])
  const wanted = pagesToShow(pages, total)
  const loaded = queryClient.getQueryData(productsQuery(api, filter).queryKey)?.pages.length ?? 0
  if (wanted > pages && loaded === pages) await prefetch(wanted)
}

/** How many products the choices let through, from the facets; null where they cannot be had. */
export async function prefetchTotal(
  api: ApiClient,
  queryClient: QueryClient,
  filter: ListFilter,
): Promise<number | null> {
  await queryClient.prefetchQuery(facetsQuery(api, filter))
  return queryClient.getQueryData(facetsQuery(api, filter).queryKey)?.total ?? null
}
