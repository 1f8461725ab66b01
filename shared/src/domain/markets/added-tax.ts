import { type Currency, type Money, max0, money, subtract, sum } from '../money'

/** What is added to prices without tax, by currency; a currency whose prices include tax is left out. */
export type AddedTaxPercent = { readonly [In in Currency]?: number | undefined }

/** In how many equal parts a currency's tax may have to be shown: GST inside a state consists of two halves. */
const EQUAL_PARTS = { INR: 2, AED: 1 } as const satisfies Record<Currency, number>

/**
 * The tax on an amount without it, rounded halves up in each of its equal parts. In rupees there are always two, so that the tax is
 * the same wherever in India an order goes and can be divided into CGST and SGST.
 */
export function taxAddedTo({ currency, minor }: Money, percent: number): Money {
  const parts = EQUAL_PARTS[currency]
  return money(currency, Math.round((minor * percent) / (100 * parts)) * parts)
}

/** A line of an order as tax is added to it. */
export interface UntaxedLine {
  /** Unit price times quantity, without tax. */
  readonly value: Money
  /** What promotions take off the whole line. */
  readonly discount: Money
  readonly taxPercent: number
}

/** All that tax is added to: amounts without it, in one currency. */
interface UntaxedOrder {
  readonly currency: Currency
  readonly lines: readonly UntaxedLine[]
  /** What promotions took off it is taken off already. */
  readonly delivery: Money
  /** For cash on delivery. */
  readonly cashFee: Money
}

/** The tax of each part of an order, and all of it. */
export interface AddedTax {
  readonly lines: readonly Money[]
  readonly delivery: Money
  readonly cashFee: Money
  readonly total: Money
}

/**
 * The tax of an order whose prices are without it: each line's on what is left of it after its discount, rounded by itself. Delivery and
 * the fee of cash on delivery are part of the same supply and taxed by {@link leadingPercent}.
 */
export function addedTax({ currency, lines, delivery, cashFee }: UntaxedOrder): AddedTax {
  const percent = leadingPercent(lines)
  const ofLines = lines.map((line) => taxAddedTo(subtract(line.value, line.discount), line.taxPercent))
  const ofDelivery = taxAddedTo(max0(delivery), percent)
  const ofCashFee = taxAddedTo(cashFee, percent)
  return {
    lines: ofLines,
    delivery: ofDelivery,
    cashFee: ofCashFee,
    total: sum(currency, [...ofLines, ofDelivery, ofCashFee]),
  }
}

/** The rate of the line of the greatest value; of several such lines the highest, so that their order decides nothing. */
export function leadingPercent(lines: readonly Pick<UntaxedLine, 'value' | 'taxPercent'>[]): number {
  const leading = lines.reduce<Pick<UntaxedLine, 'value' | 'taxPercent'> | null>(
    (best, line) =>
      best === null ||
      line.value.minor > best.value.minor ||
      (line.value.minor === best.value.minor && line.taxPercent > best.taxPercent)
        ? line
        : best,
    null,
  )
  return leading?.taxPercent ?? 0
}

export const TAX_NAMES = { INR: 'GST', AED: 'VAT' } as const satisfies Record<Currency, string>

/** What is added to a product's price in a currency, by its name; undefined where the price includes it, and where its rate is 0. */
export const addedTaxOn = (
  { addedTaxPercent }: { readonly addedTaxPercent?: AddedTaxPercent | undefined },
  currency: Currency,
): string | undefined => ((addedTaxPercent?.[currency] ?? 0) > 0 ? TAX_NAMES[currency] : undefined)
