import { type Expect, groupBy, type Invariant, sumOf } from './findings'
import type { ShopRows, ShopState } from './shop-state'

/**
 * No more comes back than was bought, and no more money than was paid: each received return has one refund of its amount, one
 * credit note, and the stock that it says; together the credit notes of returns never exceed the invoice. Of each partial refund
 * the same, and lines, delivery and fee give its amount.
 */
export const returnsAddUp: Invariant = {
  id: 'INV-12',
  rule: 'returned ≤ bought, credited ≤ invoiced, one refund and one credit note a return',
  check(state, expect) {
    const { rows } = state
    acknowledgedStand(state, expect)
    const linesOf = groupBy(rows.returnLines, ({ orderId }) => orderId)
    const orderLinesOf = groupBy(rows.orderLines, ({ orderId }) => orderId)
    const paymentsOf = groupBy(rows.payments, ({ orderId }) => orderId)
    const returnsOf = groupBy(rows.returns, ({ orderId }) => orderId)
    const stockOf = groupBy(
      rows.stockLedger.filter(({ kind }) => kind === 'restock'),
      ({ orderId }) => orderId ?? 0,
    )
    for (const order of rows.orders) {
      const found: OfOrder = {
        order,
        own: returnsOf.get(order.id) ?? [],
        back: linesOf.get(order.id) ?? [],
        stock: stockOf.get(order.id) ?? [],
        bought: orderLinesOf.get(order.id) ?? [],
        payments: paymentsOf.get(order.id) ?? [],
      }
      onlyWhatWasBought(found, expect)
      for (const line of found.bought) lineAddsUp(rows, found, line, expect)
      noMoreThanPaid(rows, found, expect)
      for (const partial of rows.partialRefunds) {
        if (partial.orderId === order.id) partialRefundAddsUp(rows, partial, expect)
      }
      for (const each of found.own) returnAddsUp(rows, found, each, expect)
    }
  },
}

/** What there is of one order. */
interface OfOrder {
  readonly order: ShopRows['orders'][number]
  readonly own: readonly ShopRows['returns'][number][]
  readonly back: readonly ShopRows['returnLines'][number][]
  readonly stock: readonly ShopRows['stockLedger'][number][]
  readonly bought: readonly ShopRows['orderLines'][number][]
  readonly payments: readonly ShopRows['payments'][number][]
}

function acknowledgedStand({ rows, history }: ShopState, expect: Expect): void {
  const known = new Set(
    rows.returns.map(({ orderId, sequence }) => `${numberOf(rows.orders, orderId)}-R${sequence}`),
  )
  for (const entry of history) {
    if (entry.type !== 'return' || entry.outcome.kind !== 'ok') continue
    expect(
      entry.outcome.value.numbers.length > 0 &&
        entry.outcome.value.numbers.every((number) => known.has(number)),
      'a return that was acknowledged is gone',
      entry,
    )
  }
}

function onlyWhatWasBought({ order, own, back, bought }: OfOrder, expect: Expect): void {
  expect(
    own.length === 0 || order.status === 'DELIVERED',
    'a return of an order that was not delivered',
    order,
    ...own,
  )
  expect(
    back.every(({ variantId }) => bought.some((line) => line.variantId === variantId)),
    'something comes back that was not bought',
    order,
    ...back,
  )
}

