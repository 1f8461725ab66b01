import type { AttributeCell } from '@store/shared/domain/products/attributes'
import { CsvError, parse } from 'csv-parse/sync'
import {
  CatalogueImportError,
  type CatalogueSource,
  type PlaceOf,
  parseCatalogue,
} from './catalogue-document'

type Row = Readonly<Record<string, string>>

/** What a cell means, by its column. An empty cell counts as not given. */
const PRODUCT_COLUMNS = {
  sku: text,
  name: text,
  subtitle: text,
  category: text,
  description: text,
  materials: text,
  absorbency: text,
  kind: text,
  care: text,
  inThePack: text,
  hsn: text,
  packQuantity: number,
  taxPercent: number,
  allowPreorder: flag,
  expectedOn: text,
  featured: flag,
  visible: flag,
} as const
const SIZE_COLUMNS = {
  size: text,
  'listPrice INR': number,
  'listPrice AED': number,
  'price INR': number,
  'price AED': number,
  stock: number,
  weightGrams: number,
} as const
/** Begins the name of a column with the values of an attribute, several with `|` between them. */
const ATTRIBUTE_PREFIX = 'attribute '
/** File names with `|` between them. */
const IMAGES_COLUMN = 'images'
const COLUMNS = [...Object.keys(PRODUCT_COLUMNS), IMAGES_COLUMN, ...Object.keys(SIZE_COLUMNS)]

/** For texts that a table of products need not hold. */
const TEXT_DEFAULTS = {
  subtitle: '',
  description: '',
  materials: '',
  absorbency: '',
  care: '',
  inThePack: '',
}

/**
 * Products as a table: one row a size, the product's own columns counting in the first row of its sku.
 *
 * @throws {CatalogueImportError} by line and column.
 */
export function parseProductsCsv(csv: string): CatalogueSource {
  const { rows, broken } = parseRows(csv)
  const products = new Map<
    string,
    { readonly lines: number[]; readonly product: Record<string, unknown>; readonly sizes: object[] }
  >()
  for (const { row, line } of rows) {
    const sku = row.sku ?? ''
    const known = products.get(sku)
    const entry = known ?? { lines: [], product: toProduct(row), sizes: [] }
    entry.lines.push(line)
    entry.sizes.push(toSize(row))
    products.set(sku, entry)
  }
  const entries = [...products.values()]
  const placeOf: PlaceOf = ([, productIndex, field, sizeIndex, ...rest]) => {
    const lines = typeof productIndex === 'number' ? (entries[productIndex]?.lines ?? []) : []
    const isSize = field === 'variants' && typeof sizeIndex === 'number'
    const column = isSize ? rest : [field, sizeIndex, ...rest].filter((part) => part !== undefined)
    return `line ${(isSize ? lines[sizeIndex] : lines[0]) ?? '?'}, ${column.map(String).join(' ')}`
  }
  const value = { products: entries.map(({ product, sizes }) => ({ ...product, variants: sizes })) }
  try {
    const document = parseCatalogue(value, placeOf)
    if (broken.length > 0) throw new CatalogueImportError([])
    return { document, placeOf }
  } catch (error) {
    if (error instanceof CatalogueImportError) throw new CatalogueImportError([...broken, ...error.problems])
    throw error
  }
}

interface NumberedRow {
  readonly row: Row
  /** Where it ends; the header is line 1. */
  readonly line: number
}

/** Rows that break off are left out and named. */
function parseRows(csv: string): {
  readonly rows: readonly NumberedRow[]
  readonly broken: readonly string[]
} {
  let header: readonly string[] = []
  const broken: string[] = []
  let records: ReadonlyArray<{ record: Row; info: { lines: number } }>
  try {
    records = parse<{ record: Row; info: { lines: number } }>(csv, {
      info: true,
      skip_records_with_error: true,
      on_skip: (error) => {
        if (error !== undefined) broken.push(error.message)
        return undefined
      },
      bom: true,
      trim: true,
      skip_empty_lines: true,
      columns: (names: string[]) => {
        header = names
        return names
      },
    })
  } catch (error) {
    if (error instanceof CsvError) throw new CatalogueImportError([error.message])
    throw error
  }
  const problems = [
    ...header
      .filter((name) => !COLUMNS.includes(name) && !name.startsWith(ATTRIBUTE_PREFIX))
      .map((name) => `line 1: unknown column ${name}`),
    ...COLUMNS.filter((name) => isNeeded(name) && !header.includes(name)).map(
      (name) => `line 1: the column ${name} is missing`,
    ),
  ]
  if (problems.length > 0) throw new CatalogueImportError(problems)
  return { broken, rows: records.map(({ record, info }) => ({ row: record, line: info.lines })) }
}

const OPTIONAL = [
  ...Object.keys(TEXT_DEFAULTS),
  'kind',
  'packQuantity',
  'allowPreorder',
  'expectedOn',
  'featured',
  'visible',
  // Of a market that the shop does not sell in.
  'listPrice INR',
  'listPrice AED',
  'price INR',
  'price AED',
  IMAGES_COLUMN,
]
const isNeeded = (column: string): boolean => !OPTIONAL.includes(column)

function toProduct(row: Row): Record<string, unknown> {
  const given = Object.entries(PRODUCT_COLUMNS)
    .map(([column, read]) => [column, read(row[column] ?? '')] as const)
    .filter(([, value]) => value !== undefined)
  const files = list(row[IMAGES_COLUMN] ?? '')
  return {
    ...TEXT_DEFAULTS,
    ...Object.fromEntries(given),
    images: files.map((file) => ({ file, alt: row.name ?? '' })),
    attributes: toAttributes(row),
  }
}

const toSize = (row: Row): object => {
  const cell = (column: keyof typeof SIZE_COLUMNS) => SIZE_COLUMNS[column](row[column] ?? '')
  return {
    size: cell('size'),
    listPrice: { INR: cell('listPrice INR'), AED: cell('listPrice AED') },
    price: { INR: cell('price INR'), AED: cell('price AED') },
    stock: cell('stock'),
    weightGrams: cell('weightGrams'),
    attributes: toAttributes(row),
  }
}

/** As cells: kinds say whether they are of the product or of its sizes, and how they are read. */
const toAttributes = (row: Row): Readonly<Record<string, AttributeCell>> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column, cell]) => column.startsWith(ATTRIBUTE_PREFIX) && cell !== '')
      .map(([column, cell]) => [column.slice(ATTRIBUTE_PREFIX.length), { cell }]),
  )

function text(cell: string): string | undefined {
  return cell === '' ? undefined : cell
}

/** Words with `|` between them. */
function list(cell: string): readonly string[] {
  return cell
    .split('|')
    .map((word) => word.trim())
    .filter(Boolean)
}

/** Anything but plain digits stays a text, which the catalogue's schema refuses by name. */
function number(cell: string): number | string | undefined {
  return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : text(cell)
}

function flag(cell: string): boolean | string | undefined {
  if (/^(yes|true|1)$/i.test(cell)) return true
  return /^(no|false|0)$/i.test(cell) ? false : text(cell)
}
