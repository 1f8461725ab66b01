import {
  type Attribute,
  type AttributeValue,
  type AttributeValues,
  facetValuesOf,
} from '@store/shared/domain/products/attributes'
import type { Picture } from '@store/shared/domain/products/product'
import { ATTRIBUTE_FIELD, type CellValue } from '@store/shared/domain/products/product-edit'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { type KnownKind, readKinds } from '../catalogue/attributes'
import type { Queryable } from '../db/database'
import { categories, products, variants } from '../db/schema/catalogue'

/** What a product's fields hold, by their names in tables. */
export type FieldValues = Readonly<Record<string, CellValue>>

export interface EditableSize {
  readonly variantId: number
  readonly size: string
  /** Held by orders that wait for their payment. */
  readonly reserved: number
  readonly values: FieldValues
}

export interface EditableProduct {
  readonly id: number
  readonly sku: string
  readonly values: FieldValues
  readonly sizes: readonly EditableSize[]
}

export const isSoldSize = ({ values }: Pick<EditableSize, 'values'>): boolean => values.removed !== true

/** What edits go by beside the products themselves. */
export interface EditContext {
  /** Ids by names. */
  readonly categories: ReadonlyMap<string, number>
  readonly kinds: readonly KnownKind[]
}

export async function readEditContext(db: Queryable): Promise<EditContext> {
  const rows = await db.select({ id: categories.id, name: categories.name }).from(categories)
  return {
    categories: new Map(rows.map(({ id, name }) => [name, id])),
    kinds: await readKinds(db),
  }
}

/** Those of the skus that there are, in the catalogue's order, and what each of their fields holds; sizes that were removed, too. */
export async function readEditableProducts(
  db: Queryable,
  skus: readonly string[],
  { kinds }: EditContext,
): Promise<readonly EditableProduct[]> {
  if (skus.length === 0) return []
  const rows = await db
    .select({ product: products, category: categories.name })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(isAmong(skus))
    .orderBy(asc(products.position), asc(products.id))
  const sizes = await db
    .select({ variant: variants })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(isAmong(skus))
    .orderBy(asc(variants.position), asc(variants.id))
  const sizesOf = new Map<number, (typeof variants.$inferSelect)[]>()
  for (const { variant } of sizes) {
    const others = sizesOf.get(variant.productId)
    if (others === undefined) sizesOf.set(variant.productId, [variant])
    else others.push(variant)
  }
  return rows.map(({ product, category }) => {
    const kind = kinds.find(({ id }) => id === product.kindId)
    return {
      id: product.id,
      sku: product.sku,
      values: productValues(product, category, kind),
      sizes: (sizesOf.get(product.id) ?? []).map((variant) => ({
        variantId: variant.id,
        size: variant.size,
        reserved: variant.reserved,
        values: sizeValues(variant, kind),
      })),
    }
  })
}

/** One parameter, however many there are. */
export const isAmong = (skus: readonly string[]): SQL =>
  sql`${products.sku} in (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))`

const productValues = (
  row: typeof products.$inferSelect,
  category: string,
  kind: KnownKind | undefined,
): FieldValues => ({
  name: row.name,
  subtitle: row.subtitle,
  category,
  kind: kind?.slug ?? '',
  visible: row.hiddenAt === null,
  featured: row.isFeatured,
  description: row.description,
  materials: row.materials,
  absorbency: row.absorbency,
  care: row.care,
  inThePack: row.inThePack,
  searchTitle: row.search.title ?? '',
  searchDescription: row.search.description ?? '',
  pictures: picturesText(row.pictures),
  ...attributeCells(kind, false, row.attributes),
})

const sizeValues = (row: typeof variants.$inferSelect, kind: KnownKind | undefined): FieldValues => ({
  'price INR': row.priceInr,
  'listPrice INR': row.listPriceInr,
  'price AED': row.priceAed,
  'listPrice AED': row.listPriceAed,
  stock: row.onHand,
  weightGrams: row.weightGrams,
  removed: row.removedAt !== null,
  ...attributeCells(kind, true, row.attributes),
})

/** Equal for equal pictures: the database keeps their fields in an order of its own. */
export const picturesText = (pictures: readonly Picture[]): string =>
  JSON.stringify(
    pictures.map(({ url, alt, width, height, colour, focus }) => ({
      url,
      alt,
      width,
      height,
      colour,
      ...(focus && { focus: { x: focus.x, y: focus.y } }),
    })),
  )

const attributeCells = (
  kind: KnownKind | undefined,
  perSize: boolean,
  values: AttributeValues,
): FieldValues =>
  Object.fromEntries(
    (kind?.attributes ?? [])
      .filter((attribute) => attribute.perSize === perSize)
      .map((attribute) => [
        `${ATTRIBUTE_FIELD}${attribute.name}`,
        attributeCell(attribute, values[attribute.name]),
      ]),
  )

/** As a cell of a table has it, choices with `|` between them; empty for no value. */
function attributeCell(attribute: Attribute, value: AttributeValue | undefined): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : facetValuesOf(attribute, value).join('|')
}
