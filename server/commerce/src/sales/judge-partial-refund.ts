import { formatMoney, type Money, money, sum, zero } from '@store/shared/domain/money'
import { canMove } from '@store/shared/domain/orders/order'
import { type Size, sizeLabel } from '@store/shared/domain/products/product'
import { inArray } from 'drizzle-orm'
import { Refusal } from '../audit/refusal'
import type { Transaction } from '../db/database'
import { products } from '../db/schema/catalogue'
import { type Credited, remainderOf } from '../invoices/credit-note-amounts'
import { creditedByPartialRefund, creditedByReturn } from '../invoices/credited'
import type { InvoiceAmounts } from '../invoices/invoice-amounts'
import { amountsOf } from '../invoices/invoice-file'
import { listInvoices } from '../invoices/issue-invoices'
import { leftOf } from '../money/refunds'
import { spreadRefund, type TaxedMoney, withTax } from '../money/spread-refund'
import type { OrderLineRow, OrderRow } from '../orders/order-rows'
import { findLines } from '../orders/reading/order-records'
import { findPartialRefunds } from '../orders/reading/partial-refund-records'
import { findReturns } from '../orders/reading/return-records'
import { refuseOpenDispute } from '../payments/disputes'
import { getKeptPayment } from './give-back'

/** Some units of a product of the order, of which the price goes back. */
export interface RefundedUnits {
  readonly sku: string
  readonly size: Size
  readonly units: number
}

/** What of an order's price goes back: an amount over all of it, or the price of units and of the delivery. */
export type RefundScope =
  | { readonly kind: 'amount'; readonly amountMinor: number }
  | { readonly kind: 'parts'; readonly units: readonly RefundedUnits[]; readonly delivery: boolean }

export interface PartialRefundRequest {
  readonly scope: RefundScope
  /** The customer reads it. */
  readonly why: string
  /** How cash was given back; null for a payment that its gateway returns. */
  readonly paidBack: string | null
  /**
   * What was left of the payment when this refund was looked at, in minor units: should it be another amount by now, somebody else
   * refunded meanwhile and nothing is done. Null: whatever is left.
   */
  readonly ifLeftMinor: number | null
  /** As `expectSeen` takes it. */
  readonly seen?: string | undefined
}

/** What a partial refund gives of which part of its order. */
export interface JudgedRefund {
  readonly payment: Awaited<ReturnType<typeof getKeptPayment>>
  readonly left: Money
  readonly amount: Money
  readonly lines: ReadonlyArray<
    { readonly line: OrderLineRow; readonly units: number | null } & { readonly share: TaxedMoney }
  >
  readonly delivery: TaxedMoney
  readonly cashFee: TaxedMoney
}

/** The caller holds the order's lock. @throws {Refusal} when it may not be refunded so, or all that is left would be. */
export async function judgePartialRefund(
  tx: Transaction,
  order: OrderRow,
  { scope, ifLeftMinor }: PartialRefundRequest,
): Promise<JudgedRefund> {
  const payment = await getKeptPayment(tx, order)
  if (order.status === 'CANCELLED' || order.status === 'CANCEL_REQUESTED') {
    throw new Refusal(`Order ${order.number} is cancelled: all of it is refunded.`)
  }
  await refuseOpenDispute(tx, order)
  const left = await leftOf(tx, payment)
  if (ifLeftMinor !== null && left.minor !== ifLeftMinor) {
    throw new Refusal(
      `${formatMoney(left)} is left of the payment of order ${order.number} by now: look at the refund again.`,
    )
  }
  const { lines, amounts, rest } = await loadPrice(tx, order)
  const shares =
    scope.kind === 'amount'
      ? ofAmount(order, scope.amountMinor, { left, lines, amounts, rest })
      : await ofParts(tx, order, scope, { lines, amounts, rest })
  const amount = sum(order.currency, [
    ...shares.lines.map(({ share }) => share.total),
    shares.delivery.total,
    shares.cashFee.total,
  ])
  if (amount.minor === 0)
    throw new Refusal(`Nothing of order ${order.number} was chosen that could be refunded.`)
  if (amount.minor > left.minor) {
    throw new Refusal(`Only ${formatMoney(left)} of the payment of order ${order.number} is left.`)
  }
  if (amount.minor === left.minor) {
    const all = `That is all that is left of the payment of order ${order.number}:`
    if (canMove(order.status, 'CANCELLED')) throw new Refusal(`${all} cancel it.`)
    throw new Refusal(`${all} use order refund without a part.`, `${all} refund the whole order.`)
  }
  return { payment, left, amount, ...shares }
}

