import { CURRENCIES } from '@store/shared/domain/money'
import {
  ATTRIBUTE_FIELD,
  type CellValue,
  isProductField,
  isSizeField,
  PRODUCT_FIELDS,
  SIZE_FIELDS,
} from '@store/shared/domain/products/product-edit'
import { CsvError, parse } from 'csv-parse/sync'
import { Refusal } from '../audit/refusal'
import { hasControlCharacters } from '../base/control-characters'
import { fromCellText, isFormula, toCellText } from '../base/spreadsheet-text'
import { type EditableProduct, isSoldSize } from './editable-products'
import { NO_CONTROL_CHARACTERS, type RefusedCell, type RequestedCell } from './judge-cells'

const SKU = 'sku'
const SIZE = 'size'
/** Pictures are changed on the product's page. */
const PRODUCT_COLUMNS = Object.keys(PRODUCT_FIELDS).filter((field) => field !== 'pictures')
const SIZE_COLUMNS = Object.keys(SIZE_FIELDS)
const AMOUNTS = CURRENCIES.flatMap((currency) => [`price ${currency}`, `listPrice ${currency}`])
const FLAGS = ['visible', 'featured', 'removed']

/** Comma-separated: a line a size that is sold, with the product's own fields in each. What a spreadsheet would run is made harmless. */
export function writeProductsTable(products: readonly EditableProduct[]): string {
  const attributes = [
    ...new Set(
      products.flatMap(({ values, sizes }) =>
        [...Object.keys(values), ...sizes.flatMap((size) => Object.keys(size.values))].filter((field) =>
          field.startsWith(ATTRIBUTE_FIELD),
        ),
      ),
    ),
  ]
  const heads = [SKU, SIZE, ...PRODUCT_COLUMNS, ...SIZE_COLUMNS, ...attributes]
  const lines = products.flatMap(({ sku, values, sizes }) =>
    sizes.filter(isSoldSize).map(({ size, values: ofSize }) =>
      heads.map((head) => {
        if (head === SKU) return toCellText(sku)
        if (head === SIZE) return toCellText(size)
        return cellText(head, ofSize[head] ?? values[head] ?? '')
      }),
    ),
  )
  return [heads, ...lines].map((line) => `${line.map(quoted).join(',')}\r\n`).join('')
}

function cellText(field: string, value: CellValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return toCellText(value)
  return AMOUNTS.includes(field) ? (value / 100).toFixed(2) : String(value)
}

const quoted = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value

export interface ReadTable {
  readonly requested: readonly RequestedCell[]
  readonly refused: readonly RefusedCell[]
}

/**
 * What a table asks for. Columns may be left out; an empty cell of a number, a flag, the name, the category or an attribute leaves it as it is,
 * one of a text empties the text. A field of the product counts in the first of its lines: another value further down is refused.
 *
 * @param ofSizes names of attributes that each size has a value of
 * @throws {Refusal} for a file that is no such table
 */
export function readProductsTable(csv: string, ofSizes: ReadonlySet<string>): ReadTable {
  const { heads, rows } = parseRows(csv)
  const unknown = heads.find((head) => !isColumn(head))
  if (unknown !== undefined) throw new Refusal(`Line 1: there is no column "${unknown}".`)
  if (!heads.includes(SKU)) throw new Refusal('Line 1: the column "sku" is missing.')
  const requested: RequestedCell[] = []
  const refused: RefusedCell[] = []
  const ofProducts = new Map<string, CellValue>()
  for (const { cells, formulas, line } of rows) {
    const sku = cells[SKU] ?? ''
    const size = cells[SIZE] === undefined || cells[SIZE] === '' ? null : cells[SIZE]
    const unreadable = [SKU, SIZE].find((head) => hasControlCharacters(cells[head] ?? ''))
    if (unreadable !== undefined) {
      refused.push({ sku, size, field: unreadable, line, reason: NO_CONTROL_CHARACTERS })
      continue
    }
    for (const field of heads) {
      const given = cells[field] ?? ''
      if (field === SKU || field === SIZE || isLeft(field, given)) continue
      const isOfSize = isSizeField(field) || ofSizes.has(field.slice(ATTRIBUTE_FIELD.length))
      const place = { sku, size: isOfSize ? size : null, field, line }
      if (isOfSize && size === null) {
        refused.push({ ...place, reason: 'The column "size" must say of which size.' })
        continue
      }
      if (formulas.has(field)) {
        refused.push({ ...place, reason: NO_FORMULA })
        continue
      }
      const after = readCell(field, given)
      if (place.size === null) {
        const key = JSON.stringify([sku, field])
        const first = ofProducts.get(key)
        if (first !== undefined) {
          if (first !== after) {
            refused.push({ ...place, reason: 'The first line of this product says something else.' })
          }
          continue
        }
        ofProducts.set(key, after)
      }
      requested.push({ ...place, after })
    }
  }
  return { requested, refused }
}

const NO_FORMULA =
  'A formula is not taken. Enter its value, or put an apostrophe before a text that begins with an equals sign.'

const isAttribute = (field: string): boolean => field.startsWith(ATTRIBUTE_FIELD)

const isColumn = (head: string): boolean =>
  head === SKU ||
  head === SIZE ||
  isAttribute(head) ||
  isSizeField(head) ||
  (isProductField(head) && PRODUCT_COLUMNS.includes(head))

const NEEDED = ['name', 'category', 'kind', ...FLAGS]
const isLeft = (field: string, given: string): boolean =>
  given === '' && (isSizeField(field) || isAttribute(field) || NEEDED.includes(field))

/** What cannot be read stays a text, which the field's rule refuses by name. */
function readCell(field: string, cell: string): CellValue {
  if (FLAGS.includes(field))
    return /^(yes|true|1)$/i.test(cell) || (/^(no|false|0)$/i.test(cell) ? false : cell)
  if (AMOUNTS.includes(field)) {
    return /^\d{1,7}(\.\d{1,2})?$/.test(cell) ? Math.round(Number(cell) * 100) : cell
  }
  if (isSizeField(field)) return /^\d{1,7}$/.test(cell) ? Number(cell) : cell
  return cell
}

interface TableRow {
  readonly cells: Readonly<Record<string, string | undefined>>
  /** Columns whose cell a spreadsheet would calculate. */
  readonly formulas: ReadonlySet<string>
  /** Where it ends; the heads are line 1. */
  readonly line: number
}

function parseRows(csv: string): { readonly heads: readonly string[]; readonly rows: readonly TableRow[] } {
  let heads: readonly string[] = []
  try {
    const records = parse<{ record: Record<string, string>; info: { lines: number } }>(csv, {
      info: true,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      columns: (names: string[]) => {
        heads = names
        return names
      },
    })
    return {
      heads,
      rows: records.map(({ record, info }) => ({
        cells: Object.fromEntries(Object.entries(record).map(([name, cell]) => [name, fromCellText(cell)])),
        formulas: new Set(heads.filter((head) => isFormula(record[head] ?? ''))),
        line: info.lines,
      })),
    }
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal(`The file is no table: ${error.message}.`)
    throw error
  }
}
