import { CATEGORIES } from '../testing/products'
import { includesCategory, toListFilter } from './list-filter'

const filterOf = (categories: string | null, priceSortOrder: 'asc' | 'desc' | null = null) =>
  toListFilter({ categories, priceSortOrder })

describe('the list filter in the address', () => {
  it.each([
    [null, null, {}],
    ['smart-flow', null, { categories: ['smart-flow'] }],
    ['Smart Flow', null, { categories: ['smart-flow'] }],
    [' HERBAL ', 'desc', { categories: ['herbal'], priceSortOrder: 'desc' }],
    ['smart-flow, Herbal,herbal', null, { categories: ['herbal', 'smart-flow'] }],
    [' , ', null, {}],
    [null, 'asc', { priceSortOrder: 'asc' }],
  ] as const)('of %j and %j names categories by slug [CAT-07]', (categories, order, filter) => {
    expect(filterOf(categories, order)).toEqual(filter)
  })

  it('knows which categories are chosen, several included [CAT-07]', () => {
    const chosenOf = (categories: string | null) =>
      CATEGORIES.map((category) => includesCategory(filterOf(categories), category))
    expect(chosenOf('herbal, Smart Flow')).toEqual([true, true])
    expect(chosenOf('Smart Flow')).toEqual([false, true])
    expect(chosenOf(null)).toEqual([false, false])
  })
})
