import type { PriceByCurrency } from '@store/shared/domain/money'
import { money } from '@store/shared/domain/money'
import type { Picture, Size } from '@store/shared/domain/products/product'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../db/database'
import { available, categories, isShown, isSold, products, variants } from '../../db/schema/catalogue'

/** What the shop offers under a variant's id at this moment. */
export interface Offer {
  readonly variantId: number
  readonly productId: number
  readonly title: string
  readonly size: Size
  readonly picture: Picture | null
  readonly price: PriceByCurrency
  readonly available: number
  /** Of one unit, packed. */
  readonly weightGrams: number
  readonly allowsPreorder: boolean
  /** When what is ordered ahead should come in, as an ISO day; null where it is not known. */
  readonly expectedOn: string | null
  readonly categorySlug: string
  readonly hsn: string
  readonly taxPercent: number
}

const selectOffers = (db: Queryable, variantIds: readonly number[]) =>
  db
    .select({
      variantId: variants.id,
      productId: products.id,
      title: products.name,
      size: variants.size,
      pictures: products.pictures,
      priceInr: variants.priceInr,
      priceAed: variants.priceAed,
      // What shoppers do not see can neither be bought nor ordered ahead.
      available: sql<number>`case when ${isShown} and ${isSold} then ${available} else 0 end`,
      weightGrams: variants.weightGrams,
      allowsPreorder: sql<boolean>`${products.allowsPreorder} and ${isShown} and ${isSold}`,
      expectedOn: products.expectedOn,
      categorySlug: categories.slug,
      hsn: products.hsn,
      taxPercent: products.taxPercent,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(variants.id, [...variantIds]))
    .orderBy(asc(variants.id))

type OfferRow = Awaited<ReturnType<typeof selectOffers>>[number]

const byVariant = (rows: readonly OfferRow[]): ReadonlyMap<number, Offer> =>
  new Map(
    rows.map(({ pictures, priceInr, priceAed, ...row }) => [
      row.variantId,
      {
        ...row,
        picture: pictures[0] ?? null,
        price: { INR: money('INR', priceInr), AED: money('AED', priceAed) },
      },
    ]),
  )

export const findOffers = async (db: Database, variantIds: readonly number[]) =>
  byVariant(await selectOffers(db, variantIds))

/** The same, locked until the transaction ends, in the order of the ids. */
export const lockOffers = async (tx: Transaction, variantIds: readonly number[]) =>
  byVariant(await selectOffers(tx, variantIds).for('no key update', { of: variants }))
