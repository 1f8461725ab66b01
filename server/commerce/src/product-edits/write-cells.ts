import { readAttributeValue } from '@store/shared/domain/products/attributes'
import {
  ATTRIBUTE_FIELD,
  type ProductCell,
  type ProductField,
  type SizeField,
} from '@store/shared/domain/products/product-edit'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { batches } from '../base/batches'
import { noteTranslatedWords, searchTextOf } from '../catalogue/search/search-texts'
import type { Transaction } from '../db/database'
import { categories, products, variants } from '../db/schema/catalogue'
import { changeStock } from '../stock/change-stock'
import { type EditableProduct, type EditContext, isAmong } from './editable-products'

interface CellWrite {
  readonly at: Date
  /** For the ledger of stock. */
  readonly note: string
}

interface WrittenRow {
  /** Of the product or the variant. */
  readonly id: number
  readonly value: string
}

const isNothing = sql`given.value = ''`

/** What each field of a product becomes, given a text as `given.value`. */
const PRODUCT_COLUMNS = {
  name: sql`name = given.value`,
  subtitle: sql`subtitle = given.value`,
  category: sql`category_id = given.value::int`,
  kind: sql`kind_id = nullif(given.value, '')::int`,
  visible: sql`hidden_at = case when given.value::boolean then null else coalesce(hidden_at, given.at) end`,
  featured: sql`is_featured = given.value::boolean`,
  description: sql`description = given.value`,
  materials: sql`materials = given.value`,
  absorbency: sql`absorbency = given.value`,
  care: sql`care = given.value`,
  inThePack: sql`in_the_pack = given.value`,
  searchTitle: sql`search = case when ${isNothing} then search - 'title' else search || jsonb_build_object('title', given.value) end`,
  searchDescription: sql`search = case when ${isNothing} then search - 'description' else search || jsonb_build_object('description', given.value) end`,
  pictures: sql`pictures = given.value::jsonb`,
} as const satisfies Readonly<Record<ProductField, SQL>>

/** What each field of a size becomes, but for prices and stock. */
const SIZE_COLUMNS = {
  weightGrams: sql`weight_grams = given.value::int`,
  removed: sql`removed_at = case when given.value::boolean then coalesce(removed_at, given.at) end`,
} as const satisfies Partial<Readonly<Record<SizeField, SQL>>>

const attributeColumn = (name: string): SQL =>
  sql`attributes = case when ${isNothing} then attributes - ${name}::text else attributes || jsonb_build_object(${name}::text, given.value::jsonb) end`

const PRICE_COLUMNS = {
  'price INR': 'price_inr',
  'listPrice INR': 'list_price_inr',
  'price AED': 'price_aed',
  'listPrice AED': 'list_price_aed',
} as const
type PriceField = keyof typeof PRICE_COLUMNS
const isPriceField = (field: string): field is PriceField => Object.hasOwn(PRICE_COLUMNS, field)

/** Writes cells that were judged, with a few statements for each field. The products are locked. */
export async function writeCells(
  tx: Transaction,
  known: readonly EditableProduct[],
  cells: readonly ProductCell[],
  context: EditContext,
  { at, note }: CellWrite,
): Promise<void> {
  const bySku = new Map(known.map((product) => [product.sku, product]))
  const idOf = ({ sku, size }: ProductCell): number => {
    const product = bySku.get(sku)
    const id = size === null ? product?.id : product?.sizes.find((each) => each.size === size)?.variantId
    if (id === undefined) throw new Error(`${sku} ${size ?? ''} was judged without being there`)
    return id
  }
  for (const [field, ofField] of byField(cells.filter(({ size }) => size === null))) {
    const rows = ofField.map((cell) => ({ id: idOf(cell), value: toColumnText(cell, bySku, context) }))
    await setColumn(tx, 'products', columnOf(field), rows, at)
  }
  await writePrices(
    tx,
    cells.filter(({ field }) => isPriceField(field)),
    idOf,
  )
  for (const [field, ofField] of byField(cells.filter(({ size }) => size !== null))) {
    if (isPriceField(field)) continue
    if (field === 'stock') {
      const changes = ofField.map((cell) => ({
        variantId: idOf(cell),
        delta: Number(cell.after) - Number(cell.before),
      }))
      for (const batch of batches(changes)) await changeStock(tx, batch, { at, note })
      continue
    }
    const rows = ofField.map((cell) => ({ id: idOf(cell), value: toColumnText(cell, bySku, context) }))
    await setColumn(tx, 'variants', columnOf(field), rows, at)
  }
  const renamed = cells.filter(({ field }) => field === 'name' || field === 'category').map(idOf)
  await renewSearchTexts(tx, [...new Set(renamed)], at)
  if (renamed.length > 0) await noteTranslatedWords(tx)
}

