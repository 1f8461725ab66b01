import { CATEGORIES } from '../testing/products'
import { toListFilter } from './list-filter'
import { productListHead } from './product-list-head'

const headOf = (slug: string | null, query = '', categories: typeof CATEGORIES | null = CATEGORIES) =>
  productListHead(
    slug,
    toListFilter({ categories: new URLSearchParams(query).get('categories'), priceSortOrder: null }),
    categories,
  )

describe('what a list says about itself', () => {
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
