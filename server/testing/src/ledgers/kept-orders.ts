import { openDatabase } from '@store/commerce/db/connection/open-database'
import { rowsOf } from '@store/commerce/db/database'
import { sql } from 'drizzle-orm'
import { findBroken } from './ledger-rules'

interface KeptOrder {
  readonly orderId: number
  readonly customerId: number
  /** Of its booking. */
  readonly key: string | null
  readonly isPaid: boolean
}

/**
 * What a PostgreSQL holds of orders, for processes that run on it.
 *
 * @returns every order, and each row that breaks an invariant of the ledgers
 */
export async function readKeptOrders(
  databaseUrl: string,
): Promise<{ readonly orders: readonly KeptOrder[]; readonly broken: readonly string[] }> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: null, log: console })
  try {
    const orders = await rowsOf<KeptOrder>(
      db,
      sql`select o.id as "orderId", o.customer_id as "customerId", k.key,
        exists (select from payments p where p.order_id = o.id and p.status = 'CAPTURED') as "isPaid"
        from orders o left join booking_keys k on k.order_id = o.id order by o.id`,
    )
    const broken = await findBroken(db, 'always')
    return { orders, broken: broken.map(({ id, what }) => `${id}: ${what}`) }
  } finally {
    await close()
  }
}