interface Price {
  readonly lines: readonly OrderLineRow[]
  /** As the order's invoice says it. */
  readonly amounts: InvoiceAmounts
  /** Of each part what neither returns nor earlier refunds gave back. */
  readonly rest: Credited
}

async function loadPrice(tx: Transaction, order: OrderRow): Promise<Price> {
  const invoice = (await listInvoices(tx, order.id)).at(-1)
  if (invoice === undefined) throw new Error(`Order ${order.id} is paid and has no invoice`)
  const lines = await findLines(tx, order.id)
  const amounts = amountsOf(order, lines, {
    sellerState: invoice.seller.state,
    placeOfSupply: invoice.placeOfSupply ?? order.address.state,
  })
  const returned = (await findReturns(tx, [order.id])).filter(({ status }) => status === 'RECEIVED')
  const partial = await findPartialRefunds(tx, [order.id])
  const rest = remainderOf(amounts, [
    ...returned.map((each) => creditedByReturn(order, lines, each)),
    ...partial.map((each) => creditedByPartialRefund(order, lines, each)),
  ])
  return { lines, amounts, rest }
}

type Shares = Pick<JudgedRefund, 'lines' | 'delivery' | 'cashFee'>

function ofAmount(
  { number, currency }: OrderRow,
  amountMinor: number,
  { left, lines, amounts, rest }: Price & { readonly left: Money },
): Shares {
  const parts = [...rest.lines, rest.delivery, rest.cashFee]
  const most = Math.min(
    left.minor,
    sum(
      currency,
      parts.map(({ total }) => total),
    ).minor,
  )
  if (amountMinor > most) {
    throw new Refusal(`Only ${formatMoney(money(currency, most))} of the payment of order ${number} is left.`)
  }
  const shares = spreadRefund(money(currency, amountMinor), parts, amounts.taxParts.length)
  const none: TaxedMoney = { total: zero(currency), tax: zero(currency) }
  return {
    lines: lines.map((line, index) => ({ line, units: null, share: shares[index] ?? none })),
    delivery: shares[lines.length] ?? none,
    cashFee: shares[lines.length + 1] ?? none,
  }
}

async function ofParts(
  tx: Transaction,
  { number, currency }: OrderRow,
  { units, delivery }: Extract<RefundScope, { kind: 'parts' }>,
  { lines, amounts, rest }: Price,
): Promise<Shares> {
  const none: TaxedMoney = { total: zero(currency), tax: zero(currency) }
  const skus = await tx
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(
      inArray(
        products.id,
        lines.map(({ productId }) => productId),
      ),
    )
  const chosen = new Map<number, number>()
  for (const { sku, size, units: count } of units) {
    const productId = skus.find((each) => each.sku === sku)?.id
    const line = lines.find((each) => each.productId === productId && each.size === size)
    if (line === undefined) throw new Refusal(`Order ${number} has no ${sku} in ${sizeLabel(size)}.`)
    const total = (chosen.get(line.variantId) ?? 0) + count
    if (total > line.quantity) {
      throw new Refusal(`Order ${number} has only ${line.quantity} of ${sku} in ${sizeLabel(size)}.`)
    }
    chosen.set(line.variantId, total)
  }
  const shares = lines.map((line, index) => {
    const count = chosen.get(line.variantId) ?? 0
    const left = rest.lines[index] ?? none
    const paid = amounts.lines[index]?.total ?? none.total
    const price = money(currency, Number((BigInt(paid.minor) * BigInt(count)) / BigInt(line.quantity)))
    if (price.minor > left.total.minor) {
      const rest = `Only ${formatMoney(left.total)} of what was paid for ${line.title} (${sizeLabel(line.size)}) is left: refund that`
      throw new Refusal(`${rest} with --amount.`, `${rest} as an amount.`)
    }
    return { line, units: count, share: withTax(left, price, amounts.taxParts.length) }
  })
  if (delivery && rest.delivery.total.minor === 0) {
    throw new Refusal(`Nothing of what was paid for the delivery of order ${number} is left.`)
  }
  return { lines: shares, delivery: delivery ? rest.delivery : none, cashFee: none }
}
