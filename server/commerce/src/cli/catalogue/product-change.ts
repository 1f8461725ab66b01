import { CURRENCIES, type Currency } from '@store/shared/domain/money'
import type { BulkChange } from '@store/shared/domain/products/product-edit'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { Refusal } from '../../audit/refusal'
import { parseAmount, parseDifference, parseText, parseUnits } from '../arguments'

/** What a change of prices does to an amount; in minor units. */
type PriceChange = { readonly set: number } | { readonly percent: number }
type StockChange = Extract<BulkChange, { kind: 'stock' }>['by']

/** What is to become of the products: one of price, stock, visibility and category. */
export interface ChangeOptions {
  readonly price?: PriceChange
  readonly currency?: Currency
  readonly roundTo: (typeof ROUNDINGS)[number]
  readonly keepListPrice: boolean
  readonly stock?: StockChange
  readonly why?: string
  readonly visible?: 'yes' | 'no'
  readonly toCategory?: string
}

/** In rupees or dirhams. */
const ROUNDINGS = ['0.01', '0.50', '1', '5', '10'] as const

export const withChangeOptions = (command: Command): Command =>
  command
    .option('--price <change>', 'by a percentage such as +8% or -12.5%, or to an amount', parsePriceChange)
    .addOption(new Option('--currency <currency>', 'of --price').choices(CURRENCIES))
    .addOption(
      new Option('--round-to <step>', 'of a percentage: the nearest multiple')
        .choices(ROUNDINGS)
        .default('1'),
    )
    .option('--keep-list-price', 'change the price alone, and not the price before discount', false)
    .option('--stock <units>', 'by a difference such as +50 or -3, or to what was counted', parseStockChange)
    .option('--why <reason>', 'of --stock, for the ledger', parseText)
    .addOption(new Option('--visible <yes|no>', 'whether shoppers see them').choices(['yes', 'no']))
    .option('--to-category <name>', 'move them to this category', parseText)

export function parsePriceChange(text: string): PriceChange {
  if (!text.endsWith('%')) {
    // Both currencies have a hundred minor units.
    const { minor } = parseAmount('INR')(text)
    if (minor === 0) throw new InvalidArgumentError('It must be above 0.')
    return { set: minor }
  }
  const percent = /^[+-]\d{1,3}(\.\d)?%$/.test(text) ? Number(text.slice(0, -1)) : Number.NaN
  if (percent >= -90 && percent <= 900) return { percent }
  throw new InvalidArgumentError('It must be a percentage from -90% to +900%, with + or -, such as +8%.')
}

const parseStockChange = (text: string): StockChange =>
  /^[+-]/.test(text) ? { add: parseDifference(text) } : { set: parseUnits(text) }

/** @throws {Refusal} for none, more than one, or one that is not said in full */
export function toBulkChange(options: ChangeOptions): BulkChange {
  const { price, currency, stock, why, visible, toCategory } = options
  if ([price, stock, visible, toCategory].filter((each) => each !== undefined).length !== 1) {
    throw new Refusal('Say what changes: either --price, --stock, --visible or --to-category.')
  }
  if (price !== undefined) {
    if (currency === undefined) throw new Refusal('Say in which currency the price is: --currency.')
    const by = 'set' in price ? price : { ...price, roundTo: Math.round(Number(options.roundTo) * 100) }
    return { kind: 'price', currency, by, withListPrice: !options.keepListPrice }
  }
  if (stock !== undefined) {
    if (why === undefined) throw new Refusal('Say why the stock changes, for the ledger: --why.')
    return { kind: 'stock', by: stock, why }
  }
  return toCategory === undefined
    ? { kind: 'visibility', visible: visible === 'yes' }
    : { kind: 'category', category: toCategory }
}
