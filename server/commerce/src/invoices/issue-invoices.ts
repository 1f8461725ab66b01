import { canonicalState } from '@store/shared/domain/markets/place'
import { type Country, CURRENCY_OF_COUNTRY } from '@store/shared/domain/people/address'
import type { Language } from '@store/shared/i18n/languages'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Clock } from '../base/clock'
import { failpoint } from '../base/failpoints'
import type { Database, Queryable, Transaction } from '../db/database'
import { creditNotes, invoiceCounters, invoices } from '../db/schema/invoices'
import { orders } from '../db/schema/orders'
import { partialRefunds } from '../db/schema/partial-refunds'
import { returns } from '../db/schema/returns'
import type { Seller } from '../db/schema/seller'
import { inTransaction } from '../db/transaction'
import type { Markets } from '../markets/markets'
import { type DocumentPrefixes, type FinancialYear, financialYear } from './invoice-number'

export type InvoiceRow = typeof invoices.$inferSelect
export type CreditNoteRow = typeof creditNotes.$inferSelect

/**
 * Invoice numbers run without gaps in their series: the series' counter is locked while a number is given out, and one
 * that is rolled back was never given. That lock stays out of booking, where every buyer would wait for it; an order gets
 * its number right afterwards, or when its invoice is first asked for. The seller is written down with the number, so that
 * an issued document stays what it was.
 */
export interface InvoiceIssuer {
  /** The newest invoice of a confirmed order; undefined for an order that was never paid or placed. */
  issue(orderId: number): Promise<InvoiceRow | undefined>
  /** Numbers the credit notes that an order is due: of its returns, of its partial refunds, then of its cancellation or refund. */
  issueCreditNotes(orderId: number): Promise<void>
  /** Gives a number to every document that is due and has none; invoices in the order of their confirmation. */
  issueDue(): Promise<void>
  /**
   * Cancels an invoice and issues another for the same order, under numbers of their own. The caller has locked the
   * order in the same transaction and made sure that `invoice` is its newest and was not cancelled.
   */
  reissue(tx: Transaction, invoice: InvoiceRow, change: InvoiceCorrection): Promise<InvoiceRow>
}

export interface InvoiceCorrection {
  readonly country: Country
  readonly placeOfSupply: string
}

/** All that was issued for an order, in the order of issue; invoices without the credit notes that cancel them. */
export const listInvoices = (db: Queryable, orderId: number): Promise<readonly InvoiceRow[]> =>
  db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.revision))

export const listCreditNotes = (db: Queryable, orderId: number): Promise<readonly CreditNoteRow[]> =>
  db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId))
    .orderBy(
      asc(creditNotes.revision),
      asc(creditNotes.issuedAt),
      asc(creditNotes.series),
      asc(creditNotes.sequence),
    )

const BATCH = 100

interface IssuerOptions {
  readonly db: Database
  readonly clock: Clock
  readonly seller: Seller
  readonly prefixes: () => DocumentPrefixes
  /** The shop's own last words below a document that is issued now. */
  readonly footerOf?: (tx: Transaction, language: Language) => Promise<Pick<Seller, 'footer' | 'ownFooter'>>
  readonly markets: Markets
}

