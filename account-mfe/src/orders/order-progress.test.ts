import { money } from '@store/shared/domain/money'
import { translatorOf } from '@store/shared/i18n/translate'
import { CANCELLED, DELIVERED_FOR_CASH, ON_ITS_WAY, PLACED, UNPAID, UNSUCCESSFUL } from './order-fixtures'
import { isPayable, overcomeStepsOf, paymentText, timelineOf } from './order-progress'

const t = translatorOf()

const stepsOf = (order: Parameters<typeof timelineOf>[0]) =>
  timelineOf(order, t).map(({ label, at }) => (at === null ? `(${label})` : label))

describe('the timeline of an order', () => {
  it('holds what happened and what comes [ORD-01]', () => {
    expect(stepsOf(PLACED)).toEqual(['Placed', '(Packed)', '(Shipped)', '(Delivered)'])
    expect(stepsOf(UNPAID)).toEqual(['Awaiting payment', '(Placed)', '(Packed)', '(Shipped)', '(Delivered)'])
  })

  it('begins with the placed order, and keeps apart the payments that failed before [ORD-01]', () => {
    const [pending, placed] = PLACED.events
    if (pending === undefined || placed === undefined) throw new Error('The order has two events')
    const failed = { ...pending, status: 'PAYMENT_FAILED' } as const
    const paidLate = { ...PLACED, events: [pending, failed, pending, placed] }
    expect(stepsOf(paidLate)[0]).toBe('Placed')
    expect(overcomeStepsOf(paidLate, t).map(({ label }) => label)).toEqual([
      'Awaiting payment',
      'Payment failed',
      'Awaiting payment',
    ])
    expect(overcomeStepsOf(UNSUCCESSFUL, t)).toEqual([])
  })

  it('promises nothing where the journey is over [ORD-01]', () => {
    expect(stepsOf(DELIVERED_FOR_CASH)).toEqual(['Placed', 'Packed', 'Shipped', 'Delivered'])
    expect(stepsOf(CANCELLED)).toEqual(['Placed', 'Cancelled'])
    expect(stepsOf(UNSUCCESSFUL)).toEqual(['Awaiting payment', 'Payment failed'])
  })

  it('tells of money that goes back: how much, when and where to [ORD-01]', () => {
    const refund = {
      amount: money('INR', 1157_00),
      method: 'online',
      requestedAt: '2026-03-06T08:00:00.000Z',
      doneAt: null,
    } as const
    expect(timelineOf({ ...CANCELLED, refunds: [refund] }, t).slice(-2)).toMatchObject([
      { label: 'Cancelled', at: '2026-03-06T08:00:00.000Z', note: 'I ordered by mistake' },
      {
        label: 'Refund of ₹1,157 started',
        at: '2026-03-06T08:00:00.000Z',
        note: 'To the card or account you paid with. Banks take up to seven working days to show it.',
      },
    ])
    const done = { ...refund, doneAt: '2026-03-06T08:05:00.000Z' }
    expect(stepsOf({ ...CANCELLED, refunds: [done] }).at(-1)).toBe('Refund of ₹1,157 sent')
  })

  it('says why money goes back while the products stay [RET-04]', () => {
    const refund = {
      amount: money('INR', 50_50),
      method: 'online',
      requestedAt: '2026-03-06T08:00:00.000Z',
      doneAt: '2026-03-06T08:00:05.000Z',
      partial: { reason: 'The box was scratched.', lines: [], delivery: money('INR', 0) },
    } as const
    const reduced = { ...PLACED, refunds: [refund] }
    expect(timelineOf(reduced, t).slice(1, 3)).toMatchObject([
      {
        label: 'Refund of ₹50.50 started',
        note: expect.stringMatching(/^The box was scratched\.\nTo the card/),
      },
      { label: 'Refund of ₹50.50 sent' },
    ])
    expect(paymentText(reduced, t)).toBe('Paid online, ₹50.50 refunded')
  })

  it('says who brings the parcel and by when, where that is known [ORD-06]', () => {
    expect(timelineOf(ON_ITS_WAY, t).slice(-2)).toMatchObject([
      { label: 'Shipped', shipment: ON_ITS_WAY.shipment },
      { label: 'Delivered', at: null, note: 'Expected by 10 March 2026' },
    ])
    const unknown = { ...ON_ITS_WAY, shipment: null, expectedDeliveryOn: null }
    expect(timelineOf(unknown, t).slice(-2)).toMatchObject([
      { label: 'Shipped', note: 'On its way', shipment: null },
      { label: 'Delivered', note: '' },
    ])
  })

  it('says why [ORD-01, ORD-02]', () => {
    expect(timelineOf(CANCELLED, t).at(-1)?.note).toBe('I ordered by mistake')
  })
})

it.each([
  [null, '2026-03-05T10:00:00Z', false],
  ['2026-03-06T10:00:00Z', '2026-03-06T09:59:59Z', true],
  ['2026-03-06T10:00:00Z', '2026-03-06T10:00:00Z', false],
])('offers to pay until %s: at %s it is %s [CHK-03]', (payableUntil, now, expected) => {
  expect(isPayable({ payableUntil }, Date.parse(now))).toBe(expected)
})

it('tells how an order is paid [ORD-01]', () => {
  expect(paymentText(PLACED, t)).toBe('Paid online')
  expect(paymentText(UNPAID, t)).toBe('Online, not confirmed yet')
  expect(paymentText(CANCELLED, t)).toBe('Paid online and refunded')
  const cash = { ...PLACED, paymentMethod: 'cash-on-delivery', paymentStatus: 'NONE' } as const
  expect(paymentText(cash, t)).toBe('Cash on delivery')
  expect(paymentText({ ...UNPAID, paymentStatus: 'NONE', grandTotal: money('INR', 0) }, t)).toBe(
    'Nothing to pay',
  )
})
