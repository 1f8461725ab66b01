import { and, asc, eq, sql } from 'drizzle-orm'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { invoiceCounters, invoices } from '../db/schema/invoices'
import { orders } from '../db/schema/orders'
import { inTransaction } from '../db/transaction'
import { passBy, type Reach } from '../named-points'
import { financialYear } from './invoice-number'

export type InvoiceRow = typeof invoices.$inferSelect

/**
 * Invoice numbers run without gaps in their series: the series' counter is locked while a number is given out, and one
 * that is rolled back was never given. That lock stays out of booking, where every buyer would wait for it; an order gets
 * its number right afterwards, or when its invoice is first asked for.
 */
export interface InvoiceIssuer {
  /** The invoice of a confirmed order; undefined for an order that was never paid or placed. */
  issue(orderId: number): Promise<InvoiceRow | undefined>
  /** Gives a number to every confirmed order that has none, in the order of their confirmation. */
  issueDue(): Promise<void>
}

const BATCH = 100

interface IssuerOptions {
  readonly db: Database
  readonly clock: Clock
  readonly reach?: Reach
}

export function createInvoiceIssuer({ db, clock, reach = passBy }: IssuerOptions): InvoiceIssuer {
  const issue = (orderId: number) =>
    inTransaction(db, async (tx): Promise<InvoiceRow | undefined> => {
      const [order] = await tx
        .update(orders)
        .set({ needsInvoice: false })
        .where(and(eq(orders.id, orderId), eq(orders.needsInvoice, true)))
        .returning({ address: orders.address })
      if (order === undefined) {
        const [issued] = await tx.select().from(invoices).where(eq(invoices.orderId, orderId))
        return issued
      }
      await reach('invoice/order taken')
      const at = clock()
      const { series, numberOf } = financialYear(order.address.country, at)
      const [counter] = await tx
        .insert(invoiceCounters)
        .values({ series, last: 1 })
        .onConflictDoUpdate({
          target: invoiceCounters.series,
          set: { last: sql`${invoiceCounters.last} + 1` },
        })
        .returning()
      await reach('invoice/number taken')
      const sequence = counter?.last ?? 1
      const invoice = { orderId, series, sequence, number: numberOf(sequence), issuedAt: at }
      await tx.insert(invoices).values(invoice)
      return invoice
    })

  return {
    issue,
    async issueDue() {
      const due = await db
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.needsInvoice, true))
        .orderBy(asc(orders.confirmedAt), asc(orders.id))
        .limit(BATCH)
      for (const { id } of due) await issue(id)
    },
  }
}
