import type { SearchEntry } from '@store/shared/api/catalogue'
import { money } from '@store/shared/domain/money'
import type { Picture } from '@store/shared/domain/products/product'
import type { Language } from '@store/shared/i18n/languages'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { categories, products } from '../../db/schema/catalogue'
import { translated } from '../../translations/translated'

/** What the search panel and lists of a few products show. */
export const selectEntries = (db: Queryable) =>
  db
    .select({
      id: products.id,
      sku: products.sku,
      name: products.name,
      category: categories.name,
      categorySlug: categories.slug,
      picture: sql<Picture | null>`${products.pictures} -> 0`,
      priceInr: products.firstPriceInr,
      priceAed: products.firstPriceAed,
      searchText: products.searchText,
      taxed: { hsn: products.hsn, taxPercent: products.taxPercent },
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic()

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

/** With what the rates of its markets are found by. */
export interface FoundEntry extends SearchEntry, Pick<EntryRow, 'taxed'> {}

/** In the language, with two statements more than in English. */
export async function toEntries(
  db: Queryable,
  rows: readonly EntryRow[],
  language: Language,
): Promise<readonly FoundEntry[]> {
  const own = await translated(
    db,
    language,
    'product',
    rows.map(({ sku, name, picture }) => ({ sku, name, pictures: picture === null ? [] : [picture] })),
    ({ sku }) => sku,
    ['name', 'pictures.*.alt'],
  )
  const named = await translateCategoryNames(db, rows, language)
  return rows.map(({ id, name, category, picture, priceInr, priceAed, taxed }, index) => ({
    id,
    name: own[index]?.name ?? name,
    category: named[index] ?? category,
    picture: own[index]?.pictures[0] ?? picture,
    price: { INR: money('INR', priceInr), AED: money('AED', priceAed) },
    taxed,
  }))
}

/** The name of each row's category. */
export async function translateCategoryNames(
  db: Queryable,
  rows: ReadonlyArray<{ readonly category: string; readonly categorySlug: string }>,
  language: Language,
): Promise<readonly string[]> {
  const named = rows.map(({ category, categorySlug }) => ({ slug: categorySlug, name: category }))
  return (await translated(db, language, 'category', named, ({ slug }) => slug, ['name'])).map(
    ({ name }) => name,
  )
}
