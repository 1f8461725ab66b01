import type { StaffReturn } from '@store/shared/api/staff/orders/staff-returns'
import { formatMoney, type Money, money, sum, zero } from '@store/shared/domain/money'
import {
  canMoveReturn,
  isOpenReturn,
  type ReturnStatus,
  refundFor,
  returnStatusLabel,
} from '@store/shared/domain/orders/returns'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import { type Failpoint, noFailpoint } from '../base/failpoints'
import type { Database, Transaction } from '../db/database'
import { lockOrder } from '../db/lock-order'
import { orders } from '../db/schema/orders'
import { returnLines, returns } from '../db/schema/returns'
import type { Seller } from '../db/schema/seller'
import { inTransaction } from '../db/transaction'
import { remainderOf } from '../invoices/credit-note-amounts'
import { creditedByPartialRefund, creditedByReturn } from '../invoices/credited'
import { amountsOf } from '../invoices/invoice-file'
import { type InvoiceIssuer, listInvoices } from '../invoices/issue-invoices'
import { leftOf } from '../money/refunds'
import { ORDER_NOTES } from '../orders/notes/order-notes'
import { findLines } from '../orders/order-records'
import type { OrderRow } from '../orders/order-rows'
import { findPartialRefunds } from '../orders/partial-refund-records'
import { unmarkReviews } from '../orders/received-products'
import { findReturns, type ReturnLineRow, type ReturnRow, returnNumber } from '../orders/return-records'
import { refuseOpenDispute } from '../payments/disputes'
import type { ReturnMails } from '../returns/return-mails'
import { findKeptPayment, giveBack } from '../sales/give-back'
import { lockVariants, moveStock } from '../stock/move-stock'

export interface Receipt {
  /** Whether the products can be sold again. */
  readonly restock: boolean
  /** How cash was given back; null for a payment that its gateway returns. */
  readonly paidBack: string | null
}

export interface ReturnAnswer {
  readonly number: string
  readonly status: ReturnStatus
  /** Null until it was received. */
  readonly refund: Money | null
}

/** Returns as the shop's own people see and move them. */
export interface ReturnAdministration {
  /** Those that wait for the shop or for their parcel; with `all`, the newest of any kind. */
  list(filter: {
    readonly all: boolean
    readonly offset?: number
    readonly limit: number
  }): Promise<readonly StaffReturn[]>
  /** `note` tells the customer where to send the products; null for the seller's address. @throws {Refusal} */
  approve(number: string, note: string | null): Promise<ReturnAnswer>
  /** Also after it was approved, for products that never came or came back used. @throws {Refusal} */
  refuse(number: string, why: string): Promise<ReturnAnswer>
  /** The products are back: their money is owed, once. @throws {Refusal} */
  receive(number: string, receipt: Receipt): Promise<ReturnAnswer>
}

interface ReturnAdministrationOptions {
  readonly db: Database
  readonly clock: Clock
  readonly mails: ReturnMails
  readonly issuer: InvoiceIssuer
  readonly seller: Seller
  readonly log: BackOfficeLog
  readonly failpoint?: Failpoint
}

const RETURN_NUMBER = /^([A-Z]{1,6}-\d{4}-\d+)-R(\d{1,4})$/

interface LockedReturn {
  readonly order: OrderRow
  readonly row: ReturnRow & { readonly lines: readonly ReturnLineRow[] }
  /** All of the order. */
  readonly all: Awaited<ReturnType<typeof findReturns>>
}

