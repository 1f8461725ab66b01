import { type Money, money, sum } from '@store/shared/domain/money'
import type { Size } from '@store/shared/domain/products/product'
import type { BackOfficeLog } from '../audit/back-office-log'
import type { Clock } from '../base/clock'
import { failpoint } from '../base/failpoints'
import type { Database, Transaction } from '../db/database'
import { partialRefundLines, partialRefunds } from '../db/schema/partial-refunds'
import type { InvoiceIssuer } from '../invoices/issue-invoices'
import type { OrderMails } from '../orders/order-mails'
import type { OrderRow } from '../orders/order-rows'
import { getOrderByNumber, withLockedOrder } from '../orders/reading/order-by-number'
import { expectSeen } from '../orders/reading/order-revision'
import { findPartialRefunds, type PartialRefundRow } from '../orders/reading/partial-refund-records'
import { expectWayBack, giveBack } from './give-back'
import { type JudgedRefund, judgePartialRefund, type PartialRefundRequest } from './judge-partial-refund'

export interface PlannedRefund {
  readonly order: string
  readonly amount: Money
  /** Of the amount. */
  readonly tax: Money
  /** Those of which something goes back; units where the price of units was asked for. */
  readonly lines: ReadonlyArray<{
    readonly title: string
    readonly size: Size
    readonly units: number | null
    readonly amount: Money
  }>
  readonly delivery: Money
  readonly cashFee: Money
  /** Of the payment, before and after this refund. */
  readonly leftBefore: Money
  readonly leftAfter: Money
  readonly isCash: boolean
}

/** Money of an order that goes back while its products stay with the customer. */
export interface PartialRefunds {
  /** What a refund would give, without doing it. @throws {Refusal} */
  plan(number: string, request: PartialRefundRequest): Promise<PlannedRefund>
  /**
   * Owes the money back, with a credit note and a mail to the customer. Each call is a refund of its own, and together they never
   * exceed what was paid.
   *
   * @throws {Refusal}
   */
  refund(number: string, request: PartialRefundRequest): Promise<PlannedRefund>
}

interface PartialRefundOptions {
  readonly db: Database
  readonly clock: Clock
  readonly issuer: InvoiceIssuer
  readonly mails: OrderMails
  readonly log: BackOfficeLog
}

export function createPartialRefunds(options: PartialRefundOptions): PartialRefunds {
  const { db, clock, issuer, mails, log } = options

  /** Numbers the invoice first, outside the transaction, so that no other order waits for this one's number. */
  const withOrder = async <T>(
    number: string,
    work: (tx: Transaction, order: OrderRow) => Promise<T>,
  ): Promise<T> => {
    const { id } = await getOrderByNumber(db, number)
    await issuer.issue(id)
    return withLockedOrder(db, id, work)
  }

  return {
    plan: (number, request) =>
      withOrder(number, async (tx, order) => toPlanned(order, await judgePartialRefund(tx, order, request))),

    refund: (number, request) =>
      withOrder(number, async (tx, order) => {
        await expectSeen(tx, order, request.seen)
        const judged = await judgePartialRefund(tx, order, request)
        expectWayBack(order, judged.payment, { amount: judged.amount, paidBack: request.paidBack })
        await failpoint('partial refund/order locked')
        const at = clock()
        const row = await insert(tx, order, judged, { reason: request.why, at })
        await giveBack(tx, order, judged.payment, {
          returnId: null,
          partialRefundId: row.id,
          amount: judged.amount,
          reason: request.why,
          at,
          paidBack: request.paidBack,
        })
        await mails.partlyRefunded(tx, order, { ...row, amount: judged.amount })
        const planned = toPlanned(order, judged)
        const { leftBefore: before, leftAfter, amount } = planned
        await log.record(tx, {
          action: 'order.refund-part',
          subject: order.number,
          why: request.why,
          before: { left: before },
          after: {
            refunded: amount,
            left: leftAfter,
            ...(request.paidBack !== null && { paidBack: request.paidBack }),
          },
        })
        await failpoint('partial refund/before commit')
        return planned
      }),
  }
}

async function insert(
  tx: Transaction,
  order: OrderRow,
  { amount, lines, delivery, cashFee }: JudgedRefund,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<Pick<PartialRefundRow, 'id' | 'sequence' | 'reason'>> {
  const earlier = await findPartialRefunds(tx, [order.id])
  const [row] = await tx
    .insert(partialRefunds)
    .values({
      orderId: order.id,
      sequence: earlier.length + 1,
      reason,
      at,
      amountMinor: amount.minor,
      deliveryMinor: delivery.total.minor,
      deliveryTaxMinor: delivery.tax.minor,
      cashFeeMinor: cashFee.total.minor,
      cashFeeTaxMinor: cashFee.tax.minor,
    })
    .returning()
  if (row === undefined) throw new Error('The partial refund was not kept')
  const given = lines.filter(({ share }) => share.total.minor > 0)
  if (given.length > 0) {
    await tx.insert(partialRefundLines).values(
      given.map(({ line, units, share }) => ({
        partialRefundId: row.id,
        orderId: order.id,
        variantId: line.variantId,
        units,
        refundMinor: share.total.minor,
        taxMinor: share.tax.minor,
      })),
    )
  }
  return row
}

const toPlanned = (
  { number, currency }: OrderRow,
  { payment, left, amount, lines, delivery, cashFee }: JudgedRefund,
): PlannedRefund => ({
  order: number,
  amount,
  tax: sum(currency, [...lines.map(({ share }) => share.tax), delivery.tax, cashFee.tax]),
  lines: lines
    .filter(({ share }) => share.total.minor > 0)
    .map(({ line: { title, size }, units, share }) => ({ title, size, units, amount: share.total })),
  delivery: delivery.total,
  cashFee: cashFee.total,
  leftBefore: left,
  leftAfter: money(currency, left.minor - amount.minor),
  isCash: payment.gateway === 'cash',
})
