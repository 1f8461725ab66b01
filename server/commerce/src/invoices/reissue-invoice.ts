import { canonicalState } from '@store/shared/domain/markets/place'
import { STATES_OF_COUNTRY } from '@store/shared/domain/people/address'
import { and, eq } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Database, Transaction } from '../db/database'
import { returns } from '../db/schema/returns'
import type { OrderRow } from '../orders/order-rows'
import { getOrderByNumber, withLockedOrder } from '../orders/reading/order-by-number'
import { findPartialRefunds } from '../orders/reading/partial-refund-records'
import { type InvoiceIssuer, type InvoiceRow, listCreditNotes, listInvoices } from './issue-invoices'

export interface ReissueRequest {
  readonly why: string
  /** Where it is supplied to; null: the state of the order's address, under its official name. */
  readonly state: string | null
}

export interface Reissued {
  readonly takenBack: string
  readonly creditNote: string
  readonly invoice: string
  readonly placeOfSupply: string
}

/**
 * Corrects the state on an issued invoice, and so how its tax is divided: a credit note cancels the invoice and another
 * follows, in one transaction. What the order costs stays as it was paid.
 *
 * @throws {Refusal} for an order without an invoice, one that was cancelled, and a state that changes nothing.
 */
export type ReissueInvoice = (number: string, request: ReissueRequest) => Promise<Reissued>

interface ReissueOptions {
  readonly db: Database
  readonly issuer: InvoiceIssuer
  readonly log: BackOfficeLog
}

export const createReissueInvoice =
  ({ db, issuer, log }: ReissueOptions): ReissueInvoice =>
  async (number, { why, state }) => {
    const { id } = await getOrderByNumber(db, number)
    if ((await issuer.issue(id)) === undefined)
      throw new Refusal(`Order ${number} was never paid or placed: it has no invoice.`)
    return withLockedOrder(db, id, async (tx, order) => {
      const invoice = await getStandingInvoice(tx, order)
      const placeOfSupply = placeFor(order, state)
      if (placeOfSupply === (invoice.placeOfSupply ?? order.address.state))
        throw new Refusal(`Invoice ${invoice.number} names ${placeOfSupply} already.`)
      const { country } = order.address
      const corrected = await issuer.reissue(tx, invoice, { country, placeOfSupply })
      const creditNote = (await listCreditNotes(tx, order.id)).at(-1)?.number ?? ''
      const answer = {
        takenBack: invoice.number,
        creditNote,
        invoice: corrected.number,
        placeOfSupply,
      }
      await log.record(tx, {
        action: 'order.reissue-invoice',
        subject: order.number,
        why,
        before: { invoice: invoice.number, placeOfSupply: invoice.placeOfSupply ?? order.address.state },
        after: answer,
      })
      return answer
    })
  }

/** The newest, of which nothing is cancelled. @throws {Refusal} */
export async function getStandingInvoice(tx: Transaction, order: OrderRow): Promise<InvoiceRow> {
  const invoice = (await listInvoices(tx, order.id)).at(-1)
  if (invoice === undefined) throw new Error(`Order ${order.id} has no invoice`)
  const notes = await listCreditNotes(tx, order.id)
  const received = await tx
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderId, order.id), eq(returns.status, 'RECEIVED')))
  if (received.length > 0)
    throw new Refusal(
      `Products of order ${order.number} came back: its invoice is cancelled in part already.`,
    )
  if ((await findPartialRefunds(tx, [order.id])).length > 0)
    throw new Refusal(
      `Money of order ${order.number} was refunded: its invoice is cancelled in part already.`,
    )
  if (order.needsCreditNote || notes.some(({ revision }) => revision === invoice.revision))
    throw new Refusal(`Order ${order.number} was cancelled or refunded: its invoice is cancelled already.`)
  return invoice
}

function placeFor({ number, address }: OrderRow, state: string | null): string {
  const { country } = address
  const place = canonicalState(country, state ?? address.state)
  if (place !== null) return place
  if (state === null)
    throw new Refusal(
      `The address of order ${number} names “${address.state}”: give the right one with --state.`,
    )
  throw new Refusal(`${country} has no “${state}”. It has: ${STATES_OF_COUNTRY[country].join(', ')}.`)
}
