import fc from 'fast-check'
import {
  add,
  CURRENCIES,
  formatMoney,
  fromMajor,
  isAbove,
  max0,
  min,
  money,
  percentOf,
  priceIn,
  subtract,
  sum,
  times,
  toMajor,
  zero,
} from './money'

const minor = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const currency = fc.constantFrom(...CURRENCIES)

describe('money', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'refuses %p minor units [INV-03]',
    (value) => {
      expect(() => money('INR', value)).toThrow(RangeError)
    },
  )

  it('knows one zero only [INV-03]', () => {
    expect(Object.is(money('INR', -0).minor, 0)).toBe(true)
  })

  it.each([add, subtract, min, isAbove])('refuses two currencies at once [INV-03]', (operation) => {
    expect(() => operation(money('INR', 1), money('AED', 1))).toThrow(TypeError)
  })

  it('refuses a sum that holds another currency [INV-03]', () => {
    expect(() => sum('INR', [money('INR', 1), money('AED', 1)])).toThrow(TypeError)
  })

  it('gives back what was added [INV-03]', () => {
    fc.assert(
      fc.property(currency, minor, minor, (of, a, b) => {
        expect(subtract(add(money(of, a), money(of, b)), money(of, b))).toEqual(money(of, a))
      }),
    )
  })

  it('multiplies as often as it adds [INV-03]', () => {
    fc.assert(
      fc.property(currency, minor, fc.nat(50), (of, a, quantity) => {
        const amounts = Array.from({ length: quantity }, () => money(of, a))
        expect(times(money(of, a), quantity)).toEqual(sum(of, amounts))
      }),
    )
  })

  it('sums nothing to zero [INV-03]', () => {
    expect(sum('AED', [])).toEqual(zero('AED'))
  })

  it.each([
    [-1, 0],
    [0, 0],
    [1, 1],
  ])('takes max0 of %i to %i [SUM-03]', (from, to) => {
    expect(max0(money('INR', from))).toEqual(money('INR', to))
  })

  it('is above only when strictly more [SUM-04]', () => {
    expect(isAbove(money('INR', 501), money('INR', 500))).toBe(true)
    expect(isAbove(money('INR', 500), money('INR', 500))).toBe(false)
  })

  it('picks the price of a currency [GEN-01]', () => {
    const price = { INR: money('INR', 29_900), AED: money('AED', 2150) }
    expect(priceIn(price, 'INR')).toEqual(money('INR', 29_900))
    expect(priceIn(price, 'AED')).toEqual(money('AED', 2150))
  })
})

describe('percentOf', () => {
  it.each([
    [100, 18],
    [2, 0],
    [3, 1],
    [25, 5],
    [24, 4],
    [29_900, 5382],
  ])('rounds 18 %% of %i half up to %i [SUM-04]', (of, to) => {
    expect(percentOf(money('INR', of), 18)).toEqual(money('INR', to))
  })

  it('rounds an exact half up [SUM-04]', () => {
    expect(percentOf(money('INR', 25), 50)).toEqual(money('INR', 13))
    expect(percentOf(money('INR', 25), 18)).toEqual(money('INR', 5))
  })
})

describe('fromMajor', () => {
  it.each([
    [299, 29_900],
    [21.5, 2150],
    [19.99, 1999],
    [1.005, 101],
    [1.004, 100],
    [0.1 + 0.2, 30],
    [-4.35, -435],
  ])('reads %p as %i minor units [INV-03]', (major, expected) => {
    expect(fromMajor('INR', major)).toEqual(money('INR', expected))
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e300])(
    'refuses %p [INV-03]',
    (major) => {
      expect(() => fromMajor('INR', major)).toThrow(RangeError)
    },
  )

  it('undoes toMajor [INV-03]', () => {
    fc.assert(
      fc.property(currency, fc.integer({ min: -1e12, max: 1e12 }), (of, amount) => {
        expect(fromMajor(of, toMajor(money(of, amount)))).toEqual(money(of, amount))
      }),
    )
  })
})

describe('formatMoney', () => {
  it.each([
    [0, '₹0'],
    [5, '₹0.05'],
    [50, '₹0.50'],
    [29_900, '₹299'],
    [29_950, '₹299.50'],
    [99_999, '₹999.99'],
    [100_000, '₹1,000'],
    [9_999_900, '₹99,999'],
    [10_000_000, '₹1,00,000'],
    [12_345_600, '₹1,23,456'],
    [1_234_567_890, '₹1,23,45,678.90'],
    [-5000, '-₹50'],
  ])('writes %i paise as %s [CART-03]', (amount, text) => {
    expect(formatMoney(money('INR', amount))).toBe(text)
  })

  it.each([
    [0, 'AED 0.00'],
    [2150, 'AED 21.50'],
    [99_900, 'AED 999.00'],
    [123_450, 'AED 1,234.50'],
    [12_345_600, 'AED 123,456.00'],
    [123_456_700, 'AED 1,234,567.00'],
    [-1005, '-AED 10.05'],
  ])('writes %i fils as %s [CART-03]', (amount, text) => {
    expect(formatMoney(money('AED', amount))).toBe(text)
  })

  it('has no sign before nothing [CPN-03]', () => {
    expect(formatMoney(money('INR', -0))).toBe('₹0')
  })

  it('groups as Intl does where it is there [CART-03]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (whole) => {
        expect(formatMoney(money('INR', whole * 100))).toBe(`₹${whole.toLocaleString('en-IN')}`)
        expect(formatMoney(money('AED', whole * 100))).toBe(`AED ${whole.toLocaleString('en-AE')}.00`)
      }),
    )
  })
})
