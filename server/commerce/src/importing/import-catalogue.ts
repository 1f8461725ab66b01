import type { MeasurePicture } from '@store/platform/media/measure-picture'
import type { Currency } from '@store/shared/domain/money'
import type { Size } from '@store/shared/domain/product'
import { and, inArray, isNull, lt, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../db/database'
import { banners, categories, products, reviews, variants } from '../db/schema/catalogue'
import { inTransaction } from '../db/transaction'
import type { StockChange } from '../stock/change-stock'
import {
  type CatalogueDocument,
  CatalogueImportError,
  type ImportedCoupon,
  type ImportedProduct,
  jsonPlace,
  type PlaceOf,
} from './catalogue-document'
import { measurePictures, type OnPictures } from './measure-pictures'

/** Where the parts of a catalogue go that others own; each runs in the import's transaction. */
export interface ImportReceivers {
  /** Changes the variants' units on hand and notes it in the stock ledger. */
  changeStock(tx: Transaction, changes: readonly StockChange[]): Promise<void>
  upsertCoupons(tx: Transaction, coupons: readonly ImportedCoupon[]): Promise<void>
  /** Told last of a document that was written, not of a seed. */
  noteImport?(tx: Transaction, summary: ImportSummary): Promise<void>
  /** In which products need a price. */
  soldIn(): readonly Currency[]
  /** Looks at the pictures; without it they are taken as the file says. A seed's are. */
  readonly measurePicture?: MeasurePicture
}

export interface ImportSummary {
  readonly categories: number
  readonly products: number
  readonly banners: number
  readonly coupons: number
  readonly reviews: number
}

export interface CatalogueImporter {
  /**
   * Writes all of the document or nothing. Products are found again by sku, categories by slug, coupons by code; banners
   * and a product's pictures and imported reviews are replaced; what is not named stays.
   *
   * @throws {CatalogueImportError}
   */
  importCatalogue(
    document: CatalogueDocument,
    placeOf?: PlaceOf,
    progress?: ImportProgress,
  ): Promise<ImportSummary>
  /** The same for a shop that has no products yet; null for any other, whoever fills it at the same time. */
  seed(document: CatalogueDocument): Promise<ImportSummary | null>
}

export interface ImportProgress {
  readonly onPictures?: OnPictures
  /** Told how many of the document's products are written; a retried transaction begins anew. */
  readonly onProducts?: (written: number) => void
}

/** PostgreSQL takes 65 535 parameters a statement, and the query builder a while to put many together. */
const BATCH = 500

function* batches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH)
}

const IMPORT_LOCK = 7_310_463

export function createCatalogueImporter(db: Database, receivers: ImportReceivers): CatalogueImporter {
  const write = async (
    tx: Transaction,
    document: CatalogueDocument,
    placeOf: PlaceOf,
    onProducts: (written: number) => void = () => {},
  ) => {
    expectPrices(document, receivers.soldIn(), placeOf)
    const categoryIds = await upsertCategories(tx, document)
    const productIds = await upsertProducts(tx, document.products, { categoryIds, placeOf, onProducts })
    await upsertVariants(tx, document.products, productIds, receivers, placeOf)
    await replaceReviews(tx, document, productIds, placeOf)
    if (document.banners !== undefined) await replaceBanners(tx, document.banners)
    expectKnownCategories(document, categoryIds, placeOf)
    await receivers.upsertCoupons(tx, document.coupons)
    return {
      categories: document.categories.length,
      products: document.products.length,
      banners: document.banners?.length ?? 0,
      coupons: document.coupons.length,
      reviews: document.reviews.length,
    }
  }

  /** One import at a time. */
  const inTurn = <T>(work: (tx: Transaction) => Promise<T>) =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
      return work(tx)
    })

  return {
    async importCatalogue(document, placeOf = jsonPlace, { onPictures, onProducts } = {}) {
      const { measurePicture: measure } = receivers
      const measured = measure
        ? await measurePictures(document, { measure, placeOf, ...(onPictures && { onPictures }) })
        : document
      return inTurn(async (tx) => {
        const summary = await write(tx, measured, placeOf, onProducts)
        await receivers.noteImport?.(tx, summary)
        return summary
      })
    },
    seed: (document) =>
      inTurn(async (tx) => {
        const stored = await tx.select({ id: products.id }).from(products).limit(1)
        return stored.length === 0 ? write(tx, document, jsonPlace) : null
      }),
  }
}

/** @throws {CatalogueImportError} for a size without a price in a market that the shop sells in. */
function expectPrices(
  { products: imported }: CatalogueDocument,
  sold: readonly Currency[],
  placeOf: PlaceOf,
): void {
  const problems = imported.flatMap((product, index) =>
    product.variants.flatMap(({ price }, variantIndex) =>
      sold
        .filter((currency) => price[currency].minor === 0)
        .map((currency) => {
          const place = placeOf(['products', index, 'variants', variantIndex, 'price', currency])
          return `${place}: is missing or nothing, and the shop sells in ${currency}`
        }),
    ),
  )
  if (problems.length > 0) throw new CatalogueImportError(problems)
}

/** @throws {CatalogueImportError} for a coupon of a category that is not there. */
function expectKnownCategories(
  { coupons }: CatalogueDocument,
  known: ReadonlyMap<string, number>,
  placeOf: PlaceOf,
): void {
  const problems = coupons.flatMap(({ categories: named }, couponIndex) =>
    named.flatMap((category, index) =>
      known.has(category)
        ? []
        : [`${placeOf(['coupons', couponIndex, 'categories', index])}: there is no category ${category}`],
    ),
  )
  if (problems.length > 0) throw new CatalogueImportError(problems)
}

