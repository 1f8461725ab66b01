import { type Money, money, spread, zero } from '@store/shared/domain/money'

/** Money of a line, of the delivery or of the fee for cash, and the part of it that is tax. */
export interface TaxedMoney {
  readonly total: Money
  readonly tax: Money
}

/**
 * The tax in a part of what is left: its share, rounded down in each of the equal parts that the tax consists of. All that is left
 * takes all of its tax along.
 */
export function withTax(left: TaxedMoney, amount: Money, taxParts: number): TaxedMoney {
  const { currency } = amount
  if (amount.minor === 0) return { total: amount, tax: zero(currency) }
  if (amount.minor === left.total.minor) return { total: amount, tax: left.tax }
  const part = (BigInt(left.tax.minor / taxParts) * BigInt(amount.minor)) / BigInt(left.total.minor)
  return { total: amount, tax: money(currency, Number(part) * taxParts) }
}

/**
 * An amount spread over what is left of an order's parts, in proportion. The shares add up to the amount, and none exceeds what is
 * left of its part.
 *
 * @throws when the amount exceeds them all together.
 */
export function spreadRefund(
  amount: Money,
  parts: readonly TaxedMoney[],
  taxParts: number,
): readonly TaxedMoney[] {
  const whole = parts.reduce((minor, { total }) => minor + total.minor, 0)
  if (amount.minor > whole) throw new Error('More is to be spread than is left')
  const shares = spread(
    amount,
    parts.map(({ total }) => total),
  )
  return parts.map((part, index) => withTax(part, shares[index] ?? zero(amount.currency), taxParts))
}
