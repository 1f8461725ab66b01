import fc from 'fast-check'
import { type Currency, money } from '../money'
import { addedTax, leadingPercent, taxAddedTo, type UntaxedLine } from './added-tax'

const line = (minor: number, taxPercent: number, discountMinor = 0): UntaxedLine => ({
  value: money('INR', minor),
  discount: money('INR', discountMinor),
  taxPercent,
})

describe('the tax added to an amount', () => {
  it.each([
    // Each half of GST is rounded: 5 % of ₹10.10 are twice 25.25 paise.
    ['INR', 10_10, 5, 50],
    ['INR', 10_20, 5, 52],
    ['INR', 299_00, 12, 35_88],
    ['INR', 299_00, 0, 0],
    ['INR', 9, 5, 0],
    ['INR', 20, 5, 2],
    ['AED', 10_10, 5, 51],
    ['AED', 9, 5, 0],
    ['AED', 10, 5, 1],
  ] as const)('of %s %i at %i % is %i [SUM-14]', (currency, minor, percent, tax) => {
    expect(taxAddedTo(money(currency, minor), percent)).toEqual(money(currency, tax))
  })

  it('has two equal halves in rupees and is less than a paisa a half from its share [SUM-14]', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(100), (minor, percent) => {
        const tax = taxAddedTo(money('INR', minor), percent).minor
        expect(tax % 2).toBe(0)
        expect(Math.abs(tax - (minor * percent) / 100)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('the tax added to an order', () => {
  it('is on each line after its discount, and on delivery and fee at the leading rate [SUM-14]', () => {
    const tax = addedTax({
      currency: 'INR',
      lines: [line(1000_00, 5, 100_00), line(400_00, 18)],
      delivery: money('INR', 60_00),
      cashFee: money('INR', 30_00),
    })
    expect(tax).toEqual({
      lines: [money('INR', 45_00), money('INR', 72_00)],
      delivery: money('INR', 3_00),
      cashFee: money('INR', 1_50),
      total: money('INR', 121_50),
    })
  })

  it('takes the higher rate of two lines of the same value, in either order [SUM-14]', () => {
    const lines = [line(100_00, 5), line(100_00, 12)]
    expect([leadingPercent(lines), leadingPercent(lines.toReversed()), leadingPercent([])]).toEqual([
      12, 12, 0,
    ])
  })

  it('is the sum of its parts, none of them negative [SUM-14]', () => {
    const amount = fc.nat(10_000_000)
    fc.assert(
      fc.property(
        fc.constantFrom<Currency>('INR', 'AED'),
        fc.array(
          fc.record({
            minor: amount,
            taxPercent: fc.nat(100),
            share: fc.double({ min: 0, max: 1, noNaN: true }),
          }),
        ),
        amount,
        amount,
        (currency, lines, delivery, cashFee) => {
          const tax = addedTax({
            currency,
            lines: lines.map(({ minor, taxPercent, share }) => ({
              value: money(currency, minor),
              discount: money(currency, Math.floor(minor * share)),
              taxPercent,
            })),
            delivery: money(currency, delivery),
            cashFee: money(currency, cashFee),
          })
          const parts = [...tax.lines, tax.delivery, tax.cashFee].map(({ minor }) => minor)
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
          expect(parts.reduce((sum, minor) => sum + minor, 0)).toBe(tax.total.minor)
        },
      ),
    )
  })
})
