import { money } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/orders/order'
import { RETURNABLE } from './order-fixtures'
import { estimateRefund } from './return-draft'

it('estimates what is left of a line after a partial refund, and of the delivery [RET-04]', () => {
  const offer = {
    until: '2126-03-20',
    lines: RETURNABLE.lines.map(({ variantId, quantity }) => ({
      variantId,
      quantity,
      condition: 'any' as const,
    })),
  }
  const all = RETURNABLE.lines.map(({ variantId, quantity }) => ({ variantId, quantity, isOpened: false }))
  const [pads] = all
  if (pads === undefined) throw new Error('The order has two lines')
  expect(estimateRefund(RETURNABLE, offer, all)).toEqual(RETURNABLE.grandTotal)
  const refund = {
    amount: money('INR', 150_00),
    method: 'online',
    requestedAt: '2026-03-08T10:00:00.000Z',
    doneAt: null,
    partial: {
      reason: 'Late',
      lines: [{ variantId: pads.variantId, amount: money('INR', 100_00) }],
      delivery: money('INR', 50_00),
    },
  } as const
  const reduced = { ...RETURNABLE, refunds: [refund] }
  expect(estimateRefund(reduced, offer, all)).toEqual(money('INR', 1157_00 - 150_00))
  // Two were 598 less 26.06 of the coupon and 100 refunded.
  expect(estimateRefund(reduced, offer, [{ ...pads, quantity: 1 }])).toEqual(money('INR', 235_97))
})

it('estimates the tax that was added to a line, and to the delivery with the last of them [SUM-14]', () => {
  const [first, second] = RETURNABLE.lines
  if (first === undefined || second === undefined) throw new Error('The order has two lines')
  const taxed = {
    ...RETURNABLE,
    lines: [
      { ...first, addedTax: money('INR', 60_00) },
      { ...second, addedTax: money('INR', 20_00) },
    ],
    totals: { ...RETURNABLE.totals, addedTax: money('INR', 83_00), deliveryTax: money('INR', 3_00) },
  }
  const offer = {
    until: '2126-03-20',
    lines: taxed.lines.map(({ variantId, quantity }) => ({ variantId, quantity, condition: 'any' as const })),
  }
  const back = (lines: Order['lines']) =>
    estimateRefund(
      taxed,
      offer,
      lines.map(({ variantId, quantity }) => ({ variantId, quantity, isOpened: false })),
    ).minor
  expect(back(taxed.lines)).toBe(RETURNABLE.grandTotal.minor + 83_00)
  const { unitPrice, quantity, discount } = first
  expect(back(taxed.lines.slice(0, 1))).toBe(unitPrice.minor * quantity - discount.minor + 60_00)
})
