import { money } from '@store/shared/domain/money'
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
