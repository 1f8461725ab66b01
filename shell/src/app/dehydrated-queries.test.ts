import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query'
import { takeDehydratedQueries, toDehydratedQueries } from './dehydrated-queries'

const product = queryOptions({ queryKey: ['product', 1], queryFn: async () => ({ name: 'Pad' }) })
const list = infiniteQueryOptions({
  queryKey: ['products', {}],
  queryFn: async ({ pageParam }) => [pageParam],
  initialPageParam: 1,
  getNextPageParam: (_last, pages) => pages.length + 1,
})

describe('the queries of a page', () => {
  it('are answered in the browser by what the server found, and are the same text each time [GEN-13]', async () => {
    const render = async () => {
      const server = new QueryClient()
      await server.prefetchQuery(product)
      await server.prefetchInfiniteQuery(list)
      return JSON.stringify(toDehydratedQueries(server))
    }
    const text = await render()
    expect(await render()).toBe(text)
    const browser = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
    takeDehydratedQueries(browser, JSON.parse(text))
    const fail = { queryFn: async () => Promise.reject(new Error('asked again')) }
    expect(await browser.fetchQuery({ ...product, ...fail })).toEqual({ name: 'Pad' })
    expect(await browser.fetchInfiniteQuery({ ...list, ...fail })).toEqual({ pages: [[1]], pageParams: [1] })
    browser.clear()
  })

  it('may be absent, and are refused when they are none', () => {
    const browser = new QueryClient()
    takeDehydratedQueries(browser, null)
    expect(browser.getQueryCache().getAll()).toEqual([])
    expect(() => takeDehydratedQueries(browser, { queries: [] })).toThrow(TypeError)
  })
})