function lineAddsUp(
  rows: ShopRows,
  { order, own, back, stock }: OfOrder,
  line: ShopRows['orderLines'][number],
  expect: Expect,
): void {
  const statusOf = new Map(own.map(({ id, status }) => [id, status]))
  const ofLine = back.filter(({ variantId }) => variantId === line.variantId)
  const standing = ofLine.filter(({ returnId }) => statusOf.get(returnId) !== 'REFUSED')
  expect(
    sumOf(standing, ({ quantity }) => quantity) <= line.quantity,
    'more comes back than was bought',
    order,
    line,
    ...ofLine,
  )
  expect(
    sumOf(standing, ({ refundMinor }) => refundMinor ?? 0) <=
      line.quantity * line.unitPriceMinor + line.addedTaxMinor,
    'more is refunded for a line than it cost',
    order,
    line,
    ...ofLine,
  )
  const received = ofLine.filter(({ returnId }) => statusOf.get(returnId) === 'RECEIVED')
  const paid = line.quantity * line.unitPriceMinor - line.discountMinor + line.addedTaxMinor
  const units = sumOf(received, ({ quantity }) => quantity)
  const partial = rows.partialRefundLines.filter(
    ({ orderId, variantId }) => orderId === order.id && variantId === line.variantId,
  )
  const given = sumOf(received, ({ refundMinor }) => refundMinor ?? 0)
  expect(
    partial.length === 0
      ? given === Math.floor((paid * units) / line.quantity)
      : given + sumOf(partial, ({ refundMinor }) => refundMinor) <= paid,
    'a line’s returns do not give the share of what was paid for it',
    order,
    line,
    ...received,
  )
  const restocked = ofLine.filter(({ returnId }) =>
    own.some(({ id, isRestocked }) => id === returnId && isRestocked === true),
  )
  const entries = stock.filter(({ variantId }) => variantId === line.variantId)
  expect(
    sumOf(entries, ({ onHand }) => onHand) === sumOf(restocked, ({ quantity }) => quantity),
    'the stock did not get what returns gave it',
    order,
    line,
    ...entries,
  )
}

function noMoreThanPaid(rows: ShopRows, { order, own, payments }: OfOrder, expect: Expect): void {
  const credited = sumOf(own, ({ refundMinor }) => refundMinor ?? 0)
  expect(credited <= order.grandTotalMinor, 'returns give back more than was invoiced', order, ...own)
  const owed = rows.refunds.filter(({ paymentId }) => payments.some(({ id }) => id === paymentId))
  for (const payment of payments) {
    const ofPayment = owed.filter(({ paymentId }) => paymentId === payment.id)
    expect(
      sumOf(ofPayment, ({ amountMinor }) => amountMinor) <= payment.amountMinor,
      'more is owed back than was paid',
      order,
      payment,
      ...ofPayment,
    )
  }
}

function partialRefundAddsUp(
  rows: ShopRows,
  partial: ShopRows['partialRefunds'][number],
  expect: Expect,
): void {
  const lines = rows.partialRefundLines.filter(({ partialRefundId }) => partialRefundId === partial.id)
  const refund = rows.refunds.filter(({ partialRefundId }) => partialRefundId === partial.id)
  const notes = rows.creditNotes.filter(({ partialRefundId }) => partialRefundId === partial.id)
  const parts = sumOf(lines, ({ refundMinor }) => refundMinor)
  expect(
    partial.amountMinor === parts + partial.deliveryMinor + partial.cashFeeMinor &&
      refund.length === 1 &&
      refund.every(({ amountMinor }) => amountMinor === partial.amountMinor) &&
      notes.length === 1,
    'a partial refund without its refund, its credit note or its parts',
    partial,
    ...lines,
    ...refund,
    ...notes,
  )
}

function returnAddsUp(
  rows: ShopRows,
  { back }: OfOrder,
  received: ShopRows['returns'][number],
  expect: Expect,
): void {
  const lines = back.filter(({ returnId }) => returnId === received.id)
  const refund = rows.refunds.filter(({ returnId }) => returnId === received.id)
  const notes = rows.creditNotes.filter(({ returnId }) => returnId === received.id)
  const isReceived = received.status === 'RECEIVED'
  expect(lines.length > 0, 'a return of nothing', received)
  expect(
    notes.length === (isReceived ? 1 : 0),
    `a return that is ${received.status} has ${notes.length} credit notes`,
    received,
    ...notes,
  )
  const amount = received.refundMinor ?? 0
  expect(
    amount === sumOf(lines, ({ refundMinor }) => refundMinor ?? 0) + (received.deliveryMinor ?? 0) &&
      sumOf(refund, ({ amountMinor }) => amountMinor) === amount,
    'the refund of a return is not what its lines and the delivery give',
    received,
    ...lines,
    ...refund,
  )
}

const numberOf = (orders: readonly { readonly id: number; readonly number: string }[], id: number): string =>
  orders.find((order) => order.id === id)?.number ?? ''
