import { describeRaces, OPERATIONS } from '@store/server-testing/races/races'

const POINTS = [
  'booking/key claimed',
  'booking/offers read',
  'booking/coupon judged',
  'booking/order inserted',
  'booking/stock moved',
  'booking/before commit',
  'booking/committed',
] as const

const { booking, otherBooking, takeLast, useLastCoupon, importStock, mail } = OPERATIONS

/** What can happen to an order that holds the same product meanwhile, and from where. */
const BESIDE = [
  [OPERATIONS.startPayment, 'that lapsed'],
  [OPERATIONS.captureNotice, 'with its page open'],
  [OPERATIONS.captureNotice, 'that lapsed and was paid'],
  [OPERATIONS.failureNotice, 'with its page open'],
  [OPERATIONS.verify, 'paid at the gateway'],
  [OPERATIONS.reconcile, 'paid at the gateway'],
  [OPERATIONS.cancel, 'that is placed'],
  [OPERATIONS.expire, 'with its page open'],
  [OPERATIONS.refund, 'that is owed its money'],
  [OPERATIONS.invoice, 'that is placed'],
] as const

describeRaces([
  {
    operation: booking,
    from: 'none',
    stock: 1,
    points: POINTS,
    rivals: [booking, otherBooking, takeLast, useLastCoupon, importStock, mail],
  },
  ...BESIDE.map(([rival, from]) => ({
    operation: takeLast,
    from,
    stock: 2,
    points: POINTS.filter((point) => point !== 'booking/key claimed'),
    rivals: [rival],
  })),
])
