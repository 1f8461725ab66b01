import type { ApiClient } from '@store/shared/api/client'
import type { QueryClient } from '@tanstack/react-query'
import type { ListedProduct } from '../product-card/listed-product'
import type { ListFilter } from './list-filter'
import { callForProducts, PAGE_SIZE, productsQuery } from './product-list-queries'

/** The API's largest page, in pages of a list. */
const PAGES_IN_A_CALL = 10

/** The first pages of a list, several with one call. */
export const prefetchPages = (
  api: ApiClient,
  queryClient: QueryClient,
  filter: ListFilter,
  pages: number,
): Promise<void> =>
  queryClient.prefetchInfiniteQuery({
    ...productsQuery(api, filter),
    pages,
    // Also where fewer pages are there already.
    staleTime: 0,
    queryFn: pagesInLargeCalls(api, filter, Math.min(pages, PAGES_IN_A_CALL)),
  })

function pagesInLargeCalls(api: ApiClient, filter: ListFilter, pagesInCall: number) {
  const calls = new Map<number, Promise<readonly ListedProduct[]>>()
  return async ({ pageParam, signal }: { readonly pageParam: number; readonly signal: AbortSignal }) => {
    const page = Math.ceil(pageParam / pagesInCall)
    const call =
      calls.get(page) ?? callForProducts(api, filter, { page, limit: pagesInCall * PAGE_SIZE }, signal)
    calls.set(page, call)
    const start = ((pageParam - 1) % pagesInCall) * PAGE_SIZE
    return (await call).slice(start, start + PAGE_SIZE)
  }
}
