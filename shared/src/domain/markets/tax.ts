import { add, type Money, percentOf } from '../money'

/** Rounded once to the minor unit, halves up. */
export const taxOn = (subtotal: Money, percent: number): Money => percentOf(subtotal, percent)

/** Decides free delivery only, whether prices include tax or not (SUM-04). */
export const withTax = (subtotal: Money, percent: number): Money => add(subtotal, taxOn(subtotal, percent))

/** How what is sold in a market is taxed. */
export interface TaxRates {
  /** For every product; null where each product has a rate of its own. */
  readonly standardPercent: number | null
  /** By the digits that a product's HSN begins with; the longest that fits counts before all else. */
  readonly byHsn: Readonly<Record<string, number>>
}

export function taxPercentOf(
  { standardPercent, byHsn }: TaxRates,
  product: { readonly hsn: string; readonly taxPercent: number },
): number {
  const fitting = Object.keys(byHsn).filter((digits) => product.hsn.startsWith(digits))
  const longest = fitting.reduce((best, digits) => (digits.length > best.length ? digits : best), '')
  return byHsn[longest] ?? standardPercent ?? product.taxPercent
}
