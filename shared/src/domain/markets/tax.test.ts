import fc from 'fast-check'
import { DEMO_INDIA, DEMO_UAE } from '../../testing/demo-markets'
import { money, subtract } from '../money'
import { taxOn, taxPercentOf, withTax } from './tax'

const PERCENT = DEMO_INDIA.taxPercent

describe('tax', () => {
  it('is 18 % [SUM-04]', () => {
    expect([DEMO_INDIA.taxPercent, DEMO_UAE.taxPercent]).toEqual([18, 18])
  })

  it.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [10_000, 1800],
    [29_999, 5400],
    [42_373, 7627],
  ])('of %i paise is %i paise, rounded to 2 decimals [SUM-04, CART-07]', (subtotal, tax) => {
    expect(taxOn(money('INR', subtotal), PERCENT)).toEqual(money('INR', tax))
  })

  it('is the difference between the total with it and the subtotal [SUM-04]', () => {
    fc.assert(
      fc.property(fc.nat(1e9), (minor) => {
        const subtotal = money('AED', minor)
        expect(subtract(withTax(subtotal, PERCENT), subtotal)).toEqual(taxOn(subtotal, PERCENT))
      }),
    )
  })
})

describe('the rate of a product', () => {
  const pad = { hsn: '96190010', taxPercent: 12 }

  it.each([
    ['its own where the market has none', { standardPercent: null, byHsn: {} }, 12],
    ['the market’s', { standardPercent: 5, byHsn: {} }, 5],
    ['that of its HSN before the market’s', { standardPercent: 5, byHsn: { '9619': 0, '30': 18 } }, 0],
    ['that of the longest HSN', { standardPercent: 5, byHsn: { '96190010': 3, '9619': 0, '96': 18 } }, 3],
  ])('is %s [ORD-03]', (_, rates, percent) => {
    expect(taxPercentOf(rates, pad)).toBe(percent)
  })
})
