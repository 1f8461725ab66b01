import type { ProductWithReviews, SearchEntry } from '@store/shared/api/catalogue'
import { money } from '@store/shared/domain/money'
import type {
  Banner,
  Category,
  Picture,
  PriceOrder,
  Product,
  Review,
  Variant,
} from '@store/shared/domain/product'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { banners, categories, products, reviews, variants } from '../db/schema/catalogue'

export interface ProductPage {
  /** From 1. */
  readonly page: number
  readonly limit: number
  /** Empty for all. */
  readonly categorySlugs: readonly string[]
  readonly priceOrder: PriceOrder | null
}

const MAX_REVIEWS = 50
const MAX_FOUND = 60
/** How much of a mistyped word must be there; `herbl` still finds `Herbal`. */
const SIMILAR_ENOUGH = 0.45

const catalogueOrder = [asc(products.position), asc(products.id)]

/** Rupees of the size that is chosen at first. */
const firstPrice = sql`(
  select ${variants.priceInr} from ${variants} where ${variants.productId} = ${products.id}
  order by ${variants.position}, ${variants.id} limit 1
)`

export async function findProductPage(
  db: Queryable,
  { page, limit, categorySlugs, priceOrder }: ProductPage,
) {
  const inOrder = priceOrder === null ? [] : [priceOrder === 'asc' ? asc(firstPrice) : desc(firstPrice)]
  const rows = await selectProducts(db)
    .where(categorySlugs.length === 0 ? undefined : inArray(categories.slug, [...categorySlugs]))
    .orderBy(...inOrder, ...catalogueOrder)
    .limit(limit)
    .offset((page - 1) * limit)
  return withVariants(db, rows)
}

export async function findFeaturedProducts(db: Queryable): Promise<readonly Product[]> {
  const rows = await selectProducts(db)
    .where(eq(products.isFeatured, true))
    .orderBy(...catalogueOrder)
  return withVariants(db, rows)
}

/** Reviews newest first, at most fifty; null for an unknown product. */
export async function findProductWithReviews(db: Queryable, id: number): Promise<ProductWithReviews | null> {
  const rows = await selectProducts(db).where(eq(products.id, id))
  const [product] = await withVariants(db, rows)
  if (product === undefined) return null
  const written = await db
    .select()
    .from(reviews)
    .where(eq(reviews.productId, id))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(MAX_REVIEWS)
  return { product, reviews: written.map(toReview) }
}

/** By name or category, a typing mistake allowed; all products for an empty text. */
export async function searchProducts(db: Queryable, text: string): Promise<readonly SearchEntry[]> {
  const wanted = text.toLowerCase()
  const contains = sql`${products.searchText} like ${`%${escapeLike(wanted)}%`}`
  const similarity = sql`word_similarity(${wanted}, ${products.searchText})`
  const query = db
    .select({
      id: products.id,
      name: products.name,
      category: categories.name,
      picture: sql<Picture | null>`${products.pictures} -> 0`,
      priceInr: variants.priceInr,
      priceAed: variants.priceAed,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(variants, and(eq(variants.productId, products.id), isFirstVariant))
  const rows =
    wanted === ''
      ? await query.orderBy(...catalogueOrder)
      : await query
          .where(sql`${contains} or ${similarity} >= ${SIMILAR_ENOUGH}`)
          .orderBy(desc(contains), desc(similarity), ...catalogueOrder)
          .limit(MAX_FOUND)
  return rows.map(({ priceInr, priceAed, ...entry }) => ({
    ...entry,
    price: { INR: money('INR', priceInr), AED: money('AED', priceAed) },
  }))
}

const isFirstVariant: SQL = sql`not exists (
  select 1 from variants as earlier
  where earlier.product_id = ${variants.productId}
    and (earlier.position, earlier.id) < (${variants.position}, ${variants.id})
)`

export const findCategories = (db: Queryable): Promise<readonly Category[]> =>
  db
    .select({ name: categories.name, slug: categories.slug })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))

export async function findBanners(db: Queryable): Promise<readonly Banner[]> {
  const rows = await db.select().from(banners).orderBy(asc(banners.position), asc(banners.id))
  return rows.map(({ position: _order, ...banner }) => banner)
}

const selectProducts = (db: Queryable) =>
  db
    .select({ product: products, category: categories.name })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic()

interface ProductRow {
  readonly product: typeof products.$inferSelect
  readonly category: string
}

/** One more query, whatever number of products. */
async function withVariants(db: Queryable, rows: readonly ProductRow[]): Promise<readonly Product[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ product }) => product.id)
  const sizes = await db
    .select()
    .from(variants)
    .where(inArray(variants.productId, ids))
    .orderBy(asc(variants.position), asc(variants.id))
  return rows.map((row) =>
    toProduct(
      row,
      sizes.filter(({ productId }) => productId === row.product.id),
    ),
  )
}

function toProduct(
  { product, category }: ProductRow,
  sizes: ReadonlyArray<typeof variants.$inferSelect>,
): Product {
  const { description, materials, absorbency, care, inThePack } = product
  return {
    id: product.id,
    name: product.name,
    subtitle: product.subtitle,
    category,
    variants: sizes.map(toVariant),
    pictures: product.pictures,
    packQuantity: product.packQuantity,
    allowsPreorder: product.allowsPreorder,
    rating:
      product.reviewCount === 0 ? null : Math.round((10 * product.ratingSum) / product.reviewCount) / 10,
    reviewCount: product.reviewCount,
    details: { description, materials, absorbency, care, inThePack },
  }
}

const toVariant = (row: typeof variants.$inferSelect): Variant => ({
  id: row.id,
  size: row.size,
  price: { INR: money('INR', row.priceInr), AED: money('AED', row.priceAed) },
  listPrice: { INR: money('INR', row.listPriceInr), AED: money('AED', row.listPriceAed) },
  available: row.onHand - row.reserved,
})

export const toReview = (row: typeof reviews.$inferSelect): Review => ({
  id: row.id,
  productId: row.productId,
  author: row.author,
  rating: row.rating,
  text: row.text,
  writtenAt: row.writtenAt.toISOString(),
  verifiedBuyer: row.verifiedBuyer,
})

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
