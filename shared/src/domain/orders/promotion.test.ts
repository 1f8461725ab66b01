import fc from 'fast-check'
import { type Money, money, sum } from '../money'
import {
  applyPromotions,
  canCombine,
  offerOfAmount,
  type Promotion,
  type PromotionLine,
  type PromotionOffer,
} from './promotion'

const inr = (minor: number) => money('INR', minor)
const minors = (amounts: readonly Money[]) => amounts.map(({ minor }) => minor)

const line = (inrMinor: number, quantity = 1, fields: Partial<PromotionLine> = {}): PromotionLine => ({
  productId: 1,
  categorySlug: 'herbal',
  quantity,
  unitPrice: { INR: inr(inrMinor), AED: money('AED', Math.floor(inrMinor / 20)) },
  ...fields,
})

const promotion = (offer: PromotionOffer, fields: Partial<Promotion> = {}): Promotion => ({
  code: offer.kind,
  offer,
  categories: [],
  combines: true,
  ...fields,
})

const fixed = (minor: number) => promotion(offerOfAmount(inr(minor)))
const percentage = (percent: number, cap: number, fields: Partial<Promotion> = {}) =>
  promotion({ kind: 'percentage', percent, cap: inr(cap) }, fields)
const sets = (buy: number, free: number, scope: 'product' | 'category' = 'product') =>
  promotion({ kind: 'buy-x-get-y', buy, free, scope })
const freeDelivery = promotion({ kind: 'free-delivery' })

const apply = (promotions: readonly Promotion[], lines: readonly PromotionLine[], delivery = 60_00) =>
  applyPromotions(promotions, { lines, currency: 'INR', deliveryCharge: inr(delivery) })

describe('a fixed amount', () => {
  it.each([
    [1, 1, 0],
    [299_99, 299_99, 0],
    [300_00, 300_00, 0],
    [300_01, 300_00, 1],
    [360_00, 300_00, 60_00],
    [360_01, 300_00, 60_00],
  ])(
    'of %i paise takes %i off products of ₹300 and %i off the delivery [CPN-03, SUM-03]',
    (amount, lines, delivery) => {
      const result = apply([fixed(amount)], [line(100_00, 3)])
      expect([result.lines[0]?.minor, result.delivery.minor]).toEqual([lines, delivery])
    },
  )

  it.each([0, -50_00])('of %i paise makes the delivery free instead [CPN-03]', (amount) => {
    expect(apply([fixed(amount)], [line(100_00)])).toMatchObject({
      discount: inr(0),
      isDeliveryFree: true,
      applied: [{ kind: 'free-delivery', saved: inr(60_00) }],
    })
  })

  it('is spread over the lines by their value [ORD-03]', () => {
    expect(minors(apply([fixed(100_00)], [line(100_00, 2), line(100_00)]).lines)).toEqual([66_66, 33_34])
  })

  it('of another currency is refused [INV-03]', () => {
    const dirhams = promotion({ kind: 'fixed-amount', amount: money('AED', 100) })
    expect(() => apply([dirhams], [line(100)])).toThrow(TypeError)
  })
})

describe('a percentage', () => {
  it.each([
    [1999_90, 199_99],
    [2000_00, 200_00],
    [2000_10, 200_00],
    [4, 0],
    [5, 1],
  ])('of 10%% takes of %i paise %i, at most ₹200 [CPN-07]', (price, off) => {
    expect(apply([percentage(10, 200_00)], [line(price)]).discount).toEqual(inr(off))
  })

  it('is taken off the products that count alone [CPN-07]', () => {
    const lines = [line(100_00), line(200_00, 1, { categorySlug: 'resuable' })]
    const result = apply([percentage(10, 500_00, { categories: ['resuable'] })], lines)
    expect(minors(result.lines)).toEqual([0, 20_00])
    expect(result.delivery).toEqual(inr(0))
  })
})

describe('buy X get Y', () => {
  it.each([
    [2, 0],
    [3, 100_00],
    [5, 100_00],
    [6, 200_00],
  ])('gives of %i units at ₹100, bought two and one free, %i paise [CPN-07]', (quantity, off) => {
    expect(apply([sets(2, 1)], [line(100_00, quantity)]).discount).toEqual(inr(off))
  })

  it('makes the cheapest units free, of whatever size, and spreads that over all of the set [CPN-07]', () => {
    const lines = [line(300_00, 2), line(100_00, 1, {}), line(50_00, 4, { productId: 2 })]
    const result = apply([sets(2, 1)], lines)
    // 100 of 700 rupees of the first product; one of the four of the second.
    expect(minors(result.lines)).toEqual([85_71, 14_29, 50_00])
    expect(result.applied).toEqual([{ code: 'buy-x-get-y', kind: 'buy-x-get-y', saved: inr(150_00) }])
  })

  it('counts the products of a category together, where that makes the set [CPN-07]', () => {
    const lines = [
      line(300_00, 2),
      line(100_00, 1, { productId: 2 }),
      line(10_00, 9, { categorySlug: 'resuable' }),
    ]
    expect(apply([sets(2, 1, 'category')], lines).discount).toEqual(inr(100_00 + 30_00))
    expect(apply([sets(2, 1)], lines).discount).toEqual(inr(30_00))
  })
})

