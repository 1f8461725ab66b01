import fc from 'fast-check'
import { money, subtract } from './money'
import { TAX_PERCENT, taxOn, withTax } from './tax'

describe('tax', () => {
  it('is 18 % [SUM-04]', () => {
    expect(TAX_PERCENT).toBe(18)
  })

  it.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [10_000, 1800],
    [29_999, 5400],
    [42_373, 7627],
  ])('of %i paise is %i paise, rounded to 2 decimals [SUM-04, CART-07]', (subtotal, tax) => {
    expect(taxOn(money('INR', subtotal))).toEqual(money('INR', tax))
  })

  it('is the difference between the total with it and the subtotal [SUM-04]', () => {
    fc.assert(
      fc.property(fc.nat(1e9), (minor) => {
        const subtotal = money('AED', minor)
        expect(subtract(withTax(subtotal), subtotal)).toEqual(taxOn(subtotal))
      }),
    )
  })
})
