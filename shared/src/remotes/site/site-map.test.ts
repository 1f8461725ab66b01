import * as fc from 'fast-check'
import { createSiteMap, parsePageQuery, type Site } from './site-map'

const texts = { title: 'T', description: 'D' }

const SITE: Site = {
  shell: {
    pages: { Home: { first: ['catalog/Banner'], below: ['content/Cards'], paths: { '/': texts } } },
    places: { 'catalog/Banner': 2, 'content/Cards': 1 },
  },
  catalog: {
    pages: {
      List: {
        query: { sort: 'asc|desc', page: 'int:1-99' },
        skeleton: 'cards',
        paths: { '/products': texts },
      },
      Detail: {
        below: ['catalog/Deals', 'content/Cards'],
        paths: { '/products/:id': { ...texts, params: { id: 'id' } } },
      },
    },
    slots: { Banner: { versions: [1, 2], query: { campaign: 'text:20' } }, Deals: { versions: [1, 3] } },
    places: { 'content/Cards': 1 },
  },
  content: {
    pages: {
      Article: { paths: { '/blog/:slug': { ...texts, params: { slug: 'text:20' } } } },
      NewArticle: { paths: { '/blog/new': texts } },
    },
    slots: { Cards: { versions: [1], skeleton: 'cards' } },
  },
  account: {
    pages: {
      Overview: { takesSlots: true, access: 'customer', rendered: 'frame', paths: { '/me': texts } },
      Payment: { minimalHeader: 'Secure payment', paths: { '/me/pay': texts } },
      Workshop: { ownFrame: true, paths: { '/workshop': texts } },
      Order: { paths: { '/workshop/orders/:id': { ...texts, params: { id: 'id' } } } },
      Nothing: {
        paths: { '/workshop/:first/:second': { ...texts, params: { first: 'text:9', second: 'text:9' } } },
      },
    },
    redirects: { '/user': '/me' },
  },
  wishlist: { slots: { Wishes: { versions: [1] } }, adds: [{ slot: 'Wishes', below: '/me' }] },
  loyalty: { slots: { Points: { versions: [1] } }, adds: [{ slot: 'Points', below: '/me' }] },
}

const map = createSiteMap(SITE)
const pageAt = (path: string) => {
  const found = map.find(path)
  return found?.kind === 'page' ? found : null
}
const placesAt = (path: string) => pageAt(path)?.page.places

describe('the site map', () => {
  it("finds a page with its parameters, parsed by the page's own forms [RTE-01]", () => {
    expect(pageAt('/products/12')).toMatchObject({
      page: { path: '/products/:id', part: 'catalog' },
      params: { id: 12 },
    })
    expect(pageAt('/blog/a%20b')).toMatchObject({ params: { slug: 'a b' } })
  })

  it('writes the path of a page as its pattern does, without slashes at its end [RTE-17]', () => {
    expect(pageAt('/Products/12//')?.canonicalPath).toBe('/products/12')
    expect(pageAt('/BLOG/A%20b')?.canonicalPath).toBe('/blog/A%20b')
    expect(pageAt('/')?.canonicalPath).toBe('/')
  })

  it('says which page has a minimal header, and its words [HDR-01]', () => {
    expect(pageAt('/me/pay')?.page.minimalHeader).toBe('Secure payment')
    expect(pageAt('/me')?.page.minimalHeader).toBeNull()
  })

  it('says which page brings its own frame [STAFF-10]', () => {
    expect(pageAt('/workshop')?.page.ownFrame).toBe(true)
    expect(pageAt('/me')?.page.ownFrame).toBe(false)
  })

  it('leaves an address to the next pattern where a parameter is of another form [STAFF-10]', () => {
    expect(pageAt('/workshop/orders/7')?.page.path).toBe('/workshop/orders/:id')
    expect(pageAt('/workshop/orders/x')).toMatchObject({
      page: { path: '/workshop/:first/:second' },
      params: { first: 'orders', second: 'x' },
    })
    expect(pageAt('/workshop/orders/far-too-long')).toBeNull()
  })

  it('finds nothing where a parameter is of another form, or cannot be decoded [RTE-14]', () => {
    for (const path of [
      '/products/abc',
      '/products/0',
      '/products/1e3',
      '/blog/',
      '/blog/%',
      `/blog/${'x'.repeat(21)}`,
      '//me',
      '/nothing',
    ]) {
      expect(map.find(path)).toBeNull()
    }
  })

  it('prefers fixed words to parameters, in whatever order the parts come [RTE-01]', () => {
    expect(pageAt('/blog/new')?.page.places[0]?.address).toBe('content/NewArticle')
    const reversed = createSiteMap(Object.fromEntries(Object.entries(SITE).reverse()))
    expect(reversed.pages).toEqual(map.pages)
  })

  it('leads on from redirects [RTE-10]', () => {
    expect(map.find('/user/')).toEqual({ kind: 'redirect', to: '/me' })
  })

  it('places slots of others in the version that is asked for, and own ones in the newest [REL-05]', () => {
    expect(placesAt('/')).toEqual([
      { address: 'catalog/Banner.v2', isFirst: true, getsPage: false },
      { address: 'content/Cards.v1', isFirst: false, getsPage: false },
    ])
    expect(placesAt('/products/12')).toEqual([
      { address: 'catalog/Detail', isFirst: true, getsPage: true },
      { address: 'catalog/Deals.v3', isFirst: false, getsPage: true },
      { address: 'content/Cards.v1', isFirst: false, getsPage: false },
    ])
  })

  it('puts slots that others add below a page that takes them, in the order of names [REL-05]', () => {
    expect(placesAt('/me')?.map(({ address }) => address)).toEqual([
      'account/Overview',
      'loyalty/Points.v1',
      'wishlist/Wishes.v1',
    ])
  })

  it('reads of the query what the page and its slots declare [CAT-07]', () => {
    const list = pageAt('/products')?.page
    const home = pageAt('/')?.page
    if (!list || !home) throw new Error('no page')
    expect(parsePageQuery(list, '?sort=asc&page=3&campaign=x', {})).toEqual({ sort: 'asc', page: 3 })
    expect(parsePageQuery(list, '?sort=up&page=0', {})).toEqual({ sort: null, page: null })
    expect(parsePageQuery(home, '?campaign=x&sort=asc', {})).toEqual({ campaign: 'x' })
    expect(map.queryOf('catalog/Banner.v2')).toEqual({ campaign: 'text:20' })
  })

  it('knows the outline of each slot and page; a page of cards is a list with filters [GEN-01, GEN-07]', () => {
    expect(
      ['catalog/List', 'catalog/Detail', 'content/Cards.v1', 'catalog/Deals.v1'].map((each) =>
        map.skeletonOf(each as 'a/b'),
      ),
    ).toEqual(['list', 'page', 'cards', 'band'])
  })

  it('finds the same for a path that is asked for again, after any number of others [RTE-01]', () => {
    const first = map.find('/products/12')
    expect(map.find('/products/12')).toBe(first)
    for (let id = 100; id < 1200; id += 1) map.find(`/products/${id}`)
    expect(map.find('/products/12')).toEqual(first)
    expect(map.find(`/products/${'1'.repeat(300)}`)).toBeNull()
  })

  it('never throws, whatever the path [RTE-14]', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        map.find(`/${text}`)
        map.find(`/products/${text}`)
      }),
    )
  })
})
