import { CURRENCIES, type Currency } from '@store/shared/domain/money'
import { slugOf } from '@store/shared/domain/products/product'
import { eq, max, sql } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Database } from '../db/database'
import { products, variants } from '../db/schema/catalogue'
import { inTransaction } from '../db/transaction'
import { type CatalogueFile, type PlaceOf, parseCatalogue } from '../importing/catalogue-document'
import type { CatalogueImporter } from '../importing/import-catalogue'

/** Prices in minor units. */
export type NewPrices = Readonly<Record<Currency, number>>

export interface NewProduct {
  readonly sku: string
  readonly name: string
  readonly category: string
  readonly kind: string | null
  readonly hsn: string
  readonly taxPercent: number
  readonly sizes: readonly string[]
  readonly weightGrams: number
  readonly prices: NewPrices
}

export interface NewSize {
  readonly size: string
  readonly weightGrams: number
  readonly prices: NewPrices
}

export interface NewCategory {
  readonly name: string
  /** The slug of the category that it is part of; null for none. */
  readonly parent: string | null
}

/** Categories, products and sizes that the shop does not have yet. They begin with nothing in stock. */
export interface NewProducts {
  /** After all others; its address is made of its name. @throws {CatalogueImportError} each problem by the field of `NewCategory` */
  createCategory(category: NewCategory): Promise<void>
  /** As a draft, after all others. @throws {CatalogueImportError} each problem by the field of `NewProduct` @throws {Refusal} */
  create(product: NewProduct): Promise<void>
  /** @throws {Refusal} */
  addSize(sku: string, size: NewSize): Promise<void>
}

export interface NewProductsOptions {
  readonly db: Database
  readonly log: BackOfficeLog
  readonly importer: CatalogueImporter
  readonly soldIn: () => readonly Currency[]
}

/** A catalogue that names no number means a pack (CAT-12); a product of the back office is one piece. */
const ONE_PIECE = 1
const NO_TEXTS = { subtitle: '', description: '' }

/** `products[0].variants[2].size` is `sizes`, as a form has it. */
const placeInForm: PlaceOf = ([, , field, , ofSize]) => {
  if (field !== 'variants') return String(field)
  return ofSize === 'price' || ofSize === 'listPrice'
    ? 'prices'
    : ofSize === 'weightGrams'
      ? 'weightGrams'
      : 'sizes'
}

const placeOfCategory: PlaceOf = ([, , field]) => (field === 'parent' ? 'parent' : 'name')

export function createNewProducts({ db, log, importer, soldIn }: NewProductsOptions): NewProducts {
  return {
    async createCategory({ name, parent }) {
      const slug = slugOf(name)
      const document = parseCatalogue({ categories: [{ name, slug, parent }], products: [] }, placeOfCategory)
      await importer.addCategories(document, placeOfCategory, (tx) =>
        log.record(tx, { action: 'category.create', subject: slug, after: { name, parent } }),
      )
    },

    async create({ sizes, weightGrams, prices, ...product }) {
      const amounts = { INR: prices.INR / 100, AED: prices.AED / 100 }
      const file: CatalogueFile = {
        products: [
          {
            ...NO_TEXTS,
            ...product,
            visible: false,
            packQuantity: ONE_PIECE,
            variants: sizes.map((size) => ({
              size,
              listPrice: amounts,
              price: amounts,
              stock: 0,
              weightGrams,
            })),
          },
        ],
      }
      await importer.addProducts(parseCatalogue(file, placeInForm), placeInForm, (tx) =>
        log.record(tx, {
          action: 'product.create',
          subject: product.sku,
          after: { ...product, sizes, weightGrams, prices },
        }),
      )
    },

    addSize: (sku, { size, weightGrams, prices }) =>
      inTransaction(db, async (tx) => {
        const [product] = await tx
          .select({ id: products.id })
          .from(products)
          .where(eq(products.sku, sku))
          .for('no key update')
        if (product === undefined) throw new Refusal(`There is no product ${sku}.`)
        const missing = soldIn().find((currency) => prices[currency] === 0)
        if (missing !== undefined) throw new Refusal(`The shop sells in ${missing}: the size needs a price.`)
        const [same] = await tx
          .select({ removedAt: variants.removedAt })
          .from(variants)
          .where(
            sql`${variants.productId} = ${product.id} and lower(${variants.size}) = lower(${size}::text)`,
          )
        if (same?.removedAt) throw new Refusal(`${sku} had the size ${size}: bring it back instead.`)
        if (same !== undefined) throw new Refusal(`${sku} is sold in the size ${size} already.`)
        const [last] = await tx
          .select({ position: max(variants.position) })
          .from(variants)
          .where(eq(variants.productId, product.id))
        const [inr, aed] = CURRENCIES.map((currency) => prices[currency])
        await tx.insert(variants).values({
          productId: product.id,
          size,
          position: (last?.position ?? -1) + 1,
          priceInr: inr ?? 0,
          listPriceInr: inr ?? 0,
          priceAed: aed ?? 0,
          listPriceAed: aed ?? 0,
          weightGrams,
          onHand: 0,
        })
        await log.record(tx, {
          action: 'product.add-size',
          subject: `${sku}/${size}`,
          after: { weightGrams, prices },
        })
      }),
  }
}
