import {
  createTestDelivery,
  silentLog,
  type TestDelivery,
} from '@store/server-testing/releases/test-delivery'
import { splitLanguage } from '@store/shared/i18n/languages'
import { createSiteMap } from '@store/shared/remotes/site/site-map'
import { createAskedAddresses, MAX_KEPT } from './asked-addresses'
import { toPublicAddress } from './public-address'

const text = { title: 'T', description: 'D' }
const site = createSiteMap({
  catalog: {
    pages: {
      List: { paths: { '/products': text }, query: { page: 'int:1-20', sort: 'asc|desc', q: 'text:100' } },
      Detail: { paths: { '/products/:id': { ...text, params: { id: 'id' } } } },
      Gift: { paths: { '/gift/:code': { ...text, params: { code: 'text:40' } } } },
      Orders: { access: 'customer', paths: { '/orders/:id': { ...text, params: { id: 'id' } } } },
    },
  },
})

const pageAt = (url: string) => {
  const found = site.find(splitLanguage(url.split('?')[0] ?? '').path)
  if (found?.kind !== 'page') throw new Error(`no page at ${url}`)
  return found.page
}

describe('an address that is kept', () => {
  const isListed = (path: string) => path === '/products/7'
  it.each([
    ['/products', '/products'],
    ['/products?page=2&sort=asc', '/products?page=2&sort=asc'],
    ['/products?q=my+name&sort=asc', '/products?sort=asc'],
    ['/products/7', '/products/7'],
    ['/products/8', null],
    ['/hi/products?q=my+name&sort=asc', '/hi/products?sort=asc'],
    ['/hi/products/7', '/hi/products/7'],
    ['/gift/secret', null],
    ['/orders/7', null],
  ])('has nothing typed and nothing of a customer in it: %s → %s [REL-04]', (url, kept) => {
    expect(toPublicAddress(pageAt(url), url, isListed)).toBe(kept)
  })
})

describe('addresses that were asked for', () => {
  let delivery: TestDelivery
  beforeAll(async () => {
    delivery = await createTestDelivery()
  })
  beforeEach(() => delivery.clear())
  afterAll(() => delivery.close())

  const start = (options: Partial<Parameters<typeof createAskedAddresses>[0]> = {}) =>
    createAskedAddresses({
      db: delivery.db,
      listedPaths: async () => new Set(['/products/7']),
      now: delivery.now,
      log: silentLog,
      ...options,
    })
  const addTo = (asked: ReturnType<typeof start>, url: string, currency: 'INR' | 'AED' = 'INR') =>
    asked.add(pageAt(url), url, currency)

  it('are counted by market, over all processes, the most asked first [REL-04]', async () => {
    const [one, other] = [start(), start()]
    for (const url of ['/products/7', '/products', '/products', '/products?q=ana']) addTo(one, url)
    addTo(other, '/products', 'AED')
    addTo(other, '/products')
    await Promise.all([one.flush(), other.flush()])
    expect(await other.list()).toEqual([
      { url: '/products', currency: 'INR', views: 4 },
      { url: '/products', currency: 'AED', views: 1 },
      { url: '/products/7', currency: 'INR', views: 1 },
    ])
  })

  it('are the last thousand different ones [REL-04]', async () => {
    const page = pageAt('/products')
    const asked = start({ listedPaths: async () => new Set() })
    const wide = { ...page, query: { page: 'int:1-5000' } }
    for (let first = 1; first <= 1_401; first += 700) {
      delivery.advance(1_000)
      for (let at = first; at < first + 700; at += 1) asked.add(wide, `/products?page=${at}`, 'INR')
      await asked.flush()
    }
    const urls = (await asked.list()).map(({ url }) => url)
    expect(urls).toHaveLength(MAX_KEPT)
    expect(urls).toContain('/products?page=2100')
    expect(urls).not.toContain('/products?page=1')
  })

  it('take a bounded room in memory until they are written [REL-04]', async () => {
    const page = { ...pageAt('/products'), query: { page: 'int:1-5000' } }
    const asked = start()
    for (let at = 1; at <= 3_000; at += 1) asked.add(page, `/products?page=${at}`, 'INR')
    await asked.flush()
    const urls = (await asked.list()).map(({ url }) => url)
    expect(urls).toHaveLength(MAX_KEPT)
    expect(urls).not.toContain('/products?page=1001')
  })

  it('cost no page when they cannot be written [REL-04]', async () => {
    const warned: string[] = []
    const asked = start({
      listedPaths: async () => {
        throw new Error('the catalogue does not answer')
      },
      log: { warn: (...given: unknown[]) => void warned.push(String(given[1])), error: () => {} },
    })
    addTo(asked, '/products')
    await expect(asked.flush()).resolves.toBeUndefined()
    await expect(asked.flush()).resolves.toBeUndefined()
    expect(warned).toEqual(['addresses of pages that were asked for cannot be written'])
  })
})
