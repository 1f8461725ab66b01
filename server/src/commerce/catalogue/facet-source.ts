import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { available, categories, products, variants } from '../db/schema/catalogue'
import { createFacetIndex, type FacetIndex, type IndexedProduct } from './facet-index'

/** What lists are narrowed by, as of a moment ago. */
export type FacetSource = () => Promise<FacetIndex>

/** Reads the whole catalogue with the first question and again once what is kept is older than `ttlMs`; a failure is not kept. */
export function createFacetSource(db: Queryable, ttlMs: number): FacetSource {
  let kept: { readonly index: Promise<FacetIndex>; readonly readAt: number } | null = null
  return () => {
    const now = performance.now()
    if (kept !== null && now - kept.readAt < ttlMs) return kept.index
    const index = readFacetIndex(db)
    kept = { index, readAt: now }
    index.catch(() => {
      if (kept?.index === index) kept = null
    })
    return index
  }
}

/** With two statements, whatever the catalogue holds. */
async function readFacetIndex(db: Queryable): Promise<FacetIndex> {
  const inOrder = (value: SQL) => sql`array_agg(${value} order by ${variants.position}, ${variants.id})`
  const sizes = db
    .select({
      productId: variants.productId,
      names: sql<string[]>`${inOrder(sql`${variants.size}`)}`.as('names'),
      stocked: sql<boolean[]>`${inOrder(sql`(${available}) > 0`)}`.as('stocked'),
    })
    .from(variants)
    .groupBy(variants.productId)
    .as('sizes')
  const { id, absorbencyLevels, firstPriceInr, firstPriceAed, ratingSum, reviewCount } = products
  const [rows, inShop] = await Promise.all([
    db
      .select({
        id,
        absorbencyLevels,
        firstPriceInr,
        firstPriceAed,
        ratingSum,
        reviewCount,
        categorySlug: categories.slug,
        names: sizes.names,
        stocked: sizes.stocked,
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .innerJoin(sizes, eq(sizes.productId, products.id))
      .orderBy(asc(products.position), asc(products.id)),
    db
      .select({ slug: categories.slug, name: categories.name })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.id)),
  ])
  return createFacetIndex(rows.map(toIndexed), inShop)
}

interface Row extends Omit<IndexedProduct, 'sizes' | 'price'> {
  readonly firstPriceInr: number
  readonly firstPriceAed: number
  readonly names: readonly string[]
  readonly stocked: readonly boolean[]
}

const toIndexed = ({ firstPriceInr, firstPriceAed, names, stocked, ...product }: Row): IndexedProduct => ({
  ...product,
  price: { INR: firstPriceInr, AED: firstPriceAed },
  sizes: names.map((size, index) => ({ size, isInStock: stocked[index] ?? false })),
})
