import {
  createBrowserStorage,
  createMemoryStorage,
  type TextStorage,
} from '@store/shared/storage/browser-storage'
import { createTestHost, createTestQueryClient } from '@store/shared/testing/host-services'
import { QueryObserver } from '@tanstack/react-query'
import { whenSettled } from './when-settled'

const setUp = (storage: TextStorage = createMemoryStorage()) => {
  const host = createTestHost()
  const queryClient = createTestQueryClient()
  const place = { location: host.location, currency: host.currency, lookUp: jest.fn(async () => {}) }
  return {
    host,
    queryClient,
    place,
    settle: () =>
      whenSettled({
        place,
        api: host.api,
        queryClient,
        storage,
        toasts: host.toasts,
        translate: host.translate,
      }),
  }
}

describe('a page that has settled', () => {
  it('fetches the catalogue’s first page again, once, and nothing else [GEN-09]', async () => {
    const { queryClient, settle } = setUp()
    const products = jest.fn(async () => [])
    const banners = jest.fn(async () => [])
    const stopProducts = new QueryObserver(queryClient, {
      queryKey: ['catalog', 'products', { page: 1 }],
      queryFn: products,
      initialData: [],
    }).subscribe(() => {})
    const stopBanners = new QueryObserver(queryClient, {
      queryKey: ['catalog', 'banners'],
      queryFn: banners,
      initialData: [],
    }).subscribe(() => {})
    settle()
    await Promise.resolve()
    expect(products).toHaveBeenCalledTimes(1)
    expect(banners).not.toHaveBeenCalled()
    stopProducts()
    stopBanners()
  })

  it('fetches a first page that stands below the first view when it is shown [GEN-09]', async () => {
    const { queryClient, settle } = setUp()
    const products = jest.fn(async () => [])
    const list = { queryKey: ['catalog', 'products', { page: 1 }], queryFn: products, staleTime: 60_000 }
    queryClient.setQueryData(list.queryKey, [])
    settle()
    await Promise.resolve()
    expect(products).not.toHaveBeenCalled()
    new QueryObserver(queryClient, list).subscribe(() => {})()
    await Promise.resolve()
    expect(products).toHaveBeenCalledTimes(1)
  })

  it('asks where the visitor is, if that is unknown [GEN-02]', () => {
    const { place, settle } = setUp()
    settle()
    expect(place.lookUp).toHaveBeenCalledTimes(1)
  })

  it('says once that a browser without storage will not keep the cart [FLT-07]', () => {
    const blocked = createBrowserStorage(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const { host, settle } = setUp(blocked)
    settle()
    expect(host.toasted).toEqual([
      {
        kind: 'info',
        text: 'Your browser does not let us save your cart. It stays until you close this tab.',
      },
    ])
  })

  it('says nothing where storage works', () => {
    const { host, settle } = setUp()
    settle()
    expect(host.toasted).toEqual([])
  })
})
