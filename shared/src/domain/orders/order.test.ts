import fc from 'fast-check'
import { canCancel, canMove, ORDER_MOVES, ORDER_STATUSES, type OrderStatus, orderStatusLabel } from './order'

const movesFrom = (from: OrderStatus) => ORDER_STATUSES.filter((to) => canMove(from, to))

describe('canMove', () => {
  it.each([
    ['PAYMENT_PENDING', ['PLACED', 'CANCELLED', 'PAYMENT_FAILED']],
    ['PLACED', ['PACKED', 'CANCEL_REQUESTED', 'CANCELLED']],
    ['PACKED', ['SHIPPED', 'CANCEL_REQUESTED', 'CANCELLED']],
    ['SHIPPED', ['DELIVERED']],
    ['DELIVERED', []],
    ['CANCEL_REQUESTED', ['SHIPPED', 'CANCELLED']],
    ['CANCELLED', []],
    ['PAYMENT_FAILED', ['PAYMENT_PENDING', 'PLACED', 'CANCELLED']],
  ] as const)('leads from %s to %j only [ORD-04]', (from, expected) => {
    expect(movesFrom(from)).toEqual(expected)
  })

  it('knows the statuses of the requirements and no others [ORD-04]', () => {
    expect(ORDER_STATUSES).toEqual([
      'PAYMENT_PENDING',
      'PLACED',
      'PACKED',
      'SHIPPED',
      'DELIVERED',
      'CANCEL_REQUESTED',
      'CANCELLED',
      'PAYMENT_FAILED',
    ])
    expect(Object.keys(ORDER_MOVES).toSorted()).toEqual(ORDER_STATUSES.toSorted())
  })

  it('never leads a placed order back to an unpaid one, by any way [ORD-04, INV-09]', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10)), (choices) => {
        let status: OrderStatus = 'PLACED'
        for (const choice of choices) {
          const next: readonly OrderStatus[] = ORDER_MOVES[status]
          status = next[choice % (next.length || 1)] ?? status
          expect(['PAYMENT_PENDING', 'PAYMENT_FAILED']).not.toContain(status)
        }
      }),
    )
  })
})

describe('canCancel', () => {
  it.each([
    ['PAYMENT_PENDING', true],
    ['PAYMENT_FAILED', true],
    ['PLACED', true],
    ['PACKED', true],
    ['SHIPPED', false],
    ['DELIVERED', false],
    ['CANCEL_REQUESTED', false],
    ['CANCELLED', false],
  ] as const)('for an order that is %s is %p [ORD-02, ORD-04]', (status, expected) => {
    expect(canCancel(status)).toBe(expected)
  })
})

describe('orderStatusLabel', () => {
  it('gives every status a label of its own [ORD-01]', () => {
    expect(new Set(ORDER_STATUSES.map(orderStatusLabel)).size).toBe(ORDER_STATUSES.length)
    expect(orderStatusLabel('CANCEL_REQUESTED')).toBe('Cancellation requested')
  })
})