/** One function: short steps, each in a transaction. */
export function createInvoiceIssuer({
  db,
  clock,
  seller: identity,
  prefixes,
  markets,
  footerOf = async () => ({}),
}: IssuerOptions): InvoiceIssuer {
  /** As it stands on the day of issue, with the note of the country's market and the shop's own last words in English and in the order's language. */
  const sellerIn = async (tx: Transaction, country: Country, orderId: number): Promise<Seller> => {
    const [order] = await tx.select({ language: orders.language }).from(orders).where(eq(orders.id, orderId))
    const footers = order && (await footerOf(tx, order.language))
    const note = markets.find(CURRENCY_OF_COUNTRY[country])?.invoiceNote ?? ''
    return { ...identity, ...(note !== '' && { note }), ...footers }
  }

  const issue = (orderId: number) =>
    inTransaction(db, async (tx): Promise<InvoiceRow | undefined> => {
      const [order] = await tx
        .update(orders)
        .set({ needsInvoice: false })
        .where(and(eq(orders.id, orderId), eq(orders.needsInvoice, true)))
        .returning({ address: orders.address })
      if (order === undefined) {
        return (await listInvoices(tx, orderId)).at(-1)
      }
      await failpoint('invoice/order taken')
      const at = clock()
      const number = await nextNumber(tx, financialYear(prefixes(), 'invoice', order.address.country, at))
      await failpoint('invoice/number taken')
      const { country, state } = order.address
      const invoice = {
        orderId,
        revision: 1,
        // An order from before places were checked.
        placeOfSupply: canonicalState(country, state) ?? state,
        ...number,
        issuedAt: at,
        seller: await sellerIn(tx, country, orderId),
      }
      await tx.insert(invoices).values(invoice)
      return invoice
    })

  /** Whoever comes second finds nothing due: it waits for the row that the first has changed. */
  const issueCreditNotes = (orderId: number) =>
    inTransaction(db, async (tx): Promise<void> => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
      const invoice = (await listInvoices(tx, orderId)).at(-1)
      if (order === undefined || invoice === undefined) return
      const { country } = order.address
      const received = await tx
        .update(returns)
        .set({ needsCreditNote: false })
        .where(and(eq(returns.orderId, orderId), eq(returns.needsCreditNote, true)))
        .returning({ id: returns.id })
      for (const { id } of received.sort((a, b) => a.id - b.id)) {
        await credit(tx, invoice, country, { returnId: id })
      }
      const reduced = await tx
        .update(partialRefunds)
        .set({ needsCreditNote: false })
        .where(and(eq(partialRefunds.orderId, orderId), eq(partialRefunds.needsCreditNote, true)))
        .returning({ id: partialRefunds.id })
      for (const { id } of reduced.sort((a, b) => a.id - b.id)) {
        await credit(tx, invoice, country, { partialRefundId: id })
      }
      if (!order.needsCreditNote) return
      await tx.update(orders).set({ needsCreditNote: false }).where(eq(orders.id, orderId))
      await credit(tx, invoice, country, {})
    })

  /** For one return or partial refund, or for everything that these left. */
  const credit = async (
    tx: Transaction,
    { orderId, revision }: InvoiceRow,
    country: Country,
    cause: { readonly returnId?: number; readonly partialRefundId?: number },
  ): Promise<void> => {
    const at = clock()
    const number = await nextNumber(tx, financialYear(prefixes(), 'credit note', country, at))
    const seller = await sellerIn(tx, country, orderId)
    await tx.insert(creditNotes).values({ orderId, revision, ...cause, ...number, issuedAt: at, seller })
  }

  return {
    issue,
    issueCreditNotes,
    async issueDue() {
      const due = await db
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.needsInvoice, true))
        .orderBy(asc(orders.confirmedAt), asc(orders.id))
        .limit(BATCH)
      for (const { id } of due) await issue(id)
      const takenBack = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.needsCreditNote, true), eq(orders.needsInvoice, false)))
        .orderBy(asc(orders.id))
        .limit(BATCH)
      const received = await db
        .selectDistinct({ id: returns.orderId })
        .from(returns)
        .innerJoin(orders, eq(orders.id, returns.orderId))
        .where(and(eq(returns.needsCreditNote, true), eq(orders.needsInvoice, false)))
        .orderBy(asc(returns.orderId))
        .limit(BATCH)
      const reduced = await db
        .selectDistinct({ id: partialRefunds.orderId })
        .from(partialRefunds)
        .innerJoin(orders, eq(orders.id, partialRefunds.orderId))
        .where(and(eq(partialRefunds.needsCreditNote, true), eq(orders.needsInvoice, false)))
        .orderBy(asc(partialRefunds.orderId))
        .limit(BATCH)
      for (const { id } of [...takenBack, ...received, ...reduced]) await issueCreditNotes(id)
    },
    async reissue(tx, invoice, { country, placeOfSupply }) {
      await credit(tx, invoice, country, {})
      const at = clock()
      const number = await nextNumber(tx, financialYear(prefixes(), 'invoice', country, at))
      const corrected = {
        orderId: invoice.orderId,
        revision: invoice.revision + 1,
        placeOfSupply,
        ...number,
        issuedAt: at,
        seller: await sellerIn(tx, country, invoice.orderId),
      }
      await tx.insert(invoices).values(corrected)
      return corrected
    },
  }
}

async function nextNumber(tx: Transaction, { series, numberOf }: FinancialYear) {
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ series, last: 1 })
    .onConflictDoUpdate({
      target: invoiceCounters.series,
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning()
  const sequence = counter?.last ?? 1
  return { series, sequence, number: numberOf(sequence) }
}