describe('promotions together', () => {
  it.each([
    [fixed(100), percentage(10, 100), false],
    [fixed(100), fixed(200), false],
    [sets(2, 1), sets(1, 1), false],
    [freeDelivery, freeDelivery, false],
    [fixed(100), freeDelivery, true],
    [percentage(10, 100), sets(2, 1), true],
    [sets(2, 1), freeDelivery, true],
  ])('%j and %j: %p [CPN-07]', (a, b, expected) => {
    expect([canCombine(a, b), canCombine(b, a)]).toEqual([expected, expected])
    expect(canCombine({ ...a, combines: false }, b)).toBe(false)
  })

  it('each take off what the others leave: sets, then the order, then the delivery [CPN-07]', () => {
    const result = apply([freeDelivery, percentage(10, 500_00), sets(2, 1)], [line(100_00, 3)])
    expect(result.applied.map(({ kind, saved }) => [kind, saved.minor])).toEqual([
      ['buy-x-get-y', 100_00],
      ['percentage', 20_00],
      ['free-delivery', 60_00],
    ])
    expect(result.discount).toEqual(inr(120_00))
  })
})

const anyLines = fc.array(
  fc
    .record({
      price: fc.nat(500_00),
      quantity: fc.integer({ min: 1, max: 12 }),
      productId: fc.integer({ min: 1, max: 3 }),
      categorySlug: fc.constantFrom('herbal', 'resuable'),
    })
    .map(({ price, quantity, ...fields }) => line(price, quantity, fields)),
  { maxLength: 6 },
)
const units = fc.integer({ min: 1, max: 4 })
const anyCategories = fc.constantFrom<readonly string[]>([], ['herbal'], ['herbal', 'resuable'])
const anyOrderLevel = fc.oneof(
  fc.integer({ min: 1, max: 3000_00 }).map(fixed),
  fc
    .tuple(fc.integer({ min: 1, max: 100 }), fc.nat(1000_00), anyCategories)
    .map(([percent, cap, categories]) => percentage(percent, cap, { categories })),
)
const anySets = fc
  .tuple(units, units, fc.constantFrom('product' as const, 'category' as const))
  .map(([buy, free, scope]) => sets(buy, free, scope))
/** At most one of each level, as `canCombine` allows. */
const anyPromotions = fc
  .tuple(fc.option(anyOrderLevel), fc.option(anySets), fc.option(fc.constant(freeDelivery)))
  .map((all) => all.filter((each) => each !== null))

describe('any promotions that combine', () => {
  it('never take off more than there is, and their shares add up to the discount [CPN-07, INV-03]', () => {
    fc.assert(
      fc.property(anyPromotions, anyLines, fc.nat(200_00), (promotions, lines, delivery) => {
        const result = apply(promotions, lines, delivery)
        const { applied, discount, isDeliveryFree } = result
        expect(sum('INR', [...result.lines, result.delivery])).toEqual(discount)
        const off = applied.filter(({ kind }) => kind !== 'free-delivery')
        expect(
          sum(
            'INR',
            off.map(({ saved }) => saved),
          ),
        ).toEqual(discount)
        expect(applied.every(({ saved }) => saved.minor >= 0)).toBe(true)
        result.lines.forEach(({ minor }, index) => {
          const { unitPrice, quantity } = lines[index] ?? line(0)
          expect(minor >= 0 && minor <= unitPrice.INR.minor * quantity).toBe(true)
        })
        expect(result.delivery.minor).toBeLessThanOrEqual(isDeliveryFree ? 0 : delivery)
      }),
    )
  })

  it('come to the same in whatever order they are given [CPN-07, SUM-13]', () => {
    fc.assert(
      fc.property(anyPromotions, anyLines, (promotions, lines) => {
        expect(apply(promotions.toReversed(), lines)).toEqual(apply(promotions, lines))
      }),
    )
  })

  it('take off no less for a higher cap, and never more than it [CPN-07]', () => {
    fc.assert(
      fc.property(
        anyLines,
        fc.integer({ min: 1, max: 100 }),
        fc.nat(500_00),
        fc.nat(500_00),
        (lines, percent, cap, more) => {
          const [low, high] = [cap, cap + more].map(
            (each) => apply([percentage(percent, each)], lines).discount.minor,
          )
          expect(low).toBeLessThanOrEqual(cap)
          expect(high).toBeGreaterThanOrEqual(low ?? 0)
        },
      ),
    )
  })
})
