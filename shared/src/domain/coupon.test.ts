import fc from 'fast-check'
import {
  type Coupon,
  type CouponLine,
  type CouponRule,
  couponDiscount,
  isFreeDelivery,
  judgeCoupon,
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
  minSubtotal: money('AED', 0),
  categories: [],
  standing: 'open',
}
const delivery = money('INR', 6000)

describe('couponDiscount', () => {
  it.each([
    [-500, 0],
    [0, 0],
    [1, 1],
    [30_001, 30_001],
    [36_000, 36_000],
    [36_001, 36_000],
  ])(
    'takes %i paise off a subtotal of ₹300 with delivery at ₹60 as %i [CPN-03, SUM-03]',
    (discount, expected) => {
      expect(couponDiscount(worth(discount), money('INR', 30_000), delivery)).toEqual(money('INR', expected))
    },
  )

  it('is never negative and never above subtotal and delivery together [CPN-03, SUM-03]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.nat(1e6), (discount, subtotal) => {
        const { minor } = couponDiscount(worth(discount), money('INR', subtotal), delivery)
        expect(minor >= 0 && minor <= subtotal + delivery.minor).toBe(true)
      }),
    )
  })

  it('refuses another currency’s subtotal [INV-03]', () => {
    expect(() => couponDiscount(worth(100), money('AED', 100), money('AED', 0))).toThrow(TypeError)
  })
})

describe('judgeCoupon', () => {
  const rule = (fields: Partial<CouponRule> = {}): CouponRule => ({
    minSubtotal: money('INR', 50_000),
    categories: [],
    standing: 'open',
    ...fields,
  })
  const line = (category: string, inr: number, quantity = 1): CouponLine => ({
    category,
    quantity,
    unitPrice: { INR: money('INR', inr), AED: money('AED', Math.floor(inr / 20)) },
  })

  it.each([
    [24_999, { kind: 'below-minimum', missing: money('INR', 2) }],
    [25_000, { kind: 'eligible' }],
    [25_001, { kind: 'eligible' }],
  ])('judges two units at %i paise against a minimum of ₹500 [CPN-07]', (price, verdict) => {
    expect(judgeCoupon(rule(), [line('Herbal', price, 2)])).toEqual(verdict)
  })

  it('counts only products of the coupon’s categories [CPN-07]', () => {
    const cloth = rule({ categories: ['Resuable', 'Period Panties'] })
    expect(judgeCoupon(cloth, [line('Herbal', 90_000)])).toEqual({ kind: 'other-products' })
    const mixed = [line('Herbal', 90_000), line('Resuable', 20_000), line('Period Panties', 10_000)]
    expect(judgeCoupon(cloth, mixed)).toEqual({ kind: 'below-minimum', missing: money('INR', 20_000) })
    expect(judgeCoupon(cloth, [...mixed, line('Resuable', 20_000)])).toEqual({ kind: 'eligible' })
  })

  it('measures in the currency of the minimum [CPN-07]', () => {
    const inDirhams = rule({ minSubtotal: money('AED', 2500) })
    expect(judgeCoupon(inDirhams, [line('Herbal', 49_980)])).toEqual({
      kind: 'below-minimum',
      missing: money('AED', 1),
    })
  })

  it.each(['first-order-only', 'used'] as const)(
    'says first that the customer is not meant: %s [CPN-07]',
    (standing) => {
      expect(judgeCoupon(rule({ standing }), [])).toEqual({ kind: standing })
    },
  )
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
