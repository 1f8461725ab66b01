import { money } from '@store/shared/domain/money'
import { ORDER_STATUSES } from '@store/shared/domain/orders/order'
import { judgeReport } from './judge-report'

const amount = money('INR', 598_00)
const captured = { status: 'captured', amount } as const
const failed = { status: 'failed', reason: 'Declined' } as const
const pending = { status: 'pending' } as const

describe('a capture', () => {
  it.each(ORDER_STATUSES)('pays an order only while it waits for money: %s [CHK-05, INV-08]', (status) => {
    const waits = status === 'PAYMENT_PENDING' || status === 'PAYMENT_FAILED'
    expect(judgeReport({ status: 'PENDING', amount }, status, captured, 'answer')).toBe(
      waits ? 'place' : 'refund',
    )
  })

  it('counts after a failure too: reports come in any order [CHK-05]', () => {
    expect(judgeReport({ status: 'FAILED', amount }, 'PAYMENT_FAILED', captured, 'notification')).toBe(
      'place',
    )
  })

  it.each([money('INR', 597_99), money('INR', 598_01), money('AED', 598_00), money('INR', 0)])(
    'of %j is not this payment: a notification is doubted, an answer refunded [CHK-05, INV-06]',
    (other) => {
      const report = { status: 'captured', amount: other } as const
      expect(judgeReport({ status: 'PENDING', amount }, 'PAYMENT_PENDING', report, 'notification')).toBe(
        'ask',
      )
      expect(judgeReport({ status: 'PENDING', amount }, 'PAYMENT_PENDING', report, 'answer')).toBe('refund')
    },
  )

  it.each(['CAPTURED', 'REFUNDED'] as const)(
    'that is known already changes nothing: %s [CHK-05, INV-09]',
    (status) => {
      for (const report of [captured, failed, pending]) {
        expect(judgeReport({ status, amount }, 'PLACED', report, 'notification')).toBe('ignore')
      }
    },
  )
})

describe('a failure', () => {
  it('fails a payment that is in doubt, once [CHK-05]', () => {
    expect(judgeReport({ status: 'PENDING', amount }, 'PAYMENT_PENDING', failed, 'notification')).toBe('fail')
    expect(judgeReport({ status: 'FAILED', amount }, 'PAYMENT_FAILED', failed, 'notification')).toBe('ignore')
  })
})

it('takes “not yet” for nothing new [CHK-05]', () => {
  expect(judgeReport({ status: 'PENDING', amount }, 'PAYMENT_PENDING', pending, 'answer')).toBe('ignore')
})
