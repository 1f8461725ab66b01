import type { MeasurePicture } from '@store/platform/media/measure-picture'
import type { Currency } from '@store/shared/domain/money'
import { and, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { batches } from '../base/batches'
import { noteTranslatedWords } from '../catalogue/search/search-texts'
import type { Database, Transaction } from '../db/database'
import { categories, products, reviews } from '../db/schema/catalogue'
import { inTransaction } from '../db/transaction'
import type { StockChange } from '../stock/change-stock'
import {
  type CatalogueDocument,
  CatalogueImportError,
  type ImportedCoupon,
  jsonPlace,
  type PlaceOf,
} from './catalogue-document'
import { type PlannedChange, planOf } from './catalogue-plan'
import { exportCatalogue } from './export-catalogue'
import { upsertCategories } from './import-categories'
import { expectStoredValues, upsertKinds } from './import-kinds'
import { expectNamedProducts, upsertProducts, upsertVariants } from './import-products'
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
  readonly kinds: number
  readonly categories: number
  readonly products: number
  readonly coupons: number
  readonly reviews: number
}

export interface CatalogueImporter {
  /**
   * Writes all of the document or nothing. Products are found again by sku, categories and kinds by slug, attributes by name, coupons by code; a
   * product's pictures and imported reviews are replaced; what is not named stays.
   *
   * @throws {CatalogueImportError}
   */
  importCatalogue(
    document: CatalogueDocument,
    placeOf?: PlaceOf,
    progress?: ImportProgress,
  ): Promise<ImportSummary>
  /**
   * What an import would change: it is done, looked at and undone.
   *
   * @throws {CatalogueImportError} as the import would
   */
  planImport(document: CatalogueDocument, placeOf?: PlaceOf): Promise<readonly PlannedChange[]>
  /**
   * Products that the shop does not have yet, after all others.
   *
   * @param note told in the same transaction
   * @throws {CatalogueImportError} also for a product that there is
   */
  addProducts(
    document: CatalogueDocument,
    placeOf: PlaceOf,
    note: (tx: Transaction) => Promise<void>,
  ): Promise<void>
  /**
   * Categories that the shop does not have yet, after all others.
   *
   * @param note told in the same transaction
   * @throws {CatalogueImportError} also for a category that there is
   */
  addCategories(
    document: CatalogueDocument,
    placeOf: PlaceOf,
    note: (tx: Transaction) => Promise<void>,
  ): Promise<void>
  /** The same for a shop that has no products yet; null for any other, whoever fills it at the same time. */
  seed(document: CatalogueDocument): Promise<ImportSummary | null>
}

export interface ImportProgress {
  readonly onPictures?: OnPictures
  /** Told how many of the document's products are written; a retried transaction begins anew. */
  readonly onProducts?: (written: number) => void
}

interface WriteOptions {
  readonly onProducts?: (written: number) => void
  /** Whether it is the demonstration, which is none of the shop's own. */
  readonly isSample?: boolean
  /** Of the first product and the first category in the catalogue's order. */
  readonly firstPosition?: number
}

/** Held by whoever changes the catalogue as a whole, until the transaction ends. */
export const IMPORT_LOCK = 7_310_463

/** One function: ways of importing that share how products are written. */
export function createCatalogueImporter(db: Database, receivers: ImportReceivers): CatalogueImporter {
  const write = async (
    tx: Transaction,
    document: CatalogueDocument,
    placeOf: PlaceOf,
    { onProducts = () => {}, isSample = false, firstPosition = 0 }: WriteOptions = {},
  ) => {
    expectPrices(document, receivers.soldIn(), placeOf)
    const kinds = await upsertKinds(tx, document, placeOf)
    const categoryIds = await upsertCategories(tx, document, placeOf, { isSample, firstPosition })
    const written = await upsertProducts(tx, document.products, {
      categoryIds,
      kinds,
      placeOf,
      onProducts,
      isSample,
      firstPosition,
    })
    const { productIds } = written
    await upsertVariants(tx, document.products, written, receivers.changeStock, placeOf)
    expectNamedProducts(document.products, productIds, placeOf)
    await expectStoredValues(tx, document)
    await replaceReviews(tx, document, productIds, placeOf)
    expectKnownCategories(document, categoryIds, placeOf)
    await receivers.upsertCoupons(tx, document.coupons)
    await noteTranslatedWords(tx)
    return {
      kinds: document.kinds.length,
      categories: document.categories.length,
      products: document.products.length,
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

  const measure = (document: CatalogueDocument, placeOf: PlaceOf, onPictures?: OnPictures) =>
    receivers.measurePicture
      ? measurePictures(document, {
          measure: receivers.measurePicture,
          placeOf,
          ...(onPictures && { onPictures }),
        })
      : document

  return {
    async importCatalogue(document, placeOf = jsonPlace, { onPictures, onProducts } = {}) {
      const measured = await measure(document, placeOf, onPictures)
      return inTurn(async (tx) => {
        const summary = await write(tx, measured, placeOf, { ...(onProducts && { onProducts }) })
        await receivers.noteImport?.(tx, summary)
        return summary
      })
    },
    async planImport(document, placeOf = jsonPlace) {
      const measured = await measure(document, placeOf)
      try {
        return await inTurn(async (tx) => {
          const before = await exportCatalogue(tx)
          await write(tx, measured, placeOf)
          throw new Undone(planOf(before, await exportCatalogue(tx)))
        })
      } catch (error) {
        if (error instanceof Undone) return error.plan
        throw error
      }
    },

    async addProducts(document, placeOf, note) {
      const measured = await measure(document, placeOf)
      await inTurn(async (tx) => {
        const stored = await tx.select({ sku: products.sku, position: products.position }).from(products)
        const problems = measured.products.flatMap(({ sku }, index) =>
          stored.some((each) => each.sku === sku)
            ? [`${placeOf(['products', index, 'sku'])}: there is a product ${sku} already`]
            : [],
        )
        if (problems.length > 0) throw new CatalogueImportError(problems)
        const firstPosition = stored.reduce((next, { position }) => Math.max(next, position + 1), 0)
        await write(tx, measured, placeOf, { firstPosition })
        await note(tx)
      })
    },

    addCategories: (document, placeOf, note) =>
      inTurn(async (tx) => {
        const stored = await tx
          .select({ name: categories.name, slug: categories.slug, position: categories.position })
          .from(categories)
        const problems = document.categories.flatMap(({ name, slug }, index) =>
          stored.some((each) => each.slug === slug || each.name === name)
            ? [`${placeOf(['categories', index, 'name'])}: there is a category ${name} already`]
            : [],
        )
        if (problems.length > 0) throw new CatalogueImportError(problems)
        const firstPosition = stored.reduce((next, { position }) => Math.max(next, position + 1), 0)
        await write(tx, document, placeOf, { firstPosition })
        await note(tx)
      }),

    seed: (document) =>
      inTurn(async (tx) => {
        const stored = await tx.select({ id: products.id }).from(products).limit(1)
        return stored.length === 0 ? write(tx, document, jsonPlace, { isSample: true }) : null
      }),
  }
}

/** Rolls back what was only tried. */
class Undone extends Error {
  override readonly name = 'Undone'
  constructor(readonly plan: readonly PlannedChange[]) {
    super('The import was only planned.')
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
