import fc from 'fast-check'
import {
  FIXED_FACETS,
  facetsInOrder,
  isFixedFacet,
  LIST_SORTS,
  NO_CHOICES,
  parseFacet,
  parsePriceRange,
  printFacet,
  printListSort,
  printPriceRange,
  sizeValue,
  toggle,
  toListSort,
} from './product-filter'

/** Attributes of a shop's own. */
const ABSORBENCY = { name: 'absorbency', values: ['light', 'medium', 'heavy', 'very-heavy'] }
const GRAMS = { name: 'grams', values: null }

describe('the values of a facet in an address', () => {
  it.each([
    ['categories', 'smart-flow', ['smart-flow'], []],
    ['categories', 'Smart Flow', ['smart-flow'], []],
    ['categories', ' HERBAL ', ['herbal'], []],
    ['categories', 'smart-flow, Herbal,herbal', ['herbal', 'smart-flow'], []],
    ['categories', ' , ', [], []],
    ['sizes', 'Large,240 mm,large', ['240-mm', 'large'], []],
    [ABSORBENCY, 'very-heavy,light', ['light', 'very-heavy'], []],
    [ABSORBENCY, 'Light,huge', ['light'], ['huge']],
    [GRAMS, '250,50,100,050', ['50', '100', '250'], []],
    [GRAMS, '1e3,-5,heavy,1.50', ['1.5'], ['1e3', '-5', 'heavy']],
    ['price', 'aed-30-up,INR-0-250', ['AED-30-up', 'INR-0-250'], []],
    ['price', 'INR-400-200,cheap,INR-1.5-2', [], ['INR-400-200', 'cheap', 'INR-1.5-2']],
    ['rating', '3,4,5', ['4', '3'], ['5']],
    ['stock', 'in,out', ['in'], ['out']],
    ['stock', '', [], []],
  ] as const)('of %j: %j names %j and leaves %j [CAT-07]', (facet, text, values, unknown) => {
    expect(parseFacet(facet, text)).toEqual({ values, unknown })
  })

  it('survive being written and read again, whatever they were [CAT-07]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FIXED_FACETS, ABSORBENCY, GRAMS),
        fc.string({ unit: 'grapheme' }),
        (facet, text) => {
          const { values } = parseFacet(facet, text)
          expect(parseFacet(facet, printFacet(values) ?? '')).toEqual({ values, unknown: [] })
        },
      ),
    )
  })

  it('name every size that a catalogue can have [CAT-12]', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((size) => /[^\s,]/.test(size)),
        (size) => {
          expect(parseFacet('sizes', sizeValue(size)).values).toEqual([sizeValue(size)])
        },
      ),
    )
  })

  it('are taken in and out one by one, in one order whatever the order of the clicks [CAT-07]', () => {
    const both = toggle(toggle(NO_CHOICES, ABSORBENCY, 'heavy'), ABSORBENCY, 'light')
    expect(both.absorbency).toEqual(['light', 'heavy'])
    expect(toggle(both, ABSORBENCY, 'light').absorbency).toEqual(['heavy'])
    expect(toggle(toggle(both, 'sizes', 'large'), 'sizes', 'large')).toEqual(both)
  })
})

it('puts every fixed facet into the address, the attributes of the shop between sizes and prices [CAT-07]', () => {
  const facets = facetsInOrder(['absorbency', 'grams'])
  expect(facets.filter(isFixedFacet)).toEqual(FIXED_FACETS)
  expect(facets.slice(0, 5)).toEqual(['categories', 'sizes', 'absorbency', 'grams', 'price'])
})

describe('a range of prices', () => {
  it.each(['INR-0-250', 'AED-30-up'])('reads and writes %s [CAT-07]', (text) => {
    const range = parsePriceRange(text)
    expect(range && printPriceRange(range)).toBe(text)
  })

  it.each(['', 'INR', 'USD-1-2', 'INR-5-5', 'INR-01-2', 'INR-1-99999999', 'INR--1-2'])(
    'refuses %j [CAT-07]',
    (text) => {
      expect(parsePriceRange(text)).toBeNull()
    },
  )
})

describe('the order of a list in an address', () => {
  it.each(LIST_SORTS)('%s survives being written and read again [CAT-07]', (sort) => {
    expect(toListSort(printListSort(sort))).toBe(sort)
  })

  it('goes on naming prices as addresses did before [CAT-07]', () => {
    expect(printListSort('price-asc')).toEqual({ sort: null, priceSortOrder: 'asc' })
    expect(toListSort({ sort: 'newest', priceSortOrder: 'asc' })).toBe('newest')
  })
})
