import { ORDER_STATUSES } from '@store/shared/domain/order'
import { CANCELLED, DELIVERED_FOR_CASH, PLACED, UNPAID, UNSUCCESSFUL } from './order-fixtures'
import { isPayable, paymentText, timelineOf } from './order-progress'

const stepsOf = (order: Parameters<typeof timelineOf>[0]) =>
  timelineOf(order).map(({ label, at }) => (at === null ? `(${label})` : label))

describe('the timeline of an order', () => {
  it('holds what happened and what comes [ORD-01]', () => {
    expect(stepsOf(PLACED)).toEqual(['Awaiting payment', 'Placed', '(Packed)', '(Shipped)', '(Delivered)'])
    expect(stepsOf(UNPAID)).toEqual(['Awaiting payment', '(Placed)', '(Packed)', '(Shipped)', '(Delivered)'])
  })

  it('promises nothing where the journey is over [ORD-01]', () => {
    expect(stepsOf(DELIVERED_FOR_CASH)).toEqual(['Placed', 'Packed', 'Shipped', 'Delivered'])
    expect(stepsOf(CANCELLED)).toEqual(['Awaiting payment', 'Placed', 'Cancelled'])
    expect(stepsOf(UNSUCCESSFUL)).toEqual(['Awaiting payment', 'Payment failed'])
  })

  it('says why [ORD-01, ORD-02]', () => {
    expect(timelineOf(CANCELLED).at(-1)?.note).toBe('I ordered by mistake')
  })
})

it.each(ORDER_STATUSES)(
  'offers to pay an order that is %s only where a payment is missing [CHK-03]',
  (status) => {
    const isMissing = status === 'PAYMENT_PENDING' || status === 'PAYMENT_FAILED'
    expect(isPayable({ status, paymentMethod: 'online' })).toBe(isMissing)
    expect(isPayable({ status, paymentMethod: 'cash-on-delivery' })).toBe(false)
  },
)

it('tells how an order is paid [ORD-01]', () => {
  expect(paymentText(PLACED)).toBe('Paid online')
  expect(paymentText(UNPAID)).toBe('Online, not confirmed yet')
  expect(paymentText(CANCELLED)).toBe('Paid online and refunded')
  expect(paymentText({ paymentMethod: 'cash-on-delivery', paymentStatus: 'NONE' })).toBe('Cash on delivery')
})