/** One function: what the shop's people do to a return, each command short. */
export function createReturnAdministration(options: ReturnAdministrationOptions): ReturnAdministration {
  const { db, clock, mails, issuer, seller, log, failpoint = noFailpoint } = options

  const findOrder = async (number: string): Promise<{ order: OrderRow; sequence: number }> => {
    const [, orderNumber = '', sequence = ''] = RETURN_NUMBER.exec(number.trim().toUpperCase()) ?? []
    const [order] = await db.select().from(orders).where(eq(orders.number, orderNumber))
    if (order === undefined) throw new Refusal(`There is no return ${number}.`)
    return { order, sequence: Number(sequence) }
  }

  const change = async (
    number: string,
    to: ReturnStatus,
    work: (tx: Transaction, locked: LockedReturn) => Promise<ReturnRow>,
  ): Promise<ReturnAnswer> => {
    const found = await findOrder(number)
    return inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, found.order.id)
      const all = await findReturns(tx, [found.order.id])
      const row = all.find(({ sequence }) => sequence === found.sequence)
      if (order === undefined || row === undefined) throw new Refusal(`There is no return ${number}.`)
      if (!canMoveReturn(row.status, to)) {
        throw new Refusal(
          `Return ${returnNumber(order, row)} is ${returnStatusLabel(row.status)} and cannot be ${returnStatusLabel(to)}.`,
        )
      }
      const changed = await work(tx, { order, row, all })
      const { status, refundMinor } = changed
      return {
        number: returnNumber(order, row),
        status,
        refund: refundMinor === null ? null : money(order.currency, refundMinor),
      }
    })
  }

  const set = async (
    tx: Transaction,
    { id }: ReturnRow,
    fields: Partial<typeof returns.$inferInsert>,
  ): Promise<ReturnRow> => {
    const [changed] = await tx.update(returns).set(fields).where(eq(returns.id, id)).returning()
    if (changed === undefined) throw new Error(`Return ${id} has vanished`)
    return changed
  }

  const usualNote = (): string => [ORDER_NOTES.ourAddress, seller.name, ...seller.addressLines].join('\n')

  return {
    async list({ all, offset = 0, limit }) {
      const rows = await db
        .select({ row: returns, order: orders })
        .from(returns)
        .innerJoin(orders, eq(orders.id, returns.orderId))
        .where(all ? undefined : inArray(returns.status, ['REQUESTED', 'APPROVED']))
        .orderBy(all ? desc(returns.id) : asc(returns.id))
        .offset(offset)
        .limit(limit)
      const lines = await db
        .select()
        .from(returnLines)
        .where(
          inArray(
            returnLines.returnId,
            rows.map(({ row }) => row.id),
          ),
        )
      return rows.map(({ row, order }) => ({
        number: returnNumber(order, row),
        orderNumber: order.number,
        status: row.status,
        reason: row.reason,
        comment: row.comment,
        requestedAt: row.requestedAt,
        units: lines
          .filter(({ returnId }) => returnId === row.id)
          .reduce((units, { quantity }) => units + quantity, 0),
        refund: row.refundMinor === null ? null : money(order.currency, row.refundMinor),
      }))
    },

    approve: (number, note) =>
      change(number, 'APPROVED', async (tx, { order, row }) => {
        const approved = await set(tx, row, {
          status: 'APPROVED',
          decidedAt: clock(),
          note: note ?? usualNote(),
        })
        await mails.approved(tx, order, approved)
        await log.record(tx, { action: 'return.approve', subject: returnNumber(order, row) })
        return approved
      }),

    refuse: (number, why) =>
      change(number, 'REFUSED', async (tx, { order, row }) => {
        const refused = await set(tx, row, { status: 'REFUSED', decidedAt: clock(), note: why })
        await mails.refused(tx, order, refused)
        await log.record(tx, {
          action: 'return.refuse',
          subject: returnNumber(order, row),
          why,
          before: { status: row.status },
        })
        return refused
      }),

    async receive(number, { restock, paidBack }) {
      // Numbered outside the transaction below, so that no other order waits for this one's number.
      await issuer.issue((await findOrder(number)).order.id)
      return change(number, 'RECEIVED', async (tx, { order, row, all }) => {
        await failpoint('return receipt/order locked')
        const at = clock()
        const refund = await refundOf(tx, order, row, all)
        const delivery = refund.delivery
        const received = await set(tx, row, {
          status: 'RECEIVED',
          receivedAt: at,
          isRestocked: restock,
          refundMinor: refund.total.minor,
          deliveryMinor: delivery.amount.minor,
          deliveryTaxMinor: delivery.tax.minor,
          needsCreditNote: true,
        })
        for (const { variantId, amount, tax } of refund.lines) {
          await tx
            .update(returnLines)
            .set({ refundMinor: amount.minor, taxMinor: tax.minor })
            .where(and(eq(returnLines.returnId, row.id), eq(returnLines.variantId, variantId)))
        }
        if (restock) {
          const lines = row.lines.map(({ variantId, quantity }) => ({
            variantId,
            quantity,
            isPreorder: false,
          }))
          await lockVariants(
            tx,
            lines.map(({ variantId }) => variantId),
          )
          await moveStock(tx, 'restock', order.id, lines, at)
        }
        await payBack(tx, order, received, { amount: refund.total, paidBack, at })
        await unmarkReviews(tx, order)
        await mails.received(tx, order, received, refund.total)
        await log.record(tx, {
          action: 'return.receive',
          subject: returnNumber(order, row),
          after: { refund: refund.total, restock, ...(paidBack !== null && { paidBack }) },
        })
        await failpoint('return receipt/before commit')
        return received
      })
    },
  }
}

