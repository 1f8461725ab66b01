import { describeRaces, OPERATIONS } from '@store/server-testing/races/races'

const CAPTURE = [
  'settlement/order locked',
  'settlement/before capture',
  'settlement/captured',
  'settlement/before commit',
  'settlement/committed',
] as const
const QUESTION = ['question/before gateway', 'question/gateway answered'] as const

describeRaces([
  {
    operation: OPERATIONS.captureNotice,
    from: 'with its page open',
    stock: 1,
    points: ['settlement/notification recorded', ...CAPTURE],
    rivals: Object.values(OPERATIONS),
  },
  {
    operation: OPERATIONS.captureNotice,
    from: 'that lapsed and was paid',
    stock: 1,
    points: ['settlement/notification recorded', ...CAPTURE],
    rivals: [
      OPERATIONS.takeLast,
      OPERATIONS.useLastCoupon,
      OPERATIONS.startPayment,
      OPERATIONS.captureNotice,
      OPERATIONS.verify,
      OPERATIONS.reconcile,
      OPERATIONS.cancel,
      OPERATIONS.refund,
      OPERATIONS.importStock,
    ],
  },
  {
    operation: OPERATIONS.failureNotice,
    from: 'with its page open',
    stock: 1,
    points: [
      'settlement/notification recorded',
      'settlement/order locked',
      'settlement/before commit',
      'settlement/committed',
    ],
    rivals: Object.values(OPERATIONS),
  },
  {
    operation: OPERATIONS.verify,
    from: 'paid at the gateway',
    stock: 1,
    points: [...QUESTION, ...CAPTURE],
    // Not the same question again: in one process it waits for the first one's answer.
    rivals: Object.values(OPERATIONS).filter((rival) => rival !== OPERATIONS.verify),
  },
  {
    operation: OPERATIONS.reconcile,
    from: 'paid at the gateway',
    stock: 1,
    points: QUESTION,
    rivals: Object.values(OPERATIONS),
  },
  {
    operation: OPERATIONS.reconcile,
    from: 'that the gateway has not heard of',
    stock: 1,
    points: QUESTION,
    rivals: [OPERATIONS.startPayment, OPERATIONS.verify, OPERATIONS.cancel, OPERATIONS.expire],
  },
])
