import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { products } from '../db/schema/catalogue'
import { translated } from '../translations/translated'

interface Titled {
  readonly lines: ReadonlyArray<{ readonly productId: number; readonly title: string }>
}

/**
 * Orders whose products are named in a language. What was bought is kept in English, as invoices say it: a product that has got another name since is shown by the
 * name under which it was bought (LANG-37).
 */
export async function withTitlesIn<Ordered extends Titled>(
  db: Queryable,
  orders: readonly Ordered[],
  language: Language,
): Promise<readonly Ordered[]> {
  const ids = [...new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)))]
  if (language === SOURCE_LANGUAGE || ids.length === 0) return orders
  const english = await db
    .select({ id: products.id, sku: products.sku, name: products.name })
    .from(products)
    .where(inArray(products.id, ids))
  const named = await translated(db, language, 'product', english, ({ sku }) => sku, ['name'])
  const names = new Map(named.map(({ id, name }, index) => [id, { name, english: english[index]?.name }]))
  return orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => {
      const now = names.get(line.productId)
      return now !== undefined && now.english === line.title ? { ...line, title: now.name } : line
    }),
  }))
}
