import type { Attribute } from '@store/shared/domain/products/attributes'
import {
  type Choices,
  facetsOf,
  isFixedFacet,
  LIST_SORTS,
  NO_CHOICES,
  ofEachFacet,
  parsePriceRange,
} from '@store/shared/domain/products/product-filter'
import fc from 'fast-check'
import { createFacetIndex, type IndexedCategory, type IndexedProduct, priceRangesOf } from './facet-index'

const CATEGORIES = [
  { slug: 'herbal', name: 'Herbal' },
  { slug: 'smart-flow', name: 'Smart Flow' },
]

const LEVELS = ['light', 'medium', 'heavy', 'very-heavy']

const attribute = (name: string, changes: Partial<Attribute>): Attribute => ({
  name,
  label: name,
  type: 'number',
  unit: '',
  choices: [],
  many: false,
  perSize: false,
  shownIn: [],
  section: 'Details',
  scale: null,
  facet: true,
  chooser: null,
  ...changes,
})

const ATTRIBUTES = [
  attribute('absorbency', {
    type: 'choice',
    many: true,
    choices: LEVELS.map((value) => ({ value, label: value.toUpperCase() })),
  }),
  attribute('grams', { unit: 'g', perSize: true }),
  attribute('caffeine', { type: 'yes-no' }),
]

const indexOf = (
  products: readonly IndexedProduct[],
  categories: readonly IndexedCategory[] = CATEGORIES,
  sizeOrder: readonly string[] = [],
) => createFacetIndex({ products, categories, attributes: ATTRIBUTES, sizeOrder })

const aProduct = (id: number, changes: Partial<IndexedProduct> = {}): IndexedProduct => ({
  id,
  categorySlug: 'herbal',
  sizes: [{ size: 'regular', isInStock: true }],
  attributes: [],
  price: { INR: 29_900, AED: 2_150 },
  ratingSum: 0,
  reviewCount: 0,
  unitsSold: 0,
  ...changes,
})

const choose = (choices: { readonly [facet: string]: readonly string[] }): Choices => ({
  ...NO_CHOICES,
  ...choices,
})

const levelsOf = ({ attributes }: IndexedProduct): readonly string[] =>
  attributes.flatMap(({ absorbency }) => (Array.isArray(absorbency) ? absorbency : []))

/** The rule, product by product. */
function fits(product: IndexedProduct, choices: Choices): boolean {
  const { categories, sizes, absorbency = [], price, rating, stock } = choices
  const rightSizes = product.sizes.filter(({ size }) => sizes.length === 0 || sizes.includes(size))
  return (
    (categories.length === 0 || categories.includes(product.categorySlug)) &&
    rightSizes.length > 0 &&
    (absorbency.length === 0 || levelsOf(product).some((level) => absorbency.includes(level))) &&
    (price.length === 0 ||
      price.some((text) => {
        const range = parsePriceRange(text)
        const major = product.price[range?.currency ?? 'INR'] / 100
        return range !== null && major >= range.from && (range.to === null || major < range.to)
      })) &&
    (rating.length === 0 ||
      (product.reviewCount > 0 &&
        rating.some((stars) => product.ratingSum / product.reviewCount >= Number(stars)))) &&
    (stock.length === 0 || rightSizes.some(({ isInStock }) => isInStock))
  )
}

const SIZES = ['small', 'regular', 'large']
const anyProduct = fc.record({
  categorySlug: fc.constantFrom('herbal', 'smart-flow'),
  sizes: fc
    .subarray(SIZES, { minLength: 1 })
    .chain((sizes) =>
      fc.tuple(...sizes.map((size) => fc.record({ size: fc.constant(size), isInStock: fc.boolean() }))),
    ),
  attributes: fc.subarray(LEVELS).map((absorbency) => [{ absorbency }]),
  price: fc.record({ INR: fc.integer({ min: 0, max: 90_000 }), AED: fc.integer({ min: 0, max: 9_000 }) }),
  reviews: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
})
const someOf = (...values: readonly string[]) =>
  fc.subarray([...values], { maxLength: Math.min(2, values.length) })
