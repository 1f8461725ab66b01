import fc from 'fast-check'
import { money } from '../money'
import {
  averageRating,
  canBuy,
  DEFAULT_PACK_QUANTITY,
  defaultVariant,
  discountPercent,
  isPreorder,
  maxQuantityOf,
  parseSize,
  sizeLabel,
  slugOf,
  type Variant,
} from './product'

const rupees = (amount: number) => money('INR', amount * 100)
const price = { INR: rupees(299), AED: money('AED', 2150) }
const variant = (id: number, available: number): Variant => ({
  id,
  size: 'regular',
  price,
  listPrice: price,
  available,
})

describe('product constants', () => {
  it('knows the default pack [CAT-12]', () => {
    expect(DEFAULT_PACK_QUANTITY).toBe(25)
  })
})

describe('the sizes', () => {
  it.each([
    ['regular', 'Regular'],
    ['small', 'Small'],
    ['large', 'Large'],
    ['XXL', 'XXL'],
    ['extra large', 'Extra large'],
    ['240 mm', '240 mm'],
    ['été', 'Été'],
    ['बड़ा', 'बड़ा'],
    ['x'.repeat(20), `X${'x'.repeat(19)}`],
  ])('are what the catalogue calls them: %j is shown as %j [CAT-12]', (size, label) => {
    expect(parseSize(size)).toBe(size)
    expect(sizeLabel(size)).toBe(label)
  })

  it.each([
    '',
    ' ',
    ' small',
    'small ',
    'x'.repeat(21),
    'a\nb',
    'a\u0000',
    'a\u202Eb',
    'a\u200Bb',
    null,
    undefined,
    1,
    {},
  ])('are texts of 1 to 20 characters that can be seen, unlike %j [CAT-12]', (value) => {
    expect(parseSize(value)).toBeNull()
  })
})

describe('slugOf', () => {
  it.each([
    ['Herbal', 'herbal'],
    ['Smart Flow', 'smart-flow'],
    ['Period Panties', 'period-panties'],
    ['Resuable', 'resuable'],
    [' Smart  Flow ', 'smart-flow'],
    ['Cups & Mugs', 'cups-mugs'],
    ["Men's (large)", 'men-s-large'],
    ['Crème', 'creme'],
    ['चाय', ''],
  ])('turns %j into %s [RTE-13]', (label, slug) => {
    expect(slugOf(label)).toBe(slug)
  })
})

describe('discountPercent', () => {
  it.each([
    [400, 300, 25],
    [299, 299, 0],
    [300, 200, 33],
    [300, 100, 67],
    [200, 199, 1],
    [201, 200, 0],
    [100, 0, 100],
    [0, 0, 0],
    [200, 250, 0],
  ])('badges ₹%i sold at ₹%i with %i %% [CAT-04]', (listPrice, sale, percent) => {
    expect(discountPercent(rupees(listPrice), rupees(sale))).toBe(percent)
  })

  it('stays a whole number from 0 to 100 [CAT-04]', () => {
    fc.assert(
      fc.property(fc.nat(1e7), fc.nat(1e7), (listPrice, sale) => {
        const percent = discountPercent(money('AED', listPrice), money('AED', sale))
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true)
      }),
    )
  })
})

describe('averageRating', () => {
  it.each([
    [[5], 5],
    [[4, 5], 4.5],
    [[5, 5, 4], 4.7],
    [[4, 4, 4, 5], 4.3],
    [[1, 2, 2], 1.7],
  ])('averages %j to %p [CAT-05]', (ratings, average) => {
    expect(averageRating(ratings)).toBe(average)
  })

  it('has none without reviews [CAT-05]', () => {
    expect(averageRating([])).toBeNull()
  })

  it('lies between the lowest and the highest rating [CAT-05]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (ratings) => {
        const average = averageRating(ratings)
        expect(average).toBeGreaterThanOrEqual(Math.min(...ratings))
        expect(average).toBeLessThanOrEqual(Math.max(...ratings))
      }),
    )
  })
})

describe('variants', () => {
  it('starts with the first size that is in stock, with the first where none is [CAT-02]', () => {
    expect(defaultVariant({ id: 1, variants: [variant(7, 3), variant(8, 9)] }).id).toBe(7)
    expect(defaultVariant({ id: 1, variants: [variant(7, 0), variant(8, 9)] }).id).toBe(8)
    expect(defaultVariant({ id: 1, variants: [variant(7, 0), variant(8, 0)] }).id).toBe(7)
    expect(() => defaultVariant({ id: 1, variants: [] })).toThrow('Product 1 has no variants')
  })

  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [120, 120],
  ])('caps a line at what is available: %i → %i [CART-06]', (available, cap) => {
    expect(maxQuantityOf({ available })).toBe(cap)
  })

  it.each([
    { allowsPreorder: false, available: 0, preorder: false, buyable: false },
    { allowsPreorder: false, available: 1, preorder: false, buyable: true },
    { allowsPreorder: true, available: 0, preorder: true, buyable: true },
    { allowsPreorder: true, available: 1, preorder: false, buyable: true },
  ])('sells ahead only what is marked so and gone: %j [CART-06]', ({ preorder, buyable, ...stock }) => {
    expect(isPreorder(stock, stock)).toBe(preorder)
    expect(canBuy(stock, stock)).toBe(buyable)
  })
})
