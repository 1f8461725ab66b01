import { createSiteMap, siteOf } from '@store/shared/remotes/site/site-map'
import { documentOf, releaseOf } from '../testing/releases'
import { findPage, isSamePage } from './find-page'

const REMOTES = ['catalog', 'cart', 'account', 'content']
const site = createSiteMap(
  siteOf(documentOf(Object.fromEntries(REMOTES.map((name) => [name, releaseOf(name)])))),
)

const slotsAt = (path: string) => {
  const found = findPage(site, path)
  return found.kind === 'page' ? found.slots : []
}

describe('findPage', () => {
  it.each([
    ['/login', 'LOGIN'],
    ['/forgot-password', 'FORGOT_PASSWORD'],
  ])('opens the log-in dialog over the home page at %s [RTE-02, RTE-10]', (path, view) => {
    expect(findPage(site, path)).toMatchObject({ kind: 'page', page: { opens: view } })
    expect(slotsAt(path)[0]?.address).toBe('catalog/HomeBanner.v1')
  })

  it("gives the address's path and parameters to the page and to slots of its own remote [RTE-05]", () => {
    const ofPage = { path: '/products/:id', params: { id: 12 } }
    expect(slotsAt('/products/12').map(({ address, props }) => [address, props])).toEqual([
      ['catalog/ProductDetailPage', ofPage],
      ['catalog/SaleDeals.v1', ofPage],
      ['content/BlogTeaser.v1', {}],
      ['content/Testimonials.v1', {}],
    ])
  })

  it.each(['/products/0', '/products/12/more', '/nowhere', '/products/%E0%A4%A'])(
    'finds nothing at %s [RTE-14]',
    (path) => expect(findPage(site, path)).toEqual({ kind: 'not-found' }),
  )

  it('sends /user to the profile [RTE-03]', () => {
    expect(findPage(site, '/user')).toEqual({ kind: 'redirect', to: '/profile/profile' })
  })

  it('takes a trailing slash for the same page', () => {
    expect(slotsAt('/products/')).toEqual(slotsAt('/products'))
    expect(isSamePage({ pathname: '/products/' }, { pathname: '/products' })).toBe(true)
    expect(isSamePage({ pathname: '/products/1' }, { pathname: '/products/2' })).toBe(false)
  })

  it('gives a slot that shows something else another key, and one that does not the same', () => {
    const keyAt = (path: string) => slotsAt(path)[0]?.key
    expect(keyAt('/products/1')).not.toBe(keyAt('/products/2'))
    expect(keyAt('/')).toBe(keyAt('/login'))
  })
})
