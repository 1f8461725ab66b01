import fc from 'fast-check'
import { DEMO_INDIA, DEMO_UAE } from '../../testing/demo-markets'
import { add, money, zero } from '../money'
import {
  addLine,
  type Cart,
  type CartLine,
  cartSubtotal,
  cartTotals,
  EMPTY_CART,
  lineCount,
  lineKey,
  mergeCarts,
  parseCart,
  removeLine,
  setQuantity,
  toStoredCart,
} from './cart'

const line = (fields: Partial<CartLine> = {}): CartLine => ({
  productId: 12,
  variantId: 121,
  title: 'Herbal day pads',
  category: 'Herbal',
  categorySlug: 'herbal',
  picture: { url: '/media/herbal.avif', alt: 'A pack', width: 800, height: 1000, colour: '#f3e3d3' },
  size: 'regular',
  unitPrice: { INR: money('INR', 29_900), AED: money('AED', 2150) },
  quantity: 1,
  maxQuantity: 5,
  isPreorder: false,
  ...fields,
})

const quantities = (cart: Cart) => cart.lines.map(({ quantity }) => quantity)

const anyLine: fc.Arbitrary<CartLine> = fc
  .record({
    productId: fc.integer({ min: 1, max: 6 }),
    size: fc.constantFrom('regular', 'small', 'XL', '240 mm'),
    price: fc.nat(1_000_000),
    quantity: fc.integer({ min: 1, max: 20 }),
    maxQuantity: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ price, ...fields }) =>
    line({ ...fields, unitPrice: { INR: money('INR', price), AED: money('AED', price) } }),
  )
const anyCart: fc.Arbitrary<Cart> = fc.array(anyLine).map((lines) => lines.reduce(addLine, EMPTY_CART))

describe('addLine', () => {
  it('appends a new line with quantity 1 [CART-05]', () => {
    const cart = addLine(addLine(EMPTY_CART, line()), line({ productId: 13 }))
    expect(cart.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [12, 1],
      [13, 1],
    ])
  })

  it('raises the quantity of a line that is there [CART-05]', () => {
    const cart = addLine(addLine(EMPTY_CART, line()), line({ quantity: 2 }))
    expect(quantities(cart)).toEqual([3])
  })

  it('keeps another size on a line of its own [CART-05, CHK-06]', () => {
    const cart = addLine(addLine(EMPTY_CART, line()), line({ size: 'large', variantId: 122 }))
    expect(cart.lines.map(lineKey)).toEqual(['12/regular', '12/large'])
  })

  it.each([
    [2, 2, 4],
    [2, 3, 5],
    [2, 4, 5],
    [5, 1, 5],
    [0, 9, 5],
  ])('caps %i and %i more at the stock of 5: %i [CART-06]', (held, added, expected) => {
    const before = held === 0 ? EMPTY_CART : addLine(EMPTY_CART, line({ quantity: held }))
    expect(quantities(addLine(before, line({ quantity: added })))).toEqual([expected])
  })

  it('takes title, price and limit from the fresher line [CART-05]', () => {
    const unitPrice = { INR: money('INR', 31_900), AED: money('AED', 2300) }
    const cart = addLine(addLine(EMPTY_CART, line({ quantity: 5 })), line({ unitPrice, maxQuantity: 3 }))
    expect(cart.lines).toEqual([line({ unitPrice, maxQuantity: 3, quantity: 3 })])
  })

  it('is undone by removing the line again [CART-05]', () => {
    fc.assert(
      fc.property(anyCart, anyLine, (cart, added) => {
        const without = removeLine(cart, lineKey(added))
        expect(removeLine(addLine(cart, added), lineKey(added))).toEqual(without)
        expect(removeLine(addLine(without, added), lineKey(added))).toEqual(without)
      }),
    )
  })
})

