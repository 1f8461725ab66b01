import type { AttributeValues } from '@store/shared/domain/products/attributes'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import {
  available,
  categories,
  isShown,
  isSold,
  productKinds,
  products,
  variants,
} from '../../db/schema/catalogue'
import { readAttributes } from '../attributes'
import { findPlacedCategories } from '../placed-categories'
import { createFacetIndex, type FacetIndex, type IndexedProduct } from './facet-index'

/** What lists are narrowed by, as of a moment ago. */
export type FacetSource = () => Promise<FacetIndex>

/** How many units of each product were sold in the time that counts for what sells best. */
export type CountUnitsSold = () => Promise<ReadonlyMap<number, number>>

/** Orders change by the second, what sells best does not. */
const SALES_TTL_MS = 600_000

/** Reads the whole catalogue with the first question and again once what is kept is older than `ttlMs`; a failure is not kept. */
export function createFacetSource(db: Queryable, ttlMs: number, countUnitsSold: CountUnitsSold): FacetSource {
  const unitsSold = keepFor(SALES_TTL_MS, countUnitsSold)
  return keepFor(ttlMs, () => readFacetIndex(db, unitsSold))
}

/** What `load` gives, kept for `ttlMs`; callers at the same time share one load, and a failed one is not kept. */
function keepFor<T>(ttlMs: number, load: () => Promise<T>): () => Promise<T> {
  let kept: { readonly value: Promise<T>; readonly readAt: number } | null = null
  return () => {
    const now = performance.now()
    if (kept !== null && now - kept.readAt < ttlMs) return kept.value
    const value = load()
    kept = { value, readAt: now }
    value.catch(() => {
      if (kept?.value === value) kept = null
    })
    return value
  }
}

/** With four statements, whatever the catalogue holds, and what `countUnitsSold` needs. */
async function readFacetIndex(db: Queryable, countUnitsSold: CountUnitsSold): Promise<FacetIndex> {
  const inOrder = (value: SQL) => sql`array_agg(${value} order by ${variants.position}, ${variants.id})`
  const sizes = db
    .select({
      productId: variants.productId,
      names: sql<string[]>`${inOrder(sql`${variants.size}`)}`.as('names'),
      stocked: sql<boolean[]>`${inOrder(sql`(${available}) > 0`)}`.as('stocked'),
      said: sql<AttributeValues[]>`jsonb_agg(distinct ${variants.attributes})`.as('said'),
    })
    .from(variants)
    .where(isSold)
    .groupBy(variants.productId)
    .as('sizes')
  const { id, attributes: ofProduct, firstPriceInr, firstPriceAed, ratingSum, reviewCount } = products
  // Small ones first and one by one: they take no connection from the shoppers' calls.
  const inShop = await findPlacedCategories(db)
  const known = await readAttributes(db)
  const kinds = await db
    .select({ sizeOrder: productKinds.sizeOrder })
    .from(productKinds)
    .orderBy(asc(productKinds.position), asc(productKinds.id))
  const [unitsSold, rows] = await Promise.all([
    countUnitsSold(),
    db
      .select({
        id,
        ofProduct,
        firstPriceInr,
        firstPriceAed,
        ratingSum,
        reviewCount,
        categorySlug: categories.slug,
        names: sizes.names,
        stocked: sizes.stocked,
        said: sizes.said,
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .innerJoin(sizes, eq(sizes.productId, products.id))
      .where(isShown)
      .orderBy(asc(products.position), asc(products.id)),
  ])
  return createFacetIndex({
    products: rows.map((row) => toIndexed(row, unitsSold.get(row.id) ?? 0)),
    categories: inShop,
    attributes: known.filter(({ facet }) => facet),
    sizeOrder: kinds.flatMap(({ sizeOrder }) => sizeOrder),
  })
}

interface Row extends Omit<IndexedProduct, 'sizes' | 'price' | 'unitsSold' | 'attributes'> {
  readonly firstPriceInr: number
  readonly firstPriceAed: number
  readonly names: readonly string[]
  readonly stocked: readonly boolean[]
  readonly ofProduct: AttributeValues
  /** By its sizes. */
  readonly said: readonly AttributeValues[]
}

const toIndexed = (
  { firstPriceInr, firstPriceAed, names, stocked, ofProduct, said, ...product }: Row,
  unitsSold: number,
): IndexedProduct => ({
  ...product,
  attributes: [ofProduct, ...said],
  unitsSold,
  price: { INR: firstPriceInr, AED: firstPriceAed },
  sizes: names.map((size, index) => ({ size, isInStock: stocked[index] ?? false })),
})
