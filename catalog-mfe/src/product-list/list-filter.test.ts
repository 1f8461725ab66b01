import { includesCategory, parseListFilter, withParameter } from './list-filter'

const filterOf = (query: string) => parseListFilter(new URLSearchParams(query))

describe('the list filter in the address', () => {
  it.each([
    ['', { categories: null, priceOrder: null }],
    ['categories=Smart+Flow', { categories: 'Smart Flow', priceOrder: null }],
    ['categories=+Herbal+&priceSortOrder=desc', { categories: 'Herbal', priceOrder: 'desc' }],
    ['categories=+++&priceSortOrder=cheap', { categories: null, priceOrder: null }],
    ['priceSortOrder=asc', { categories: null, priceOrder: 'asc' }],
  ])('reads %j, and what makes no sense as absent [CAT-07]', (query, filter) => {
    expect(filterOf(query)).toEqual(filter)
  })

  it('never asks for more than the API takes [CAT-07]', () => {
    expect(filterOf(`categories=${'x'.repeat(500)}`).categories).toHaveLength(60)
  })

  it('changes one parameter and keeps the others [CAT-07]', () => {
    const search = new URLSearchParams('categories=Herbal&utm_source=mail')
    expect(withParameter(search, 'priceSortOrder', 'asc')).toBe(
      'categories=Herbal&utm_source=mail&priceSortOrder=asc',
    )
    expect(withParameter(search, 'categories', null)).toBe('utm_source=mail')
  })

  it('knows which categories are chosen, several included [CAT-07]', () => {
    const filter = filterOf('categories=herbal,%20Smart%20Flow')
    expect(['Herbal', 'Smart Flow', 'Period Panties'].map((name) => includesCategory(filter, name))).toEqual([
      true,
      true,
      false,
    ])
    expect(includesCategory(filterOf(''), 'Herbal')).toBe(false)
  })
})
