import { describeRaces, OPERATIONS } from '@store/server-testing/races/races'

const rivals = Object.values(OPERATIONS)
const CANCELLATION = [
  'cancellation/order locked',
  'cancellation/order cancelled',
  'cancellation/before commit',
  'cancellation/committed',
] as const

describeRaces([
  {
    operation: OPERATIONS.cancel,
    from: 'paid at the gateway',
    stock: 1,
    points: CANCELLATION,
    rivals,
  },
  {
    operation: OPERATIONS.cancel,
    from: 'that is placed',
    stock: 1,
    points: CANCELLATION,
    rivals,
  },
  {
    operation: OPERATIONS.expire,
    from: 'with its page open',
    stock: 1,
    points: [
      'expiry/found due',
      'question/before gateway',
      'question/gateway answered',
      'expiry/payment asked',
      'expiry/order locked',
      'expiry/before commit',
    ],
    rivals,
  },
  {
    operation: OPERATIONS.refund,
    from: 'that is owed its money',
    stock: 1,
    points: ['refund/taken', 'refund/gateway answered', 'refund/before commit'],
    rivals,
  },
  {
    operation: OPERATIONS.importStock,
    from: 'that is placed',
    stock: 1,
    points: ['import/products written', 'import/stock changed'],
    rivals,
  },
  {
    operation: OPERATIONS.invoice,
    from: 'that is placed',
    stock: 1,
    points: ['invoice/order taken', 'invoice/number taken'],
    rivals,
  },
  {
    operation: OPERATIONS.mail,
    from: 'that is placed',
    stock: 1,
    points: ['mail/taken', 'mail/sent'],
    rivals,
  },
])
