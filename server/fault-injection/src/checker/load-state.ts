import { readFileSync } from 'node:fs'
import type { Database } from '@store/commerce/db/database'
import { variants } from '@store/commerce/db/schema/catalogue'
import { coupons, orderPromotions } from '@store/commerce/db/schema/coupons'
import { addresses } from '@store/commerce/db/schema/customers'
import { invoices } from '@store/commerce/db/schema/invoices'
import { bookingKeys, orderLines, orders } from '@store/commerce/db/schema/orders'
import { moneyLedger, payments, refunds } from '@store/commerce/db/schema/payments'
import { returns } from '@store/commerce/db/schema/returns'
import { sandboxLedger } from '@store/commerce/db/schema/sandbox'
import { countRowsOfRules, findBroken } from '@store/server-testing/ledgers/ledger-rules'
import { asc } from 'drizzle-orm'
import { CASH_FEES, FLAT_TARIFFS } from '../trial/catalogue'
import { type GatewayEntry, readGatewayBooks, toGatewayEntries } from './gateway-ledgers'

/** What is for sale before the first shopper comes. */
export const loadInitialCatalogue = async (db: Database) => ({
  variants: await db.select().from(variants).orderBy(asc(variants.id)),
  coupons: await db.select().from(coupons).orderBy(asc(coupons.id)),
  flatTariffs: FLAT_TARIFFS,
  cashFees: CASH_FEES,
})

/** What is compared with the answers of clients and the gateway. One table after the other: there are no writers any more. */
export const loadShopRows = async (db: Database) => ({
  addresses: await db.select().from(addresses),
  orders: await db.select().from(orders).orderBy(asc(orders.id)),
  orderLines: await db.select().from(orderLines),
  orderPromotions: await db.select().from(orderPromotions),
  bookingKeys: await db.select().from(bookingKeys),
  payments: await db.select().from(payments),
  refunds: await db.select().from(refunds),
  returns: await db.select().from(returns).orderBy(asc(returns.id)),
  moneyLedger: await db.select().from(moneyLedger).orderBy(asc(moneyLedger.id)),
  invoices: await db.select().from(invoices),
})

/** What the database breaks by itself, once everything has come to rest. */
export const checkLedgers = async (db: Database) => ({
  broken: [...(await findBroken(db, 'always')), ...(await findBroken(db, 'at rest'))],
  counts: await countRowsOfRules(db),
})

/** The sandbox's ledger on PostgreSQL. */
export async function loadGatewayTable(db: Database): Promise<readonly GatewayEntry[]> {
  const rows = await db.select().from(sandboxLedger).orderBy(asc(sandboxLedger.id))
  return toGatewayEntries(rows.map(({ entry }) => entry))
}

/** Its ledger beside the embedded database. Nothing written means that there was no payment. */
export function loadGatewayFile(file: string): readonly GatewayEntry[] {
  try {
    return readGatewayBooks(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
