import { pathTo } from '@store/shared/remotes/site/paths'
import { asc } from 'drizzle-orm'
import type { EntryRef } from '../content/content-entries'
import { contentTypeOf } from '../content/content-types'
import type { Database } from '../db/database'
import { isShown, products } from '../db/schema/catalogue'

/** Pages that show an entry, its own first; none where no page does, as of words of mails. */
export async function pagesOfEntry(db: Database, { type, name }: EntryRef): Promise<readonly string[]> {
  const own = contentTypeOf(type).shownAt(name, await findProduct(db))
  if (own === null) return []
  return type === 'article' ? [own, pathTo('blog'), pathTo('home')] : [own]
}

/** Pages of every sort: header, menus, colours and announcement are on all of them. */
export async function pagesOfSettings(db: Database): Promise<readonly string[]> {
  const product = await findProduct(db)
  return [
    pathTo('home'),
    ...(product === null ? [] : [pathTo('product', product)]),
    pathTo('blog'),
    pathTo('contact'),
  ]
}

async function findProduct(db: Database): Promise<number | null> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(isShown)
    .orderBy(asc(products.id))
    .limit(1)
  return product?.id ?? null
}
