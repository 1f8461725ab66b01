import type { OrderLine } from '@store/shared/domain/orders/order'
import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { products } from '../../db/schema/catalogue'
import { translated } from '../../translations/translated'

interface WithLines {
  readonly lines: readonly OrderLine[]
}

/** Of a line as it is read and as it is stored. */
type SoldProduct = Pick<OrderLine, 'productId' | 'title' | 'picture'>

/**
 * Orders whose products, and the texts of their pictures, are in a language. What was bought is kept in English, as invoices say it: a product that has got another
 * name since is shown by the name under which it was bought (LANG-37).
 */
export async function withProductsIn<Ordered extends WithLines>(
  db: Queryable,
  orders: readonly Ordered[],
  language: Language,
): Promise<readonly Ordered[]> {
  const lines = await linesIn(
    db,
    orders.flatMap((order) => order.lines),
    language,
  )
  let start = 0
  return orders.map((order) => {
    const own = lines.slice(start, start + order.lines.length)
    start += own.length
    return { ...order, lines: own }
  })
}

/** The same for lines, in their order. */
export async function linesIn<Line extends SoldProduct>(
  db: Queryable,
  lines: readonly Line[],
  language: Language,
): Promise<readonly Line[]> {
  if (language === SOURCE_LANGUAGE || lines.length === 0) return lines
  const sold = await db
    .select({ id: products.id, sku: products.sku, name: products.name })
    .from(products)
    .where(inArray(products.id, [...new Set(lines.map(({ productId }) => productId))]))
  const english = sold.map((product) => ({
    ...product,
    pictures: lines.flatMap(({ productId, picture }) =>
      productId === product.id && picture ? [picture] : [],
    ),
  }))
  const own = await translated(db, language, 'product', english, ({ sku }) => sku, ['name', 'pictures.*.alt'])
  const found = new Map(own.map((product, index) => [product.id, { own: product, english: english[index] }]))
  return lines.map((line) => {
    const product = found.get(line.productId)
    if (product === undefined) return line
    const isCalledSo = product.english?.name === line.title
    const picture = product.own.pictures.find(({ url }) => url === line.picture?.url)
    return { ...line, title: isCalledSo ? product.own.name : line.title, picture: picture ?? line.picture }
  })
}
