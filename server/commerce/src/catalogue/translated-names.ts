import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { products } from '../db/schema/catalogue'
import { translated } from '../translations/translated'

/** The names of products in a language, by their ids. */
type ProductNames = ReadonlyMap<number, string>

/** Asks nothing for English, whose names stand where the products do: the result is empty then. */
export async function findTranslatedNames(
  db: Queryable,
  language: Language,
  productIds: readonly number[],
): Promise<ProductNames> {
  if (language === SOURCE_LANGUAGE || productIds.length === 0) return new Map()
  const english = await db
    .select({ id: products.id, sku: products.sku, name: products.name })
    .from(products)
    .where(inArray(products.id, [...productIds]))
  const named = await translated(db, language, 'product', english, ({ sku }) => sku, ['name'])
  return new Map(named.map(({ id, name }) => [id, name]))
}