/** The value that an upsert was given for a column. */
const excluded = (column: string) => sql.raw(`excluded.${column}`)

async function upsertCategories(
  tx: Transaction,
  document: CatalogueDocument,
): Promise<ReadonlyMap<string, number>> {
  if (document.categories.length > 0) {
    await tx
      .insert(categories)
      .values(document.categories.map((category, position) => ({ ...category, position })))
      .onConflictDoUpdate({
        target: categories.slug,
        set: { name: excluded('name'), position: excluded('position'), intro: excluded('intro') },
      })
  }
  const rows = await tx.select({ id: categories.id, name: categories.name }).from(categories)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function upsertProducts(
  tx: Transaction,
  imported: readonly ImportedProduct[],
  given: {
    readonly categoryIds: ReadonlyMap<string, number>
    readonly placeOf: PlaceOf
    readonly onProducts: (written: number) => void
  },
): Promise<ReadonlyMap<string, number>> {
  const { categoryIds, placeOf, onProducts } = given
  const problems: string[] = []
  const rows = imported.flatMap((product, index) => {
    const categoryId = categoryIds.get(product.category)
    if (categoryId === undefined) {
      problems.push(`${placeOf(['products', index, 'category'])}: there is no category ${product.category}`)
      return []
    }
    const {
      category,
      images,
      variants: [first],
      allowPreorder,
      featured,
      ...fields
    } = product
    return [
      {
        ...fields,
        categoryId,
        pictures: images,
        allowsPreorder: allowPreorder,
        isFeatured: featured,
        // Kept by the database; right at once, it need not write each product twice.
        firstPriceInr: first?.price.INR.minor ?? 0,
        firstPriceAed: first?.price.AED.minor ?? 0,
        position: index,
        searchText: `${product.name} ${category}`.toLowerCase(),
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
          absorbencyLevels: excluded('absorbency_levels'),
          care: excluded('care'),
          inThePack: excluded('in_the_pack'),
          packQuantity: excluded('pack_quantity'),
          sizeChart: excluded('size_chart'),
          pictures: excluded('pictures'),
          hsn: excluded('hsn'),
          taxPercent: excluded('tax_percent'),
          allowsPreorder: excluded('allows_preorder'),
          expectedOn: excluded('expected_on'),
          isFeatured: excluded('is_featured'),
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
  return new Map(stored.map(({ id, sku }) => [sku, id]))
}

/** New sizes start with nothing on hand, so that all stock there ever was went through the ledger. */
async function upsertVariants(
  tx: Transaction,
  imported: readonly ImportedProduct[],
  productIds: ReadonlyMap<string, number>,
  { changeStock }: ImportReceivers,
  placeOf: PlaceOf,
): Promise<void> {
  const wanted = imported.flatMap((product, productIndex) =>
    product.variants.map((variant, position) => ({
      placeOf: (field: 'size' | 'stock') => placeOf(['products', productIndex, 'variants', position, field]),
      productId: productIds.get(product.sku) ?? 0,
      position,
      variant,
    })),
  )
  for (const batch of batches(wanted)) {
    await tx
      .insert(variants)
      .values(
        batch.map(({ productId, position, variant }) => ({
          productId,
          position,
          size: variant.size,
          priceInr: variant.price.INR.minor,
          priceAed: variant.price.AED.minor,
          listPriceInr: variant.listPrice.INR.minor,
          listPriceAed: variant.listPrice.AED.minor,
          weightGrams: variant.weightGrams,
          absorbencyMl: variant.absorbencyMl,
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
          absorbencyMl: excluded('absorbency_ml'),
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

async function replaceReviews(
  tx: Transaction,
  document: CatalogueDocument,
  productIds: ReadonlyMap<string, number>,
  placeOf: PlaceOf,
): Promise<void> {
  const problems: string[] = []
  const rows = document.reviews.flatMap(({ sku, author, rating, text, date, verified, helpful }, index) => {
    const productId = productIds.get(sku)
    if (productId === undefined) {
      problems.push(`${placeOf(['reviews', index, 'sku'])}: there is no product ${sku}`)
      return []
    }
    return [
      { productId, author, rating, text, writtenAt: date, verifiedBuyer: verified, helpfulCount: helpful },
    ]
  })
  if (problems.length > 0) throw new CatalogueImportError(problems)
  if (rows.length === 0) return
  const touched = [...new Set(rows.map(({ productId }) => productId))]
  const isTouched = (column: SQLWrapper) => sql`${column} = any(${`{${touched.join(',')}}`}::int[])`
  await tx.delete(reviews).where(and(isNull(reviews.customerId), isTouched(reviews.productId)))
  for (const batch of batches(rows)) await tx.insert(reviews).values([...batch])
  await tx
    .update(products)
    .set({
      ratingSum: sql`(select coalesce(sum(rating), 0) from ${reviews} where product_id = ${products.id} and hidden_at is null)`,
      reviewCount: sql`(select count(*) from ${reviews} where product_id = ${products.id} and hidden_at is null)`,
    })
    .where(isTouched(products.id))
}

async function replaceBanners(
  tx: Transaction,
  imported: NonNullable<CatalogueDocument['banners']>,
): Promise<void> {
  await tx.delete(banners)
  if (imported.length > 0) {
    await tx.insert(banners).values(imported.map((banner, position) => ({ ...banner, position })))
  }
}
