import type { Category } from '@store/shared/domain/products/product'
import { translatorOf } from '@store/shared/i18n/translate'
import type { Brand } from '@store/shared/remotes/host/host-services'
import { parseQuery } from '@store/shared/remotes/site/address-forms'
import { DEMO_BRAND } from '@store/shared/testing/demo-shop'
import { remote } from '../../remote'
import { aPicture, CATEGORIES, HERBAL, SMART_FLOW } from '../testing/products'
import { shownPages } from './list-filter'
import { type ListQuery, listStateOf } from './list-state'
import { productListHead } from './product-list-head'

const headOf = (
  slug: string | null,
  search = '',
  categories: readonly Category[] | null = CATEGORIES,
  brand: Brand = DEMO_BRAND,
) => {
  const query = parseQuery(remote.pages.ProductListPage.query, new URLSearchParams(search)) as ListQuery
  const state = listStateOf(slug, query, brand)
  return productListHead({
    categorySlug: slug,
    state,
    pages: shownPages(query),
    categories,
    brand,
    translate: translatorOf(),
  })
}

describe('what a list says about itself', () => {
  it('is what the shop wrote for search engines, where it did [RTE-17]', () => {
    const search = { title: 'Tea by post', description: 'From one garden.' }
    const tea = { name: 'Tea', slug: 'tea', intro: 'All teas.', search }
    expect(headOf('tea', '', [tea])).toMatchObject(search)
    expect(headOf('tea', '', [{ ...tea, search: {} }])).toMatchObject({
      title: 'Tea',
      description: 'All teas.',
    })
  })

  it.each([
    [null, '', 'All products', '/products'],
    [null, 'priceSortOrder=asc', 'All products', '/products'],
    [null, 'categories=Herbal', 'Herbal', '/shop/herbal'],
    [null, 'categories=smart-flow', 'Smart Flow', '/shop/smart-flow'],
    [null, 'categories=Herbal,Smart+Flow', 'All products', '/products'],
    [null, 'categories=Shampoo', 'All products', '/products'],
    ['smart-flow', 'priceSortOrder=asc', 'Smart Flow', '/shop/smart-flow'],
  ])('for %s?%s: %s at %s, one address for one category [RTE-17]', (slug, query, title, canonicalPath) => {
    expect(headOf(slug, query)).toMatchObject({ title, canonicalPath })
  })

  it.each([
    [null, 'page=2', 'All products, page 2', '/products?page=2'],
    [null, 'page=1', 'All products', '/products'],
    [null, 'page=20', 'All products, page 5', '/products?page=5'],
    [null, 'page=2&priceSortOrder=asc', 'All products', '/products'],
    [null, 'page=2&sizes=large', 'All products', '/products'],
    [null, 'page=2&sort=newest', 'All products', '/products'],
    ['herbal', 'page=2&stock=in', 'Herbal', '/shop/herbal'],
    [null, 'page=2&categories=Herbal', 'Herbal, page 2', '/shop/herbal?page=2'],
    [null, 'page=2&categories=Herbal,Smart+Flow', 'All products', '/products'],
    ['herbal', 'page=9', 'Herbal, page 4', '/shop/herbal?page=4'],
    ['smart-flow', 'page=2&priceSortOrder=desc', 'Smart Flow', '/shop/smart-flow'],
  ])(
    'for %s?%s: %s at %s, the last page standing for those beyond it [RTE-17]',
    (slug, search, title, path) => {
      const counted = [
        { ...HERBAL, productCount: 20 },
        { ...SMART_FLOW, productCount: 8 },
      ]
      expect(headOf(slug, search, counted)).toMatchObject({ title, canonicalPath: path })
    },
  )

  it('shows networks a picture of the category, and the shop’s for all products [RTE-17]', () => {
    const categories = [{ ...HERBAL, picture: aPicture('shelf') }, SMART_FLOW]
    expect(headOf('herbal', '', categories).image).toEqual({
      url: '/media/share-category/herbal.jpg',
      alt: 'Herbal',
      width: 1200,
      height: 630,
    })
    expect(headOf('smart-flow', '', categories).image).toBeUndefined()
    expect(headOf(null, '', categories).image).toBeUndefined()
  })

  it.each([
    [{ description: 'Tea.', rangeDescription: 'All our teas.' }, 'All our teas.'],
    [{ description: 'Tea.' }, 'Tea.'],
    [{}, 'All products of Moonly.'],
  ])('describes all products as the brand says: %j [RTE-17]', (texts, description) => {
    const brand = { name: 'Moonly', supportPhone: '+91 1', supportEmail: 'care@moonly.example', ...texts }
    expect(headOf(null, '', CATEGORIES, brand)).toMatchObject({ title: 'All products', description })
  })

  it('answers an unknown slug with status 404 [RTE-13]', () => {
    expect(headOf('sham/poo')).toMatchObject({
      status: 404,
      title: '404 - Page Not Found',
      canonicalPath: '/shop/sham%2Fpoo',
    })
  })

  it('takes no slug for unknown while the categories cannot be had [RTE-13]', () => {
    expect(headOf('herbal', '', null).status).toBeUndefined()
  })
})