/** By the one rule, from what the order's invoice says was paid, less what partial refunds gave back of it. */
async function refundOf(
  tx: Transaction,
  order: OrderRow,
  row: LockedReturn['row'],
  all: LockedReturn['all'],
) {
  const invoice = (await listInvoices(tx, order.id)).at(-1)
  if (invoice === undefined) throw new Error(`Order ${order.id} has no invoice`)
  const bought = await findLines(tx, order.id)
  const amounts = amountsOf(order, bought, {
    sellerState: invoice.seller.state,
    placeOfSupply: invoice.placeOfSupply ?? order.address.state,
  })
  const earlier = all
    .filter(({ status }) => status === 'RECEIVED')
    .map((each) => creditedByReturn(order, bought, each))
  const partial = await findPartialRefunds(tx, [order.id])
  const price = remainderOf(
    amounts,
    partial.map((each) => creditedByPartialRefund(order, bought, each)),
  )
  const nothing = zero(order.currency)
  const refund = refundFor(
    bought.map(({ variantId, quantity }, index) => {
      const before = earlier.flatMap(({ lines }) => lines[index] ?? [])
      const given = (of: (share: (typeof before)[number]) => Money) => sum(order.currency, before.map(of))
      return {
        bought: quantity,
        returnedBefore: before.reduce((units, share) => units + share.quantity, 0),
        returning: row.lines.find((line) => line.variantId === variantId)?.quantity ?? 0,
        given: { amount: given(({ total }) => total), tax: given(({ tax }) => tax) },
        paid: price.lines[index]?.total ?? nothing,
        tax: price.lines[index]?.tax ?? nothing,
        taxParts: amounts.taxParts.length,
      }
    }),
    { amount: price.delivery.total, tax: price.delivery.tax },
  )
  const lines = row.lines.map(({ variantId }) => {
    const share = refund.lines[bought.findIndex((line) => line.variantId === variantId)]
    return { variantId, amount: share?.amount ?? nothing, tax: share?.tax ?? nothing }
  })
  return { ...refund, lines }
}

interface PayBack {
  readonly amount: Money
  readonly paidBack: string | null
  readonly at: Date
}

/** @throws {Refusal} when cash is not said to be given back, or the order keeps no money. */
async function payBack(
  tx: Transaction,
  order: OrderRow,
  { id: returnId, sequence }: ReturnRow,
  { amount, paidBack, at }: PayBack,
): Promise<void> {
  if (amount.minor === 0) return
  await refuseOpenDispute(tx, order)
  const payment = await findKeptPayment(tx, order.id)
  if (payment === undefined)
    throw new Refusal(`Order ${order.number} keeps no payment that could be refunded.`)
  const left = await leftOf(tx, payment)
  if (left.minor < amount.minor) {
    throw new Refusal(
      `Only ${formatMoney(left)} of the payment of order ${order.number} is left, because a bank reversed a payment: refuse the return.`,
    )
  }
  const reason = `Return ${returnNumber(order, { sequence })}`
  await giveBack(tx, order, payment, { returnId, amount, reason, at, paidBack })
}

/** @throws {Refusal} while products of the order are on their way back. */
export function refuseOpenReturns(order: OrderRow, all: LockedReturn['all']): void {
  const open = all.find(({ status }) => isOpenReturn(status))
  if (open !== undefined) {
    throw new Refusal(`Return ${returnNumber(order, open)} is still open: receive or refuse it first.`)
  }
}
