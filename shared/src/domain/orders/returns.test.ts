import * as fc from 'fast-check'
import { money, spread } from '../money'
import { conditionOf, DEFAULT_RETURN_POLICY, mayReturn, type ReturnedLine, refundFor } from './returns'

const inr = (minor: number) => money('INR', minor)
const DELIVERY = { amount: inr(60_00), tax: inr(3_00) }

const line = (fields: Partial<ReturnedLine> = {}): ReturnedLine => ({
  bought: 3,
  returnedBefore: 0,
  returning: 1,
  paid: inr(100_00),
  tax: inr(10_00),
  taxParts: 1,
  ...fields,
})

describe('the refund of a return', () => {
  it('is the share of the units that come back, without the delivery [RET-03]', () => {
    expect(refundFor([line(), line({ returning: 0 })], DELIVERY)).toEqual({
      lines: [
        { amount: inr(33_33), tax: inr(3_33) },
        { amount: inr(0), tax: inr(0) },
      ],
      delivery: { amount: inr(0), tax: inr(0) },
      total: inr(33_33),
    })
  })

  it('includes the delivery with the last unit of the order [RET-03]', () => {
    const all = refundFor([line({ returning: 3 }), line({ returnedBefore: 2, returning: 1 })], DELIVERY)
    expect(all.delivery).toEqual(DELIVERY)
    expect(all.total).toEqual(inr(100_00 + 33_34 + 60_00))
  })

  it('gives nothing, not even the delivery, for nothing [RET-03]', () => {
    expect(refundFor([line({ returnedBefore: 3, returning: 0 })], DELIVERY).total).toEqual(inr(0))
  })

  it('keeps the two halves of a state’s tax equal [RET-03]', () => {
    const [share] = refundFor([line({ tax: inr(10_02), taxParts: 2 })], DELIVERY).lines
    expect(share?.tax).toEqual(inr(3_34))
  })

  it('gives less after a partial refund, never below nothing, and at last what is left [RET-04]', () => {
    const given = { amount: inr(33_33), tax: inr(3_33) }
    const next = (paid: number, tax: number, returning = 1) =>
      refundFor([line({ returnedBefore: 1, returning, given, paid: inr(paid), tax: inr(tax) })], DELIVERY)
        .lines[0]
    // Of ₹100 a refund of ₹40 left ₹60, of which the first unit gave a third of ₹100.
    expect(next(60_00, 6_00)).toEqual({ amount: inr(40_00 - 33_33), tax: inr(4_00 - 3_33) })
    expect(next(60_00, 6_00, 2)).toEqual({ amount: inr(60_00 - 33_33), tax: inr(6_00 - 3_33) })
    expect(next(40_00, 4_00)).toEqual({ amount: inr(0), tax: inr(0) })
  })

  it('adds up to what was paid, however the units come back [RET-03]', () => {
    const bought = fc.record({
      units: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 5 }),
      paid: fc.nat({ max: 1_000_000_00 }),
      taxHalf: fc.nat({ max: 1_000_00 }),
    })
    fc.assert(
      fc.property(fc.array(bought, { minLength: 1, maxLength: 4 }), (orders) => {
        const total = (units: readonly number[]) => units.reduce((a, b) => a + b, 0)
        const lines = orders.filter(({ units }) => total(units) > 0)
        fc.pre(lines.length > 0)
        const rounds = Math.max(...lines.map(({ units }) => units.length))
        let refunded = 0
        const taxes = lines.map(() => 0)
        for (let round = 0; round < rounds; round += 1) {
          const refund = refundFor(
            lines.map(({ units, paid, taxHalf }) => ({
              bought: total(units),
              returnedBefore: total(units.slice(0, round)),
              returning: units[round] ?? 0,
              paid: inr(paid),
              tax: inr(taxHalf * 2),
              taxParts: 2,
            })),
            DELIVERY,
          )
          refunded += refund.total.minor
          refund.lines.forEach(({ amount, tax }, index) => {
            expect(amount.minor).toBeGreaterThanOrEqual(0)
            expect(tax.minor % 2).toBe(0)
            taxes[index] = (taxes[index] ?? 0) + tax.minor
          })
        }
        expect(refunded).toBe(lines.reduce((sum, { paid }) => sum + paid, 60_00))
        expect(taxes).toEqual(lines.map(({ taxHalf }) => taxHalf * 2))
      }),
    )
  })
})

it('spreads an amount by weight, giving none more than its weight [ORD-03]', () => {
  expect(
    spread(
      inr(100),
      [inr(1), inr(1), inr(1)].map(({ minor }) => inr(minor * 100)),
    ),
  ).toEqual([33, 33, 34].map(inr))
  expect(spread(inr(0), [inr(0), inr(0)])).toEqual([inr(0), inr(0)])
})

describe('what may come back', () => {
  it.each([
    ['any', 'not-wanted', true, true],
    ['unopened', 'not-wanted', false, true],
    ['unopened', 'wrong-size', true, false],
    ['unopened', 'faulty', true, true],
    ['faulty-only', 'not-wanted', false, false],
    ['faulty-only', 'wrong-product', false, true],
  ] as const)('%s, because it is %s, opened: %s → %s [RET-01]', (condition, reason, isOpened, expected) => {
    expect(mayReturn(condition, reason, isOpened)).toBe(expected)
  })

  it('is decided by category [RET-01]', () => {
    expect(conditionOf(DEFAULT_RETURN_POLICY, ['herbal'])).toBe('unopened')
    const policy = { days: 14, unopenedOnly: ['herbal'], faultyOnly: ['period-panties'] }
    expect(['herbal', 'period-panties', 'books'].map((slug) => conditionOf(policy, [slug]))).toEqual([
      'unopened',
      'faulty-only',
      'any',
    ])
  })

  it.each([
    [{ unopenedOnly: ['tea'], faultyOnly: [] }, 'unopened'],
    [{ unopenedOnly: ['sencha'], faultyOnly: ['tea'] }, 'unopened'],
    [{ unopenedOnly: ['tea'], faultyOnly: ['green'] }, 'faulty-only'],
    [{ unopenedOnly: 'all', faultyOnly: ['tea'] }, 'faulty-only'],
    [{ unopenedOnly: ['sencha'], faultyOnly: 'all' }, 'faulty-only'],
    [{ unopenedOnly: ['cups'], faultyOnly: [] }, 'any'],
  ] as const)(
    'covers the parts of a category, the innermost that is named: %p → %s [RET-01]',
    (lists, expected) => {
      expect(conditionOf({ days: 14, ...lists }, ['sencha', 'green', 'tea'])).toBe(expected)
    },
  )
})
