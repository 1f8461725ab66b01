import type { Order } from '@store/shared/domain/orders/order'
import type { Language } from '@store/shared/i18n/languages'
import type { Queryable } from '../../db/database'
import { withNotesIn } from '../notes/order-notes'
import { withProductsIn } from './order-products'

/** An order as its customer reads it in a language: its products and our notes. */
export async function orderIn(db: Queryable, order: Order, language: Language): Promise<Order> {
  const [named = order] = await withProductsIn(db, [order], language)
  return withNotesIn(named, language)
}
