import { type Command, Option } from 'commander'
import { Refusal } from '../../audit/refusal'
import type { BackOffice } from '../../back-office/back-office'
import type { ProductFilter } from '../../back-office/product-list'
import { parseText, parseUnits } from '../arguments'

/** Which products a command is about. */
export interface ProductChoice {
  readonly sku?: readonly string[]
  readonly search?: string
  readonly category?: string
  readonly kind?: string
  readonly only?: ProductFilter['visibility']
  readonly low?: number
  readonly all?: true
}

/** The options of a choice: products by their SKUs, or all that fit every filter. */
export const withProductChoice = (command: Command): Command =>
  command
    .option('--sku <skus>', 'these products, with commas between them', parseSkus)
    .option('--search <text>', 'only with this in name or SKU', parseText)
    .option('--category <slug>', 'only of this category and its parts', parseText)
    .option('--kind <slug>', 'only of this kind', parseText)
    .addOption(new Option('--only <which>', 'by what shoppers see').choices(['visible', 'hidden']))
    .option('--low <units>', 'only with a size of which at most so many are left to sell', parseUnits)
    .option('--all', 'every product')

const parseSkus = (text: string): readonly string[] =>
  parseText(text)
    .split(',')
    .map((sku) => sku.trim())

/** SKUs in the catalogue's order. @throws {Refusal} where nothing was chosen, or what there is not */
export async function chosenSkus(
  { catalogue }: Pick<BackOffice, 'catalogue'>,
  { sku, all, search, category, kind, only, low }: ProductChoice,
): Promise<readonly string[]> {
  const filter = { text: search, category, kind, visibility: only, low }
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  if ([sku !== undefined, isFiltered, all === true].filter(Boolean).length !== 1) {
    throw new Refusal('Say which products: either --sku, or filters such as --category and --kind, or --all.')
  }
  const found = await catalogue.skus(filter)
  const missing = sku?.find((each) => !found.includes(each))
  if (missing !== undefined) throw new Refusal(`There is no product ${missing}.`)
  const chosen = sku === undefined ? found : found.filter((each) => sku.includes(each))
  if (chosen.length === 0) throw new Refusal('There is no such product.')
  return chosen
}
