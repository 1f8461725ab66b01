import { money } from '@store/shared/domain/money'
import fc from 'fast-check'
import { spreadRefund, type TaxedMoney, withTax } from './spread-refund'

const part = (total: number, tax: number): TaxedMoney => ({
  total: money('INR', total),
  tax: money('INR', tax),
})

const PARTS = fc
  .array(
    fc.nat(1_000_000).chain((total) => fc.nat(Math.floor(total / 4)).map((half) => part(total, half * 2))),
    { minLength: 1, maxLength: 8 },
  )
  .filter((parts) => parts.some(({ total }) => total.minor > 0))

const totalOf = (parts: readonly TaxedMoney[]) => parts.reduce((minor, { total }) => minor + total.minor, 0)

it('spreads an amount so that it adds up and no part gives more than is left of it [RET-04]', () => {
  fc.assert(
    fc.property(PARTS, fc.double({ min: 0, max: 1, noNaN: true }), (parts, portion) => {
      const amount = money('INR', Math.floor(totalOf(parts) * portion))
      const spread = spreadRefund(amount, parts, 2)
      expect(totalOf(spread)).toBe(amount.minor)
      for (const [index, { total, tax }] of spread.entries()) {
        expect(total.minor).toBeGreaterThanOrEqual(0)
        expect(total.minor).toBeLessThanOrEqual(parts[index]?.total.minor ?? 0)
        expect(tax.minor).toBeLessThanOrEqual(total.minor)
        expect(tax.minor).toBeLessThanOrEqual(parts[index]?.tax.minor ?? 0)
        // Two halves of a state's tax are equal.
        expect(tax.minor % 2).toBe(0)
      }
    }),
  )
})

it('gives all of the tax back with all of the money, in however many steps [RET-04]', () => {
  fc.assert(
    fc.property(PARTS, fc.array(fc.nat(99), { maxLength: 6 }), (parts, portions) => {
      let left = parts
      for (const portion of [...portions, 100]) {
        const amount = money('INR', Math.floor((totalOf(left) * portion) / 100))
        const spread = spreadRefund(amount, left, 2)
        left = left.map(({ total, tax }, index) =>
          part(total.minor - (spread[index]?.total.minor ?? 0), tax.minor - (spread[index]?.tax.minor ?? 0)),
        )
      }
      expect(left.every(({ total, tax }) => total.minor === 0 && tax.minor === 0)).toBe(true)
    }),
  )
})

it('refuses to spread more than is left, and rounds the tax of a part down [RET-04]', () => {
  expect(() => spreadRefund(money('INR', 101), [part(100, 10)], 1)).toThrow('More is to be spread')
  expect(withTax(part(1000, 48), money('INR', 333), 2)).toEqual(part(333, 14))
  expect(withTax(part(1000, 48), money('INR', 1000), 2)).toEqual(part(1000, 48))
})
