import { describeRaces, OPERATIONS } from '@store/server-testing/races/races'

const POINTS = [
  'payment start/payment opened',
  'payment start/before gateway',
  'payment start/gateway answered',
  'payment start/redirect stored',
] as const

describeRaces([
  {
    operation: OPERATIONS.startPayment,
    from: 'booked',
    stock: 1,
    points: POINTS,
    rivals: Object.values(OPERATIONS),
  },
  {
    operation: OPERATIONS.startPayment,
    from: 'that lapsed',
    stock: 1,
    points: POINTS,
    rivals: Object.values(OPERATIONS),
  },
])