describe('setQuantity', () => {
  it.each([
    [Number.NEGATIVE_INFINITY, 1],
    [-1, 1],
    [0, 1],
    [1, 1],
    [2.9, 2],
    [5, 5],
    [6, 5],
    [Number.POSITIVE_INFINITY, 5],
    [Number.NaN, 1],
  ])('takes %p for a stock of 5 as %i [CART-04, CART-06]', (quantity, expected) => {
    const cart = setQuantity(addLine(EMPTY_CART, line({ quantity: 3 })), '12/regular', quantity)
    expect(quantities(cart)).toEqual([expected])
  })

  it('changes nothing for a line that is not there [CART-04]', () => {
    const cart = addLine(EMPTY_CART, line({ quantity: 3 }))
    expect(setQuantity(cart, '12/large', 2)).toEqual(cart)
  })
})

describe('cartTotals', () => {
  it('recomputes subtotal and total with 18 % tax [CART-07]', () => {
    const cart = [line({ quantity: 2 }), line({ productId: 13 })].reduce(addLine, EMPTY_CART)
    expect(cartTotals(cart, DEMO_INDIA)).toEqual({
      subtotal: money('INR', 89_700),
      tax: money('INR', 16_146),
      totalWithTax: money('INR', 105_846),
    })
    expect(cartTotals(cart, DEMO_UAE).totalWithTax).toEqual(money('AED', 7611))
  })

  it('is nothing for an empty cart [CART-07, CART-08]', () => {
    const nothing = zero('INR')
    expect(cartTotals(EMPTY_CART, DEMO_INDIA)).toEqual({
      subtotal: nothing,
      tax: nothing,
      totalWithTax: nothing,
    })
  })

  it('adds up from its lines and is never negative [CART-07]', () => {
    fc.assert(
      fc.property(anyCart, fc.constantFrom(DEMO_INDIA, DEMO_UAE), (cart, market) => {
        const { currency } = market
        const { subtotal, tax, totalWithTax } = cartTotals(cart, market)
        const parts = cart.lines.map((each) => cartSubtotal({ lines: [each] }, currency))
        expect(parts.reduce(add, zero(currency))).toEqual(subtotal)
        expect(add(subtotal, tax)).toEqual(totalWithTax)
        expect(Math.min(subtotal.minor, tax.minor)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('lineCount', () => {
  it('counts lines and not units [CHK-06]', () => {
    expect(lineCount(EMPTY_CART)).toBe(0)
    expect(lineCount([line({ quantity: 4 }), line({ size: 'small' })].reduce(addLine, EMPTY_CART))).toBe(2)
  })
})

describe('mergeCarts', () => {
  const held = (cart: Cart) => new Map(cart.lines.map((each) => [lineKey(each), each]))

  it('keeps the larger quantity of a line in both, with the second cart’s price and limit [CART-16]', () => {
    const here: Cart = { lines: [line({ quantity: 4 }), line({ productId: 13 })] }
    const there: Cart = {
      lines: [line({ productId: 14 }), line({ title: 'New', quantity: 2, maxQuantity: 3 })],
    }
    expect(mergeCarts(here, there).lines).toEqual([
      line({ title: 'New', quantity: 3, maxQuantity: 3 }),
      line({ productId: 13 }),
      line({ productId: 14 }),
    ])
  })

  it('never loses a line or a unit that is there [CART-16]', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (a, b) => {
        const merged = held(mergeCarts(a, b))
        expect(new Set(merged.keys())).toEqual(new Set([...held(a).keys(), ...held(b).keys()]))
        for (const each of [...a.lines, ...b.lines]) {
          const kept = merged.get(lineKey(each))
          expect(kept?.quantity).toBeGreaterThanOrEqual(Math.min(each.quantity, kept?.maxQuantity ?? 0))
          expect(kept?.quantity).toBeLessThanOrEqual(kept?.maxQuantity ?? 0)
        }
      }),
    )
  })

  it('changes nothing when repeated, as at a second log-in [CART-09, CART-16]', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (a, b) => {
        const merged = mergeCarts(a, b)
        expect(mergeCarts(merged, b)).toEqual(merged)
        expect(mergeCarts(merged, merged)).toEqual(merged)
        expect(mergeCarts(a, EMPTY_CART)).toEqual(a)
        expect(mergeCarts(EMPTY_CART, a)).toEqual(a)
      }),
    )
  })
})

describe('parseCart', () => {
  const stored = (...lines: readonly unknown[]) => parseCart({ version: 1, lines })

  it('keeps the weight of a size that a market weighs, and leaves out one that cannot be [GEN-08]', () => {
    expect(stored({ ...line(), weightGrams: 70 }).lines).toEqual([line({ weightGrams: 70 })])
    for (const weightGrams of [0, -1, 1.5, '70', 100_001]) {
      expect(stored({ ...line(), weightGrams }).lines).toEqual([line()])
    }
  })

  it('reads back what was stored [GEN-08]', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(parseCart(JSON.parse(JSON.stringify(toStoredCart(cart))))).toEqual(cart)
      }),
    )
  })

  it.each([
    null,
    undefined,
    '',
    '{}',
    0,
    [],
    [line()],
    {},
    { lines: [line()] },
    { version: 2, lines: [line()] },
    { version: 1 },
    { version: 1, lines: {} },
  ])('reads %j as an empty cart [GEN-10]', (value) => {
    expect(parseCart(value)).toEqual(EMPTY_CART)
  })

  it.each([
    { productId: '12' },
    { productId: 0 },
    { variantId: 1.5 },
    { title: null },
    { category: 1 },
    { size: 'X\nL' },
    { isPreorder: 'no' },
    { quantity: 0 },
    { quantity: -1 },
    { quantity: 1e12, maxQuantity: 1e12 },
    { maxQuantity: 0 },
    { maxQuantity: Number.MAX_VALUE },
    { unitPrice: null },
    { unitPrice: { INR: money('INR', 1) } },
    { unitPrice: { INR: money('AED', 1), AED: money('AED', 1) } },
    { unitPrice: { INR: money('INR', -1), AED: money('AED', 1) } },
    { unitPrice: { INR: { currency: 'INR', minor: 0.5 }, AED: money('AED', 1) } },
    { unitPrice: { INR: money('INR', Number.MAX_SAFE_INTEGER), AED: money('AED', 1) } },
  ])('drops only the line spoilt by %j [GEN-10]', (fault) => {
    const good = [line({ productId: 1 }), line({ productId: 2 })]
    expect(stored(good[0], { ...line(), ...fault }, good[1]).lines).toEqual(good)
  })

  it.each([null, 'line', 12, [], {}])('drops %j, which is no line [GEN-10]', (value) => {
    expect(stored(value, line()).lines).toEqual([line()])
  })

  it.each([null, 'a.png', {}, { url: 'a.png' }, { url: 'a.png', alt: '', width: 0, height: 1, colour: '' }])(
    'keeps a line whose picture is %j, without it [GEN-10]',
    (picture) => {
      expect(stored({ ...line(), picture }).lines).toEqual([line({ picture: null })])
    },
  )

  it('brings a quantity above the limit down to it [GEN-10, CART-06]', () => {
    expect(quantities(stored(line({ quantity: 9 })))).toEqual([5])
  })

  it('makes one line of two with the same key [GEN-10, CHK-06]', () => {
    expect(quantities(stored(line({ quantity: 2 }), line({ quantity: 3 })))).toEqual([3])
  })

  it('drops fields it does not know [GEN-10]', () => {
    expect(stored({ ...line(), role: 'admin' }).lines).toEqual([line()])
  })

  it('never throws and always gives a cart that can be priced [GEN-10]', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.record({ version: fc.constant(1), lines: fc.array(fc.oneof(fc.anything(), anyLine)) }),
    )
    fc.assert(
      fc.property(anything, (value) => {
        expect(cartTotals(parseCart(value), DEMO_INDIA).totalWithTax.minor).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
