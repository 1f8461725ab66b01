import { readFileSync } from 'node:fs'
import type { Database } from '@store/commerce/db/database'
import { variants } from '@store/commerce/db/schema/catalogue'
import { couponRedemptions, coupons, orderPromotions } from '@store/commerce/db/schema/coupons'
import { addresses, customers } from '@store/commerce/db/schema/customers'
import { creditNotes, invoiceCounters, invoices } from '@store/commerce/db/schema/invoices'
import { mailOutbox } from '@store/commerce/db/schema/mail'
import { bookingKeys, cartOrders, orderEvents, orderLines, orders } from '@store/commerce/db/schema/orders'
import { partialRefundLines, partialRefunds } from '@store/commerce/db/schema/partial-refunds'
import { moneyLedger, payments, refunds } from '@store/commerce/db/schema/payments'
import { returnLines, returns } from '@store/commerce/db/schema/returns'
import { sandboxLedger } from '@store/commerce/db/schema/sandbox'
import { stockLedger } from '@store/commerce/db/schema/stock'
import { asc, desc } from 'drizzle-orm'
import { CASH_FEES, FLAT_TARIFFS } from '../trial/catalogue'
import { type GatewayEntry, readGatewayBooks, toGatewayEntries } from './gateway-ledgers'

/** What is for sale before the first shopper comes. */
export const loadInitialCatalogue = async (db: Database) => ({
  variants: await db.select().from(variants).orderBy(asc(variants.id)),
  coupons: await db.select().from(coupons).orderBy(asc(coupons.id)),
  flatTariffs: FLAT_TARIFFS,
  cashFees: CASH_FEES,
  /** Entries up to this one brought the stock that was there at first. */
  lastStockEntryId: (await db.select().from(stockLedger).orderBy(desc(stockLedger.id)).limit(1))[0]?.id ?? 0,
})

/** One table after the other: there are no writers any more. */
export const loadShopRows = async (db: Database) => ({
  variants: await db.select().from(variants).orderBy(asc(variants.id)),
  stockLedger: await db.select().from(stockLedger).orderBy(asc(stockLedger.id)),
  coupons: await db.select().from(coupons).orderBy(asc(coupons.id)),
  redemptions: await db.select().from(couponRedemptions).orderBy(asc(couponRedemptions.id)),
  customers: await db.select({ id: customers.id }).from(customers),
  addresses: await db.select().from(addresses),
  orders: await db.select().from(orders).orderBy(asc(orders.id)),
  orderLines: await db.select().from(orderLines),
  orderPromotions: await db.select().from(orderPromotions),
  orderEvents: await db.select().from(orderEvents).orderBy(asc(orderEvents.id)),
  bookingKeys: await db.select().from(bookingKeys),
  cartOrders: await db.select().from(cartOrders),
  payments: await db.select().from(payments),
  refunds: await db.select().from(refunds),
  partialRefunds: await db.select().from(partialRefunds),
  partialRefundLines: await db.select().from(partialRefundLines),
  returns: await db.select().from(returns).orderBy(asc(returns.id)),
  returnLines: await db.select().from(returnLines),
  moneyLedger: await db.select().from(moneyLedger).orderBy(asc(moneyLedger.id)),
  invoices: await db.select().from(invoices),
  creditNotes: await db.select().from(creditNotes),
  invoiceCounters: await db.select().from(invoiceCounters),
  mails: await db
    .select({ id: mailOutbox.id, eventKey: mailOutbox.eventKey, recipient: mailOutbox.recipient })
    .from(mailOutbox),
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
