import { bareManifest } from '@store/server-testing/releases/fake-release'
import { createSiteMap } from '@store/shared/remotes/site/site-map'
import { DEMO_BRAND } from '@store/shared/testing/demo-shop'
import type { Composition } from '../compositions/composition'
import { chooseVisits, inTurns, MAX_VISITS } from './choose-visits'

const text = { title: 'T', description: 'D' }
const site = createSiteMap({
  catalog: {
    pages: {
      List: { paths: { '/products': text }, query: { page: 'int:1-5000' } },
      Detail: { paths: { '/products/:id': { ...text, params: { id: 'id' } } } },
      Search: { paths: { '/search': text }, query: { q: 'text:100' } },
      Orders: { access: 'customer', paths: { '/orders': text } },
    },
  },
})
const part = (name: string, sitemap: Readonly<Record<string, 'products'>> = {}) => ({
  manifest: { ...bareManifest(name, '1.0.0-a'), sitemap },
  folder: '',
  problems: [],
  isNodeUsable: true,
})
const live: Composition = {
  generation: 1,
  variant: '',
  withdrawn: [],
  shell: part('shell'),
  remotes: new Map([['catalog', part('catalog', { '/products/:id': 'products' })]]),
}
const listed = {
  products: [{ value: '7' }],
  categories: [{ value: 'herbal' }],
  articles: [],
  pages: [],
  absentPaths: [],
}
const choose = (asked: Parameters<typeof chooseVisits>[0]['asked']) =>
  chooseVisits({ live, site, asked, listed, brand: DEMO_BRAND })

const urlsOf = ({ visits }: ReturnType<typeof chooseVisits>, currency: 'INR' | 'AED') =>
  visits.filter((visit) => visit.currency === currency).map(({ url }) => url)

describe('pages to compare', () => {
  it('are of every kind and market, also where nobody asked for one [REL-04]', () => {
    const plan = choose([])
    for (const market of ['INR', 'AED'] as const) {
      expect(urlsOf(plan, market)).toEqual([
        '/products',
        '/products/7',
        '/search',
        '/404',
        '/search?q=herbal',
      ])
    }
  })

  it('begin with the most asked of each kind, and have it in both markets in the end [REL-04]', () => {
    const asked = [
      { url: '/products?page=9', currency: 'INR', views: 90 },
      { url: '/products?page=2', currency: 'INR', views: 5 },
      { url: '/products/8', currency: 'AED', views: 1 },
    ] as const
    const plan = choose(asked)
    expect(urlsOf(plan, 'INR').slice(0, 4)).toEqual(['/products?page=9', '/products/7', '/search', '/404'])
    expect(urlsOf(plan, 'AED').slice(0, 2)).toEqual(['/products/8', '/products'])
    expect(urlsOf(plan, 'AED')).toEqual(expect.arrayContaining(['/products?page=9', '/products?page=2']))
  })

  it('leave out what needs a log-in, what is gone and what is too much, with the reason [REL-04]', () => {
    const many = Array.from({ length: 900 }, (_, index) => ({
      url: `/products?page=${index + 1}`,
      currency: 'INR' as const,
      views: 1,
    }))
    const plan = choose([...many, { url: '/old', currency: 'INR', views: 1 }])
    expect(plan.visits).toHaveLength(MAX_VISITS)
    expect(plan.passedOver).toEqual([
      { why: 'it needs a log-in', pages: 1, example: '/orders' },
      { why: 'the live version has no such page', pages: 1, example: '/old' },
      { why: 'no more than 400 pages are compared', pages: 1410, example: expect.any(String) },
    ])
  })

  it('are taken from lists in turns', () => {
    expect(inTurns([[1, 2, 3], [4], [5, 6]])).toEqual([1, 4, 5, 2, 6, 3])
  })
})
