import type { AttributeValues } from '@store/shared/domain/products/attributes'
import type { Size } from '@store/shared/domain/products/product'
import { and, inArray, lt, sql } from 'drizzle-orm'
import { batches } from '../base/batches'
import type { KnownKind } from '../catalogue/attributes'
import { searchTextOf } from '../catalogue/search/search-texts'
import type { Queryable, Transaction } from '../db/database'
import { excluded } from '../db/excluded'
import { products, variants } from '../db/schema/catalogue'
import type { StockChange } from '../stock/change-stock'
import { CatalogueImportError, type ImportedProduct, type PlaceOf } from './catalogue-document'
import { describeProduct } from './import-kinds'

interface WrittenProducts {
  /** Of all products of the shop, by sku. */
  readonly productIds: ReadonlyMap<string, number>
  /** Of each size of each imported product. */
  readonly ofSizes: ReadonlyArray<readonly AttributeValues[]>
}

/**
 * Writes the products.
 *
 * @throws {CatalogueImportError} for a category or kind that is not there, and for attributes that do not fit the kind
 */
export async function upsertProducts(
  tx: Transaction,
  imported: readonly ImportedProduct[],
  given: {
    readonly categoryIds: ReadonlyMap<string, number>
    readonly kinds: readonly KnownKind[]
    readonly placeOf: PlaceOf
    readonly onProducts: (written: number) => void
    readonly isSample: boolean
    /** Of the first of them in the catalogue's order. */
    readonly firstPosition: number
  },
): Promise<WrittenProducts> {
  const { categoryIds, kinds, placeOf, onProducts, isSample, firstPosition } = given
  const problems: string[] = []
  const ofSizes: Array<readonly AttributeValues[]> = []
  const rows = imported.flatMap((product, index) => {
    const described = describeProduct(product, kinds, (path) => placeOf(['products', index, ...path]))
    problems.push(...described.problems)
    ofSizes.push(described.ofSizes)
    const categoryId = categoryIds.get(product.category)
    if (categoryId === undefined) {
      problems.push(`${placeOf(['products', index, 'category'])}: there is no category ${product.category}`)
      return []
    }
    const {
      category,
      kind: _kind,
      attributes: _given,
      images,
      variants: [first],
      allowPreorder,
      featured,
      visible,
      ...fields
    } = product
    return [
      {
        ...fields,
        categoryId,
        kindId: described.kindId,
        attributes: described.values,
        pictures: images,
        allowsPreorder: allowPreorder,
        isFeatured: featured,
        isSample,
        hiddenAt: visible ? null : sql`now()`,
        // Kept by the database; right at once, it need not write each product twice.
        firstPriceInr: first?.price.INR.minor ?? 0,
        firstPriceAed: first?.price.AED.minor ?? 0,
        position: firstPosition + index,
        searchText: searchTextOf(product.name, category),
      },
    ]
  })
  if (problems.length > 0) throw new CatalogueImportError(problems)
  let written = 0
  for (const batch of batches(rows)) {
    await tx
      .insert(products)
      .values([...batch])
      .onConflictDoUpdate({
        target: products.sku,
        set: {
          categoryId: excluded('category_id'),
          name: excluded('name'),
          subtitle: excluded('subtitle'),
          description: excluded('description'),
          materials: excluded('materials'),
          absorbency: excluded('absorbency'),
          kindId: excluded('kind_id'),
          attributes: excluded('attributes'),
          care: excluded('care'),
          inThePack: excluded('in_the_pack'),
          packQuantity: excluded('pack_quantity'),
          sizeChart: excluded('size_chart'),
          pictures: excluded('pictures'),
          search: excluded('search'),
          related: excluded('related'),
          contents: excluded('contents'),
          hsn: excluded('hsn'),
          taxPercent: excluded('tax_percent'),
          allowsPreorder: excluded('allows_preorder'),
          expectedOn: excluded('expected_on'),
          isFeatured: excluded('is_featured'),
          isSample: excluded('is_sample'),
          hiddenAt: sql`case when excluded.hidden_at is null then null else coalesce(${products.hiddenAt}, excluded.hidden_at) end`,
          firstPriceInr: excluded('first_price_inr'),
          firstPriceAed: excluded('first_price_aed'),
          position: excluded('position'),
          searchText: excluded('search_text'),
        },
      })
    written += batch.length
    onProducts(written)
  }
  const stored = await tx.select({ id: products.id, sku: products.sku }).from(products)
  return { productIds: new Map(stored.map(({ id, sku }) => [sku, id])), ofSizes }
}

