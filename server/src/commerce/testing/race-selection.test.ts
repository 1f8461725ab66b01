import { NAMED_POINTS, type NamedPoint } from '../named-points'
import { isChosen } from './race-selection'
import { OPERATIONS } from './races'

const { booking, takeLast, useLastCoupon, cancel, expire, mail, importStock } = OPERATIONS

describe('of the races at named points, every test run has', () => {
  const before = process.env.RACES
  beforeEach(() => {
    delete process.env.RACES
  })
  afterAll(() => {
    if (before !== undefined) process.env.RACES = before
  })

  it.each([
    ['two bookings of the last piece, with the locks taken', booking, 'booking/offers read', takeLast, true],
    ['two uses of the last coupon, before the commit', booking, 'booking/before commit', useLastCoupon, true],
    ['a cancellation while its reservation lapses', cancel, 'cancellation/order locked', expire, true],
    ['not what holds the same locks as another', booking, 'booking/stock moved', takeLast, false],
    ['not what has nothing left to write', cancel, 'cancellation/committed', expire, false],
    ['not what changes other rows', cancel, 'cancellation/order locked', mail, false],
    ['not goods beside mail', importStock, 'import/stock changed', mail, false],
  ] as const)('%s', (_what, operation, point, rival, isThere) => {
    expect(isChosen(operation, point, rival)).toBe(isThere)
  })

  it('all of them with RACES=all', () => {
    process.env.RACES = 'all'
    for (const point of Object.keys(NAMED_POINTS) as NamedPoint[]) {
      expect(isChosen(cancel, point, mail)).toBe(true)
    }
  })
})
