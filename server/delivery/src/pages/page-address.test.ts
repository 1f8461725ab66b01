import { SITES } from '@store/server-testing/releases/fake-release'
import { createSiteMap } from '@store/shared/remotes/site/site-map'
import { DEMO_BRAND } from '@store/shared/testing/demo-shop'
import { toPageAddress } from './page-address'

const site = createSiteMap(SITES)
const urlOf = (url: string) => toPageAddress(site, url, DEMO_BRAND).url

describe("a page's address", () => {
  it('is one for all that names no page, so that junk fills no cache [RTE-14]', () => {
    for (const url of [
      '/wp-login.php',
      '/products/12/more',
      '/products/abc',
      '/products/0',
      '/products/-1',
      '/profile/secrets',
      '//evil.example/',
      '/%',
      '/%00%ff',
      'products',
      `/${'x'.repeat(5000)}`,
      // Hangs if each of its slashes is tried as the first of the end.
      `/a${'/'.repeat(1_000_000)}a`,
    ]) {
      expect(toPageAddress(site, url, DEMO_BRAND)).toMatchObject({ url: '/404', page: null })
    }
  })

  it('keeps of the query what the page declares, in one order, and drops the rest [RTE-14]', () => {
    expect(urlOf('/products?utm_source=x&page=2&categories=Smart%20Flow&fbclid=1')).toBe(
      '/products?categories=Smart+Flow&page=2',
    )
    expect(urlOf('/products?page=2&categories=Herbal')).toBe(urlOf('/products?categories=Herbal&page=2'))
    expect(urlOf('/products?page=0&priceSortOrder=up&categories=')).toBe('/products')
    expect(urlOf(`/products?categories=${'x'.repeat(101)}`)).toBe('/products')
    expect(urlOf('/cart?page=2')).toBe('/cart')
  })

  it('takes a slash at the end and the case of fixed words as the browser does', () => {
    expect(urlOf('/products/')).toBe('/products')
    expect(toPageAddress(site, '/ContactUs', DEMO_BRAND).page?.path).toBe('/contactUs')
    expect(urlOf('/')).toBe('/')
  })

  it('is its own for a redirect', () => {
    expect(toPageAddress(site, '/user', DEMO_BRAND)).toMatchObject({ url: '/user', page: null })
  })

  describe('in a shop of several languages [LANG-01]', () => {
    const brand = { ...DEMO_BRAND, languages: ['hi'] } as const
    const staff = createSiteMap({
      'back-office': {
        pages: { Orders: { ownFrame: true, paths: { '/staff': { title: 'Orders', description: '' } } } },
      },
    })

    it.each([
      ['/hi', '/hi', '/', 'hi'],
      ['/hi/', '/hi', '/', 'hi'],
      ['/hi/products/?page=2&fbclid=1', '/hi/products?page=2', '/products?page=2', 'hi'],
      ['/products', '/products', '/products', 'en'],
      ['/hi/user', '/hi/user', '/user', 'hi'],
      ['/hi/wp-login.php', '/hi/404', '/404', 'hi'],
      ['/hi/hi/products', '/hi/404', '/404', 'hi'],
      // Of no language.
      ['/fr/products', '/404', '/404', 'en'],
      ['/en/products', '/404', '/404', 'en'],
    ])('%s is %s', (requested, url, path, language) => {
      expect(toPageAddress(site, requested, brand)).toMatchObject({ url, path, language })
    })

    it.each([
      ['/ta', '/'],
      ['/ta/products/?page=2&fbclid=1', '/products?page=2'],
      ['/ta/nothing', undefined],
      ['/ta/hi/products', undefined],
      ['/ta/ar/products', undefined],
      ['/ta/staff', undefined],
    ])('%s, of a language that is not offered, has gone to %s [LANG-05]', (requested, movedTo) => {
      for (const map of [site, staff]) {
        const address = toPageAddress(map, requested, brand)
        expect(address).toMatchObject({ url: '/404', page: null, language: 'en' })
        if (map === site || movedTo === undefined) expect(address.movedTo).toBe(movedTo)
      }
    })

    it('has no prefix for pages that bring their own frame', () => {
      expect(toPageAddress(staff, '/staff', brand).page?.path).toBe('/staff')
      expect(toPageAddress(staff, '/hi/staff', brand)).toMatchObject({ url: '/hi/404', page: null })
    })
  })
})