/** New sizes start with nothing on hand, so that all stock there ever was went through the ledger. */
export async function upsertVariants(
  tx: Transaction,
  imported: readonly ImportedProduct[],
  { productIds, ofSizes }: WrittenProducts,
  changeStock: (tx: Transaction, changes: readonly StockChange[]) => Promise<void>,
  placeOf: PlaceOf,
): Promise<void> {
  const wanted = imported.flatMap((product, productIndex) =>
    product.variants.map((variant, position) => ({
      placeOf: (field: 'size' | 'stock') => placeOf(['products', productIndex, 'variants', position, field]),
      productId: productIds.get(product.sku) ?? 0,
      position,
      variant,
      attributes: ofSizes[productIndex]?.[position] ?? {},
    })),
  )
  for (const batch of batches(wanted)) {
    await tx
      .insert(variants)
      .values(
        batch.map(({ productId, position, variant, attributes }) => ({
          productId,
          position,
          size: variant.size,
          priceInr: variant.price.INR.minor,
          priceAed: variant.price.AED.minor,
          listPriceInr: variant.listPrice.INR.minor,
          listPriceAed: variant.listPrice.AED.minor,
          weightGrams: variant.weightGrams,
          attributes,
          onHand: 0,
        })),
      )
      .onConflictDoUpdate({
        target: [variants.productId, variants.size],
        set: {
          position: excluded('position'),
          priceInr: excluded('price_inr'),
          priceAed: excluded('price_aed'),
          listPriceInr: excluded('list_price_inr'),
          listPriceAed: excluded('list_price_aed'),
          weightGrams: excluded('weight_grams'),
          attributes: excluded('attributes'),
          // What a catalogue names is sold again.
          removedAt: null,
        },
      })
  }
  const stored = await lockVariants(tx, [...new Set(wanted.map(({ productId }) => productId))])
  const spellings = new Map<string, readonly Size[]>()
  for (const { productId, size } of stored.values()) {
    const key = looseKey(productId, size)
    spellings.set(key, [...(spellings.get(key) ?? []), size])
  }
  const problems: string[] = []
  const changes = wanted.flatMap(({ placeOf: placeOfField, productId, variant }) => {
    const row = stored.get(variantKey(productId, variant.size))
    if (row === undefined) return []
    const other = spellings.get(looseKey(productId, row.size))?.find((size) => size !== row.size)
    if (other !== undefined) problems.push(`${placeOfField('size')}: the product has this size as ${other}`)
    if (variant.stock < row.reserved) {
      problems.push(
        `${placeOfField('stock')}: ${row.reserved} units are held by orders, so it cannot be ${variant.stock}`,
      )
    }
    return variant.stock === row.onHand ? [] : [{ variantId: row.id, delta: variant.stock - row.onHand }]
  })
  if (problems.length > 0) throw new CatalogueImportError(problems)
  const named = new Set(wanted.map(({ productId, variant }) => variantKey(productId, variant.size)))
  const unnamed = [...stored].flatMap(([key, { id }]) => (named.has(key) ? [] : [id]))
  for (const batch of batches(unnamed)) await moveBehindNamed(tx, batch)
  for (const batch of batches(changes)) await changeStock(tx, batch)
}

/** More than any product has sizes. */
const BEHIND_NAMED = 10_000

/** Sizes that a file leaves out stay, after those that it names. */
async function moveBehindNamed(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .update(variants)
    .set({ position: sql`${variants.position} + ${BEHIND_NAMED}` })
    .where(and(inArray(variants.id, [...ids]), lt(variants.position, BEHIND_NAMED)))
}

const variantKey = (productId: number, size: Size): string => `${productId}/${size}`

/** Equal for two spellings of a size that shoppers would take for one. */
const looseKey = (productId: number, size: Size): string => variantKey(productId, size.toLowerCase())

async function lockVariants(tx: Queryable, productIds: readonly number[]) {
  const rows = await tx
    .select()
    .from(variants)
    .where(sql`${variants.productId} = any(${`{${productIds.join(',')}}`}::int[])`)
    .orderBy(variants.id)
    .for('update')
  return new Map(rows.map((row) => [variantKey(row.productId, row.size), row]))
}

/** @throws {CatalogueImportError} for a related product, or one of a kit's, that the shop does not have */
export function expectNamedProducts(
  imported: readonly ImportedProduct[],
  known: ReadonlyMap<string, number>,
  placeOf: PlaceOf,
): void {
  const problems = imported.flatMap(({ related, contents }, index) =>
    [
      ...related.map((sku, at) => ({ sku, path: ['related', at] })),
      ...contents.map(({ sku }, at) => ({ sku, path: ['contents', at, 'sku'] })),
    ].flatMap(({ sku, path }) =>
      known.has(sku) ? [] : [`${placeOf(['products', index, ...path])}: there is no product ${sku}`],
    ),
  )
  if (problems.length > 0) throw new CatalogueImportError(problems)
}