function byField(cells: readonly ProductCell[]): ReadonlyMap<string, readonly ProductCell[]> {
  const found = new Map<string, ProductCell[]>()
  for (const cell of cells) {
    const others = found.get(cell.field)
    if (others === undefined) found.set(cell.field, [cell])
    else others.push(cell)
  }
  return found
}

function columnOf(field: string): SQL {
  if (field.startsWith(ATTRIBUTE_FIELD)) return attributeColumn(field.slice(ATTRIBUTE_FIELD.length))
  const found = Object.entries({ ...PRODUCT_COLUMNS, ...SIZE_COLUMNS }).find(([name]) => name === field)
  if (found === undefined) throw new Error(`${field} was judged without being a field`)
  return found[1]
}

function toColumnText(
  { sku, field, after }: ProductCell,
  known: ReadonlyMap<string, EditableProduct>,
  { categories: ids, kinds }: EditContext,
): string {
  if (field === 'category') return String(ids.get(String(after)))
  if (field === 'kind') return String(kinds.find(({ slug }) => slug === after)?.id ?? '')
  if (!field.startsWith(ATTRIBUTE_FIELD) || after === '') return String(after)
  const kind = kinds.find(({ slug }) => slug === known.get(sku)?.values.kind)
  const attribute = kind?.attributes.find(({ name }) => `${ATTRIBUTE_FIELD}${name}` === field)
  const read = attribute && readAttributeValue(attribute, { cell: String(after) })
  if (read === undefined || 'problem' in read) throw new Error(`${field} of ${sku} was judged otherwise`)
  return JSON.stringify(read.value)
}

async function setColumn(
  tx: Transaction,
  table: 'products' | 'variants',
  column: SQL,
  rows: readonly WrittenRow[],
  at: Date,
): Promise<void> {
  for (const batch of batches(rows)) {
    const given = batch.map(
      ({ id, value }) => sql`(${id}::int, ${value}::text, ${at.toISOString()}::timestamptz)`,
    )
    await tx.execute(
      sql`update ${sql.raw(table)} set ${column} from (values ${sql.join(given, sql`, `)}) as given (row_id, value, at) where id = given.row_id`,
    )
  }
}

/** All prices of a size in one statement: a price is never above its list price, also not between two statements. */
async function writePrices(
  tx: Transaction,
  cells: readonly ProductCell[],
  idOf: (cell: ProductCell) => number,
): Promise<void> {
  const bySize = new Map<number, Partial<Record<PriceField, number>>>()
  for (const cell of cells) {
    const id = idOf(cell)
    bySize.set(id, { ...bySize.get(id), [cell.field]: Number(cell.after) })
  }
  const fields = Object.keys(PRICE_COLUMNS).filter(isPriceField)
  for (const batch of batches([...bySize])) {
    const given = batch.map(([id, prices]) => {
      const amounts = fields.map((field) => sql`${prices[field] ?? null}::int`)
      return sql`(${id}::int, ${sql.join(amounts, sql`, `)})`
    })
    const columns = fields.map((field) => sql.raw(PRICE_COLUMNS[field]))
    const set = columns.map((column) => sql`${column} = coalesce(given.${column}, variants.${column})`)
    await tx.execute(
      sql`update variants set ${sql.join(set, sql`, `)} from (values ${sql.join(given, sql`, `)}) as given (row_id, ${sql.join(columns, sql`, `)}) where id = given.row_id`,
    )
  }
}

/** What search compares with. */
async function renewSearchTexts(tx: Transaction, ids: readonly number[], at: Date): Promise<void> {
  for (const batch of batches(ids)) {
    const rows = await tx
      .select({ id: products.id, name: products.name, category: categories.name })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(inArray(products.id, [...batch]))
    const texts = rows.map(({ id, name, category }) => ({ id, value: searchTextOf(name, category) }))
    await setColumn(tx, 'products', sql`search_text = given.value`, texts, at)
  }
}

/** Until the transaction ends: first the products, then their sizes, each in the order of their ids. */
export async function lockProducts(tx: Transaction, skus: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(isAmong(skus))
    .orderBy(products.id)
    .for('no key update')
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(
      inArray(
        variants.productId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(variants.id)
    .for('no key update')
}
