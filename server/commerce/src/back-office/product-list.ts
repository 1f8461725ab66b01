import type { ListedProduct } from '@store/shared/api/staff/products/staff-products'
import { money } from '@store/shared/domain/money'
import { categoryTree } from '@store/shared/domain/products/category-tree'
import { and, asc, eq, exists, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { findPlacedCategories } from '../catalogue/placed-categories'
import type { Queryable } from '../db/database'
import { escapeLike } from '../db/escape-like'
import {
  available,
  categories,
  isShown,
  isSold,
  productKinds,
  products,
  variants,
} from '../db/schema/catalogue'

export interface ProductFilter {
  /** Part of a name or SKU. */
  readonly text?: string | undefined
  /** The slug of a category; what is part of it is in it. */
  readonly category?: string | undefined
  /** The slug of a kind. */
  readonly kind?: string | undefined
  readonly visibility?: 'visible' | 'hidden' | undefined
  /** Only products with a size of which at most so many units can be sold. */
  readonly low?: number | undefined
}

interface Window {
  readonly offset: number
  readonly limit: number
}

/** A page of products, in the catalogue's order. */
export async function listProducts(
  db: Queryable,
  { offset, limit, ...filter }: ProductFilter & Window,
): Promise<readonly ListedProduct[]> {
  // Rows before a page cost their place in an index alone.
  const page = db
    .select({ id: products.id })
    .from(products)
    .where(await fits(db, filter))
    .orderBy(asc(products.position), asc(products.id))
    .offset(offset)
    .limit(limit)
    .as('page')
  const rows = await db
    .select({
      id: products.id,
      sku: products.sku,
      name: products.name,
      category: categories.name,
      isVisible: sql<boolean>`${isShown}`,
      inr: products.firstPriceInr,
      aed: products.firstPriceAed,
      // Of the rows of this page alone.
      sizes: ofSizes(sql`count(*)`),
      soldOut: ofSizes(sql`count(*) filter (where ${available} <= 0)`),
      available: ofSizes(sql`coalesce(sum(${available}), 0)`),
    })
    .from(page)
    .innerJoin(products, eq(products.id, page.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(asc(products.position), asc(products.id))
  return rows.map(({ inr, aed, ...row }) => ({ ...row, prices: [money('INR', inr), money('AED', aed)] }))
}

const ofSizes = (value: SQL) =>
  sql<number>`(select (${value})::int from ${variants} where ${variants.productId} = ${products.id} and ${isSold})`

export const countProducts = async (db: Queryable, filter: ProductFilter): Promise<number> =>
  db.$count(products, await fits(db, filter))

/** Of all that fit, in the catalogue's order. */
export async function findSkus(db: Queryable, filter: ProductFilter): Promise<readonly string[]> {
  const rows = await db
    .select({ sku: products.sku })
    .from(products)
    .where(await fits(db, filter))
    .orderBy(asc(products.position), asc(products.id))
  return rows.map(({ sku }) => sku)
}

async function fits(db: Queryable, filter: ProductFilter): Promise<SQL | undefined> {
  const { text = '', category, kind, visibility, low } = filter
  const pattern = `%${escapeLike(text.trim())}%`
  return and(
    text.trim() === '' ? undefined : or(ilike(products.name, pattern), ilike(products.sku, pattern)),
    category === undefined ? undefined : inArray(products.categoryId, await partsOf(db, category)),
    kind === undefined
      ? undefined
      : inArray(
          products.kindId,
          db.select({ id: productKinds.id }).from(productKinds).where(eq(productKinds.slug, kind)),
        ),
    visibility === undefined ? undefined : visibility === 'visible' ? isShown : isNotNull(products.hiddenAt),
    low === undefined
      ? undefined
      : exists(
          db
            .select({ one: sql`1` })
            .from(sql`${variants} as scarce`)
            .where(
              sql`scarce.product_id = ${products.id} and scarce.removed_at is null and scarce.on_hand - scarce.reserved <= ${low}`,
            ),
        ),
  )
}

/** Ids of a category and of what is part of it. */
async function partsOf(db: Queryable, slug: string): Promise<readonly number[]> {
  const placed = await findPlacedCategories(db)
  const slugs = new Set(
    categoryTree(placed)
      .withParts(slug)
      .map((part) => part.slug),
  )
  return placed.filter((each) => slugs.has(each.slug)).map(({ id }) => id)
}
