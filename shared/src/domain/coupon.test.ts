import fc from 'fast-check'
import {
  type Coupon,
  couponDiscount,
  isFreeDelivery,
  NO_COUPON,
  termsOfApplied,
  toAppliedCoupon,
} from './coupon'
import { money } from './money'

const worth = (minor: number) => ({ discount: money('INR', minor) })
const welcome: Coupon = {
  id: 7,
  code: 'WELCOME100',
  description: 'A first order',
  discount: money('AED', 1050),
}

describe('couponDiscount', () => {
  it.each([
    [-500, 0],
    [0, 0],
    [1, 1],
    [29_999, 29_999],
    [30_000, 30_000],
    [30_001, 30_000],
  ])('takes %i paise off a subtotal of ₹300 as %i [CPN-03, SUM-03]', (discount, expected) => {
    expect(couponDiscount(worth(discount), money('INR', 30_000))).toEqual(money('INR', expected))
  })

  it('is never negative and never above the subtotal [CPN-03, SUM-03]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.nat(1e6), (discount, subtotal) => {
        const { minor } = couponDiscount(worth(discount), money('INR', subtotal))
        expect(minor >= 0 && minor <= subtotal).toBe(true)
      }),
    )
  })

  it('refuses another currency’s subtotal [INV-03]', () => {
    expect(() => couponDiscount(worth(100), money('AED', 100))).toThrow(TypeError)
  })
})

describe('isFreeDelivery', () => {
  it.each([
    [-1, true],
    [0, true],
    [1, false],
  ])('for a discount of %i paise is %p [CPN-03]', (discount, expected) => {
    expect(isFreeDelivery(worth(discount))).toBe(expected)
  })
})

describe('an applied coupon', () => {
  it('is kept as id, code and amount, and is worth the same afterwards [CPN-05]', () => {
    const applied = toAppliedCoupon(welcome)
    expect(applied).toEqual({ id: 7, code: 'WELCOME100', discountAmount: 10.5 })
    expect(termsOfApplied(applied, 'AED')).toEqual({ discount: welcome.discount })
  })

  it('is null, null, 0 when there is none [CPN-05, CPN-06]', () => {
    expect(NO_COUPON).toEqual({ id: null, code: null, discountAmount: 0 })
    expect(termsOfApplied(NO_COUPON, 'INR')).toBeNull()
  })
})
