import { includesCategory, toListFilter } from './list-filter'

const filterOf = (categories: string | null, priceSortOrder: 'asc' | 'desc' | null = null) =>
  toListFilter({ categories, priceSortOrder })

describe('the list filter in the address', () => {
  it.each([
    [null, null, { categories: null, priceOrder: null }],
    ['Smart Flow', null, { categories: 'Smart Flow', priceOrder: null }],
    [' Herbal ', 'desc', { categories: 'Herbal', priceOrder: 'desc' }],
    ['   ', null, { categories: null, priceOrder: null }],
    [null, 'asc', { categories: null, priceOrder: 'asc' }],
  ] as const)('of %j and %j is read without white space around it [CAT-07]', (categories, order, filter) => {
    expect(filterOf(categories, order)).toEqual(filter)
  })

  it('never asks for more than the API takes [CAT-07]', () => {
    expect(filterOf('x'.repeat(500)).categories).toHaveLength(60)
  })

  it('knows which categories are chosen, several included [CAT-07]', () => {
    const filter = filterOf('herbal, Smart Flow')
    expect(['Herbal', 'Smart Flow', 'Period Panties'].map((name) => includesCategory(filter, name))).toEqual([
      true,
      true,
      false,
    ])
    expect(includesCategory(filterOf(null), 'Herbal')).toBe(false)
  })
})
