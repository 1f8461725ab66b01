import fc from 'fast-check'
import { money } from '../money'
import { NO_COUPON } from './applied-coupon'
import {
  type Coupon,
  type CouponRule,
  judgeCoupon,
  judgeTogether,
  offerOfApplied,
  toAppliedCoupon,
} from './coupon'
import type { PromotionLine, PromotionOffer } from './promotion'

const fixed = (minor: number): PromotionOffer => ({ kind: 'fixed-amount', amount: money('INR', minor) })
const line = (categorySlug: string, inr: number, quantity = 1, productId = 1): PromotionLine => ({
  productId,
  categorySlug,
  quantity,
  unitPrice: { INR: money('INR', inr), AED: money('AED', Math.floor(inr / 20)) },
})

describe('judgeCoupon', () => {
  const rule = (fields: Partial<CouponRule> = {}): CouponRule => ({
    minSubtotal: money('INR', 50_000),
    categories: [],
    standing: 'open',
    offer: fixed(100_00),
    ...fields,
  })
  it.each([
    [24_999, { kind: 'below-minimum', missing: money('INR', 2) }],
    [25_000, { kind: 'eligible' }],
    [25_001, { kind: 'eligible' }],
  ])('judges two units at %i paise against a minimum of ₹500 [CPN-07]', (price, verdict) => {
    expect(judgeCoupon(rule(), [line('herbal', price, 2)])).toEqual(verdict)
  })

  it('counts only products of the coupon’s categories [CPN-07]', () => {
    const cloth = rule({ categories: ['resuable', 'period-panties'] })
    expect(judgeCoupon(cloth, [line('herbal', 90_000)])).toEqual({ kind: 'other-products' })
    const mixed = [line('herbal', 90_000), line('resuable', 20_000), line('period-panties', 10_000)]
    expect(judgeCoupon(cloth, mixed)).toEqual({ kind: 'below-minimum', missing: money('INR', 20_000) })
    expect(judgeCoupon(cloth, [...mixed, line('resuable', 20_000)])).toEqual({ kind: 'eligible' })
  })

  it('measures in the currency of the minimum [CPN-07]', () => {
    const inDirhams = rule({ minSubtotal: money('AED', 2500) })
    expect(judgeCoupon(inDirhams, [line('herbal', 49_980)])).toEqual({
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

describe('judgeCoupon for sets', () => {
  const rule = (scope: 'product' | 'category', categories: readonly string[] = []): CouponRule => ({
    minSubtotal: money('INR', 0),
    categories,
    standing: 'open',
    offer: { kind: 'buy-x-get-y', buy: 2, free: 1, scope },
  })

  it.each([
    ['product', [line('herbal', 100, 2, 1), line('herbal', 100, 1, 2)], 1],
    ['product', [line('herbal', 100, 2, 1), line('herbal', 90, 1, 1)], 0],
    ['category', [line('herbal', 100, 2, 1), line('herbal', 100, 1, 2)], 0],
    ['category', [line('herbal', 100, 2, 1), line('resuable', 100, 5, 2)], 0],
    ['category', [], 3],
  ] as const)('needs a whole set of one %s: %j lacks %i [CPN-07]', (scope, lines, missing) => {
    expect(judgeCoupon(rule(scope), lines)).toEqual(
      missing === 0 ? { kind: 'eligible' } : { kind: 'too-few', missing },
    )
  })

  it('counts units of the coupon’s categories alone [CPN-07]', () => {
    const lines = [line('herbal', 100, 2, 1), line('resuable', 100, 5, 2)]
    expect(judgeCoupon(rule('category', ['herbal']), lines)).toEqual({ kind: 'too-few', missing: 1 })
  })
})

describe('an applied coupon', () => {
  const coupon = (offer: PromotionOffer): Coupon => ({
    id: 7,
    code: 'WELCOME100',
    description: 'A first order',
    offer,
    categories: [],
    categoryNames: [],
    combines: false,
    minSubtotal: money('AED', 0),
    standing: 'open',
  })

  it.each<PromotionOffer>([{ kind: 'fixed-amount', amount: money('AED', 1050) }, { kind: 'free-delivery' }])(
    'is kept as id, code and amount, and gives the same afterwards: %j [CPN-05]',
    (offer) => {
      const applied = toAppliedCoupon(coupon(offer), [])
      expect(applied).toEqual({
        id: 7,
        code: 'WELCOME100',
        discountAmount: offer.kind === 'fixed-amount' ? 10.5 : 0,
      })
      expect(offerOfApplied(applied, 'AED')).toEqual(offer)
    },
  )

  it('gives what the cart decides only once the shop has told its terms [CPN-05]', () => {
    const offer = { kind: 'percentage', percent: 10, cap: money('AED', 500) } as const
    const applied = toAppliedCoupon(coupon(offer), [line('herbal', 60_000)])
    expect(applied).toEqual({ id: 7, code: 'WELCOME100', discountAmount: 3, kind: 'percentage' })
    expect(offerOfApplied(applied, 'AED')).toBeNull()
  })

  it('is null, null, 0 when there is none [CPN-05, CPN-06]', () => {
    expect(NO_COUPON).toEqual({ id: null, code: null, discountAmount: 0 })
  })
})

describe('coupons that are used together', () => {
  const herbal3: Coupon = {
    id: 1,
    code: 'HERBAL3',
    description: '',
    offer: { kind: 'buy-x-get-y', buy: 2, free: 1, scope: 'product' },
    combines: true,
    categories: [],
    categoryNames: [],
    minSubtotal: money('INR', 0),
    standing: 'open',
  }
  const ten = (minSubtotal: number): Coupon => ({
    ...herbal3,
    id: 2,
    code: 'TEN',
    offer: { kind: 'percentage', percent: 10, cap: money('INR', 500_00) },
    minSubtotal: money('INR', minSubtotal),
  })
  const threePads = [line('herbal', 299_00, 3)]

  it.each([
    [598_00, { kind: 'eligible' }],
    [598_01, { kind: 'below-minimum', missing: money('INR', 1) }],
    [700_00, { kind: 'below-minimum', missing: money('INR', 102_00) }],
  ])('judge a minimum of %i paise on the ₹598 that a set leaves [CPN-07]', (minimum, verdict) => {
    const percent = ten(minimum)
    for (const given of [
      [percent, herbal3],
      [herbal3, percent],
    ]) {
      expect(judgeTogether(given, threePads).get(percent)).toEqual(verdict)
    }
  })

  it('judge a set by the whole cart, whatever acts after it [CPN-07]', () => {
    const set = { ...herbal3, minSubtotal: money('INR', 897_00) }
    expect(judgeTogether([ten(0), set], threePads).get(set)).toEqual({ kind: 'eligible' })
  })

  it('judge alike in any order, and never by more than the cart is worth [CPN-07, SUM-13]', () => {
    fc.assert(
      fc.property(
        fc.nat(400_00),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(3000_00),
        (price, units, minimum) => {
          const percent = ten(minimum)
          const lines = [line('herbal', price, units)]
          const verdict = judgeTogether([herbal3, percent], lines).get(percent)
          expect(judgeTogether([percent, herbal3], lines).get(percent)).toEqual(verdict)
          const free = Math.floor(units / 3)
          expect(verdict?.kind === 'eligible').toBe(price * (units - free) >= minimum)
        },
      ),
    )
  })
})
