import { findPage, isSamePage } from './find-page'

const slotNames = (path: string) => {
  const page = findPage(path)
  return page.kind === 'page' ? page.slots.map(({ name }) => name) : page.kind
}

describe('findPage', () => {
  it.each(['/', '/our-blogs'])('makes %s of banner, listing and blog cards [RTE-01]', (path) => {
    expect(slotNames(path)).toEqual(
      expect.arrayContaining(['catalog/HomeBanner', 'catalog/ProductListing', 'content/BlogCards']),
    )
  })

  it.each([
    ['/login', 'LOGIN'],
    ['/forgot-password', 'FORGOT_PASSWORD'],
  ])('opens the log-in dialog over the home page at %s [RTE-02, RTE-10]', (path, view) => {
    const page = findPage(path)
    expect(page).toMatchObject({ kind: 'page', route: { opens: { view } } })
    expect(slotNames(path)).toContain('catalog/HomeBanner')
  })

  it('orders the product page: detail, deals, blog teaser, testimonials [RTE-05]', () => {
    expect(slotNames('/products/12')).toEqual([
      'catalog/ProductDetailPage',
      'catalog/SaleDeals',
      'content/BlogTeaser',
      'content/Testimonials',
    ])
    expect(findPage('/products/12')).toMatchObject({ slots: [{ props: { productId: 12 } }, {}, {}, {}] })
  })

  it.each([
    '/products/0',
    '/products/x',
    '/products/1e1',
    '/products/-1',
    '/products/12/more',
    '/nowhere',
    '/profile/cards',
    '/orders/0',
    '/products/%E0%A4%A',
  ])('finds nothing at %s [RTE-14, RTE-09]', (path) => {
    expect(slotNames(path)).toBe('not-found')
  })

  it('sends /user to the profile [RTE-03]', () => {
    expect(findPage('/user')).toEqual({ kind: 'redirect', to: '/profile/profile' })
  })

  it.each(['/checkout', '/orders', '/orders/3', '/profile/orders', '/dashboard'])(
    'keeps %s for customers [RTE-07, RTE-08]',
    (path) => {
      expect(findPage(path)).toMatchObject({ kind: 'page', route: { access: 'customer' } })
    },
  )

  it('takes a trailing slash for the same page', () => {
    expect(slotNames('/products/')).toEqual(['catalog/ProductListPage'])
    expect(isSamePage({ pathname: '/products/' }, { pathname: '/products' })).toBe(true)
    expect(isSamePage({ pathname: '/products/1' }, { pathname: '/products/2' })).toBe(false)
  })

  it('gives a slot that shows something else another key', () => {
    const keyAt = (path: string) => {
      const page = findPage(path)
      return page.kind === 'page' ? page.slots[0]?.key : null
    }
    expect(keyAt('/products/1')).not.toBe(keyAt('/products/2'))
    expect(keyAt('/products')).toBe(keyAt('/products/'))
  })
})
