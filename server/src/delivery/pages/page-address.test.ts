import { ROUTES } from '@store/shared/remotes/route-table'
import { toPageAddress } from './page-address'

const urlOf = (url: string) => toPageAddress(url).url

describe("a page's address", () => {
  it('finds every route of the table', () => {
    for (const route of ROUTES) {
      const path = route.path
        .replace(':id', '12')
        .replace(':tab', 'orders')
        .replace(':slug', 'a-slug')
        .replace(':categorySlug', 'herbal')
      expect(toPageAddress(path).route?.path).toBe(route.path)
    }
  })

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
      `/${'x'.repeat(5000)}`,
    ]) {
      expect(toPageAddress(url)).toEqual({ url: '/404', route: null })
    }
  })

  it('keeps of the query what pages read, in one order, and drops the rest', () => {
    expect(urlOf('/products?utm_source=x&page=2&categories=Smart%20Flow&fbclid=1')).toBe(
      '/products?categories=Smart+Flow&page=2',
    )
    expect(urlOf('/products?page=2&categories=Herbal')).toBe(urlOf('/products?categories=Herbal&page=2'))
    expect(urlOf('/products?page=0&priceSortOrder=up&q=')).toBe('/products')
    expect(urlOf(`/products?q=${'x'.repeat(101)}`)).toBe('/products')
  })

  it('takes a slash at the end and the case of fixed words as the router does', () => {
    expect(urlOf('/products/')).toBe('/products')
    expect(toPageAddress('/ContactUs').route?.path).toBe('/contactUs')
    expect(urlOf('/')).toBe('/')
  })
})
