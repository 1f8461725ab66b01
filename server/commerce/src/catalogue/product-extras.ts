import type { ProductExtras } from '@store/shared/api/catalogue'
import { factSections } from '@store/shared/domain/products/attributes'
import { categoryTree } from '@store/shared/domain/products/category-tree'
import { chartFor } from '@store/shared/domain/products/size-chart'
import { compareSizesBy } from '@store/shared/domain/products/size-order'
import type { Language } from '@store/shared/i18n/languages'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { available, categories, isShown, isSold, products, variants } from '../db/schema/catalogue'
import { translateIn } from '../i18n/translate-in'
import { translated } from '../translations/translated'
import { readKinds } from './attributes'
import { catalogueOrder } from './catalogue-queries'
import { MOST_RELATED, relatedCategories } from './goes-with'
import { findPlacedCategories } from './placed-categories'
import { type EntryRow, type FoundEntry, selectEntries, toEntries } from './search/search-entries'

export interface FoundExtras extends Omit<ProductExtras, 'returns' | 'goesWith'> {
  readonly goesWith: readonly FoundEntry[]
  /** Slugs: of its category, then of those that this one is part of. */
  readonly categories: readonly string[]
}

/** What its page says of a product beside the product itself; null for an unknown one, and for one that shoppers do not see. */
export async function findExtras(
  db: Queryable,
  productId: number,
  language: Language,
): Promise<FoundExtras | null> {
  const [found] = await db
    .select({ product: products, category: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isShown, eq(products.id, productId)))
  if (found === undefined) return null
  const { category } = found
  const [product = found.product] = await translated(
    db,
    language,
    'product',
    [found.product],
    ({ sku }) => sku,
  )
  const kinds = await readKinds(db, language)
  const inShop = await findPlacedCategories(db, language)
  const sizes = await db
    .select({ size: variants.size, values: variants.attributes })
    .from(variants)
    .where(and(isSold, eq(variants.productId, productId)))
  const kind = kinds.find(({ id }) => id === product.kindId)
  const compareSizes = compareSizesBy(kind?.sizeOrder ?? [])
  const shown = sizes.toSorted((a, b) => compareSizes(a.size, b.size))
  const ofKind = kind?.sizeChart ?? null
  const goesWith = inShop.find(({ slug }) => slug === category)?.goesWith ?? []
  const byHand = await findBySkus(db, product.related)
  const shownBeside =
    byHand.length > 0 ? byHand : await findRelated(db, { id: productId, category, goesWith })
  const tree = categoryTree(inShop)
  return {
    categories: tree.lineOf(category),
    sizeChart:
      product.sizeChart ??
      (ofKind &&
        chartFor(
          ofKind,
          shown.map(({ size }) => size),
        )),
    facts: factSections(
      kind?.attributes ?? [],
      { values: product.attributes, sizes: shown },
      translateIn(language),
    ),
    within: tree.within(category).map(({ name, slug }) => ({ name, slug })),
    search: product.search,
    contents: await findContents(db, product.contents, language),
    goesWith: await toEntries(db, shownBeside, language),
  }
}

/** In the order in which the kit names them; also those that shoppers do not see now. */
async function findContents(
  db: Queryable,
  parts: (typeof products.$inferSelect)['contents'],
  language: Language,
): Promise<ProductExtras['contents']> {
  if (parts.length === 0) return []
  const english = await db
    .select({ id: products.id, sku: products.sku, name: products.name, hiddenAt: products.hiddenAt })
    .from(products)
    .where(
      inArray(
        products.sku,
        parts.map(({ sku }) => sku),
      ),
    )
  const rows = await translated(db, language, 'product', english, (row) => row.sku, ['name'])
  return parts.flatMap(({ sku, quantity }) =>
    rows
      .filter((row) => row.sku === sku)
      .map(({ id, name, hiddenAt }) => ({
        id,
        name,
        quantity,
        isShown: hiddenAt === null,
      })),
  )
}

const hasStock = sql`exists (select from ${variants} where ${variants.productId} = ${products.id} and ${isSold} and ${available} > 0)`

/** Those that have stock, in the order in which they are named. */
async function findBySkus(db: Queryable, skus: readonly string[]): Promise<readonly EntryRow[]> {
  if (skus.length === 0) return []
  const named = sql.join(
    skus.map((sku) => sql`${sku}`),
    sql`, `,
  )
  return selectEntries(db)
    .where(and(isShown, inArray(products.sku, [...skus]), hasStock))
    .orderBy(sql`array_position(array[${named}]::text[], ${products.sku})`)
    .limit(MOST_RELATED)
}

/**
 * What goes with a product, best first, by the rule of {@link relatedCategories}: those that follow it in the catalogue's order, and
 * then its first ones again. Only what has stock.
 */
async function findRelated(
  db: Queryable,
  product: { readonly id: number; readonly category: string; readonly goesWith: readonly string[] },
): Promise<readonly EntryRow[]> {
  const comesLater = sql`(${products.position}, ${products.id}) > (select position, id from products where id = ${product.id})`
  const found: EntryRow[] = []
  for (const { slug, count: wanted } of relatedCategories(product)) {
    const rows = await selectEntries(db)
      .where(and(isShown, eq(categories.slug, slug), ne(products.id, product.id), hasStock))
      .orderBy(desc(comesLater), ...catalogueOrder)
      .limit(wanted)
    found.push(...rows)
  }
  return found
}