const anyChoices: fc.Arbitrary<Choices> = fc.record({
  categories: someOf('herbal', 'smart-flow', 'unknown'),
  sizes: someOf(...SIZES, 'unknown'),
  absorbency: someOf(...LEVELS),
  price: someOf('INR-0-300', 'INR-300-up', 'AED-0-30', 'INR-899-900'),
  rating: someOf('4', '2'),
  stock: someOf('in'),
})

describe('the facet index', () => {
  it('finds and counts what the rule lets through, of any catalogue and for any choices [CAT-07]', () => {
    fc.assert(
      fc.property(
        fc.array(anyProduct, { maxLength: 70 }),
        anyChoices,
        fc.constantFrom(...LIST_SORTS),
        (generated, choices, sort) => {
          const products = generated.map(({ reviews, ...product }, index): IndexedProduct => {
            const ratingSum = reviews.reduce((sum, stars) => sum + stars, 0)
            return { ...product, id: index + 1, ratingSum, reviewCount: reviews.length, unitsSold: index % 5 }
          })
          const index = indexOf(products)
          const right = products.filter((product) => fits(product, choices)).map(({ id }) => id)
          const ids = index.find({ choices, sort, found: null, offset: 0, limit: 100 })
          expect([...ids].sort((a, b) => a - b)).toEqual(right)
          expect(index.find({ choices, sort, found: null, offset: 2, limit: 3 })).toEqual(ids.slice(2, 5))

          const { total, values, attributes } = index.count(choices, null)
          expect(total).toBe(right.length)
          for (const facet of facetsOf(choices)) {
            const counted = isFixedFacet(facet)
              ? values[facet]
              : (attributes.find(({ name }) => name === facet)?.values ?? [])
            for (const { value, count } of counted) {
              const alone = { ...choices, [facet]: [value] }
              expect([facet, value, count]).toEqual([
                facet,
                value,
                products.filter((product) => fits(product, alone)).length,
              ])
            }
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it.each([
    ['featured', [1, 2, 3, 4]],
    ['newest', [4, 3, 2, 1]],
    ['rating', [3, 4, 2, 1]],
    ['price-asc', [4, 1, 2, 3]],
    ['price-desc', [3, 1, 2, 4]],
  ] as const)(
    'sorts by %s, equals in the order of the catalogue or of their reviews [CAT-07]',
    (sort, ids) => {
      const index = indexOf([
        aProduct(1),
        aProduct(2, { ratingSum: 4, reviewCount: 1 }),
        aProduct(3, { ratingSum: 10, reviewCount: 2, price: { INR: 40_000, AED: 3_000 } }),
        aProduct(4, { ratingSum: 5, reviewCount: 1, price: { INR: 10_000, AED: 900 } }),
      ])
      expect(index.find({ choices: NO_CHOICES, sort, found: null, offset: 0, limit: 9 })).toEqual(ids)
    },
  )

  it('puts first what sold most, then what is liked by most, and last what is sold out [RTE-01, CAT-07]', () => {
    const soldOut = [{ size: 'regular', isInStock: false }]
    const index = indexOf([
      aProduct(1, { ratingSum: 15, reviewCount: 5 }),
      aProduct(2, { ratingSum: 5, reviewCount: 1 }),
      aProduct(3, { ratingSum: 46, reviewCount: 10 }),
      aProduct(4, { unitsSold: 2 }),
      aProduct(5, { unitsSold: 9 }),
      aProduct(6, { unitsSold: 99, sizes: soldOut }),
    ])
    const asked = { choices: NO_CHOICES, sort: 'best-selling', found: null, offset: 0, limit: 9 } as const
    expect(index.find(asked)).toEqual([5, 4, 3, 2, 1, 6])
  })

  it('keeps to what a search found, the best first, unless sorted otherwise [SRCH-03]', () => {
    const index = indexOf([aProduct(1), aProduct(2), aProduct(3)])
    const find = (sort: 'featured' | 'newest') =>
      index.find({ choices: NO_CHOICES, sort, found: [3, 1, 99], offset: 0, limit: 9 })
    expect(find('featured')).toEqual([3, 1])
    expect(find('newest')).toEqual([3, 1])
    expect(index.count(NO_CHOICES, [3, 1]).total).toBe(2)
    expect(index.count(NO_CHOICES, []).total).toBe(0)
  })

  it('counts a size as in stock where that size is [CAT-07]', () => {
    const sizes = [
      { size: 'large', isInStock: false },
      { size: 'small', isInStock: true },
    ]
    const index = indexOf([aProduct(1, { sizes })])
    const countsFor = (choices: Parameters<typeof choose>[0]) => {
      const { values } = index.count(choose(choices), null)
      return [...values.sizes, ...values.stock].map(({ value, count }) => `${value} ${count}`)
    }
    expect(countsFor({})).toEqual(['small 1', 'large 1', 'in 1'])
    expect(countsFor({ stock: ['in'] })).toEqual(['small 1', 'large 0', 'in 1'])
    expect(countsFor({ sizes: ['large'] })).toEqual(['small 1', 'large 1', 'in 0'])
    expect(countsFor({ sizes: ['large'], stock: ['in'] })).toEqual(['small 1', 'large 0', 'in 0'])
  })

  it('names the sizes from the smallest to the largest, two spellings of one only once [CAT-12]', () => {
    const sized = (id: number, ...sizes: string[]) =>
      aProduct(id, { sizes: sizes.map((size) => ({ size, isInStock: true })) })
    const index = indexOf([
      sized(1, 'XL', '240 mm', 'Regular'),
      sized(2, 'xl', 'small', '90 mm', 'One for all'),
    ])
    expect(index.count(NO_CHOICES, null).values.sizes).toEqual([
      { value: 'small', label: 'Small', count: 1 },
      { value: 'regular', label: 'Regular', count: 1 },
      { value: 'xl', label: 'XL', count: 2 },
      { value: '90-mm', label: '90 mm', count: 1 },
      { value: '240-mm', label: '240 mm', count: 1 },
      { value: 'one-for-all', label: 'One for all', count: 1 },
    ])
  })

  it('puts the sizes that the shop has in order before all others [CAT-12]', () => {
    const sizes = ['250 g', 'Sampler', '50 g'].map((size) => ({ size, isInStock: true }))
    const index = indexOf([aProduct(1, { sizes })], CATEGORIES, ['Sampler', '250 g'])
    expect(index.count(NO_CHOICES, null).values.sizes.map(({ value }) => value)).toEqual([
      'sampler',
      '250-g',
      '50-g',
    ])
  })

  it('counts numbers by their value and yes before no, of products and of their sizes [CAT-07]', () => {
    const index = indexOf([
      aProduct(1, { attributes: [{ caffeine: true }, { grams: 250 }, { grams: 50 }] }),
      aProduct(2, { attributes: [{ caffeine: false }, { grams: 50 }] }),
      aProduct(3, { attributes: [{ caffeine: false }, { grams: 1000 }] }),
    ])
    const countsFor = (choices: Parameters<typeof choose>[0]) =>
      index
        .count(choose(choices), null)
        .attributes.flatMap(({ name, values }) =>
          values.map(({ label, count }) => `${name} ${label} ${count}`),
        )
    expect(countsFor({})).toEqual([
      'grams 50 g 2',
      'grams 250 g 1',
      'grams 1000 g 1',
      'caffeine Yes 1',
      'caffeine No 2',
    ])
    expect(countsFor({ grams: ['50'] })).toContain('caffeine No 1')
    const asked = { sort: 'featured', found: null, offset: 0, limit: 9 } as const
    expect(index.find({ ...asked, choices: choose({ grams: ['50'], caffeine: ['no'] }) })).toEqual([2])
    expect(index.find({ ...asked, choices: choose({ grams: ['7'] }) })).toEqual([])
  })

  it('lists in a category what is part of it [RTE-13, CAT-07]', () => {
    const index = indexOf(
      [aProduct(1, { categorySlug: 'sencha' }), aProduct(2, { categorySlug: 'green' }), aProduct(3)],
      [
        ...CATEGORIES,
        { slug: 'tea', name: 'Tea' },
        { slug: 'green', name: 'Green', parent: 'tea' },
        { slug: 'sencha', name: 'Sencha', parent: 'green' },
      ],
    )
    const asked = { sort: 'featured', found: null, offset: 0, limit: 9 } as const
    const within = (slug: string) => index.find({ ...asked, choices: choose({ categories: [slug] }) })
    expect([within('tea'), within('green'), within('sencha')]).toEqual([[1, 2], [1, 2], [1]])
  })

  it('finds among ten thousand products what the rule lets through, the best rated first [CAT-07]', () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      aProduct(index + 1, {
        categorySlug: index % 3 === 0 ? 'smart-flow' : 'herbal',
        sizes: SIZES.map((size, place) => ({ size, isInStock: (index + place) % 2 === 0 })),
        attributes: [{ absorbency: LEVELS.slice(index % 4, (index % 4) + 1) }],
        price: { INR: 9_900 + (index % 90) * 1_000, AED: 900 + (index % 90) * 100 },
        ratingSum: 4,
        reviewCount: 1 + (index % 2),
      }),
    )
    const index = indexOf(many)
    const choices = choose({ sizes: ['large'], absorbency: ['light'], stock: ['in'], price: ['INR-200-600'] })
    const expected = many.filter((product) => fits(product, choices))
    const found = index.find({ choices, sort: 'rating', found: null, offset: 0, limit: many.length })
    const idsOf = (products: typeof expected) => products.map(({ id }) => id).sort((a, b) => a - b)
    expect([...found].sort((a, b) => a - b)).toEqual(idsOf(expected))
    // Of equal sums, fewer reviews are a better rating.
    const best = expected.filter(({ reviewCount }) => reviewCount === 1)
    expect([...found.slice(0, best.length)].sort((a, b) => a - b)).toEqual(idsOf(best))
  })

  it('offers no value of a facet that no product has, nor prices that differ little [CAT-07]', () => {
    const { total, values, attributes } = indexOf([aProduct(1)]).count(NO_CHOICES, null)
    expect(total).toBe(1)
    expect(values).toMatchObject({ price: [], rating: [] })
    expect(attributes.map((each) => each.values)).toEqual([[], [], []])
    expect(indexOf([], []).count(NO_CHOICES, null)).toMatchObject({
      total: 0,
      values: { ...ofEachFacet(() => []), stock: [{ value: 'in', count: 0 }] },
    })
  })
})

describe('the ranges of prices', () => {
  const rupees = (...majors: readonly number[]) => majors.map((major) => 100 * major)
  const print = (minors: readonly number[]) =>
    priceRangesOf('INR', minors).map(({ from, to }) => `${from}-${to ?? 'up'}`)

  it.each([
    [rupees(99, 199, 299, 399, 499, 599, 699, 899), ['0-300', '300-500', '500-600', '600-up']],
    [rupees(100, 100, 100), []],
    [rupees(90, 110), ['0-100', '100-up']],
    [[], []],
  ])('have round borders: %j gives %j [CAT-07]', (prices, ranges) => {
    expect(print(prices)).toEqual(ranges)
  })

  it('hold every price once [CAT-07]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1 }), (minors) => {
        const ranges = priceRangesOf('INR', minors)
        if (ranges.length === 0) return
        for (const minor of minors) {
          const holding = ranges.filter(
            ({ from, to }) => minor >= 100 * from && (to === null || minor < 100 * to),
          )
          expect(holding).toHaveLength(1)
        }
      }),
    )
  })
})
