import type { ListedProduct } from '@store/shared/api/staff/staff-products'
import { money } from '@store/shared/domain/money'
import { and, asc, eq, exists, ilike, or, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { escapeLike } from '../db/escape-like'
import { available, categories, products, variants } from '../db/schema/catalogue'

export interface ProductListFilter {
  /** Part of a name or SKU. */
  readonly text?: string | undefined
  /** Only products with a size of which at most so many units can be sold. */
  readonly low?: number | undefined
  readonly offset: number
  readonly limit: number
}

/** A page of products, in the catalogue's order. */
export async function listProducts(
  db: Queryable,
  { text = '', low, offset, limit }: ProductListFilter,
): Promise<readonly ListedProduct[]> {
  const pattern = `%${escapeLike(text.trim())}%`
  const ofProduct = eq(variants.productId, products.id)
  const rows = await db
    .select({
      id: products.id,
      sku: products.sku,
      name: products.name,
      category: categories.name,
      inr: products.firstPriceInr,
      aed: products.firstPriceAed,
      sizes: sql<number>`count(*)::int`,
      soldOut: sql<number>`(count(*) filter (where ${available} <= 0))::int`,
      available: sql<number>`coalesce(sum(${available}), 0)::int`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(variants, ofProduct)
    .where(
      and(
        text.trim() === '' ? undefined : or(ilike(products.name, pattern), ilike(products.sku, pattern)),
        low === undefined
          ? undefined
          : exists(
              db
                .select({ one: sql`1` })
                .from(sql`${variants} as scarce`)
                .where(
                  sql`scarce.product_id = ${products.id} and scarce.on_hand - scarce.reserved <= ${low}`,
                ),
            ),
      ),
    )
    .groupBy(products.id, categories.name)
    .orderBy(asc(products.position), asc(products.id))
    .offset(offset)
    .limit(limit)
  return rows.map(({ inr, aed, ...row }) => ({ ...row, prices: [money('INR', inr), money('AED', aed)] }))
}
