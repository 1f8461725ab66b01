import { FAILPOINTS, type FailpointName } from '@store/commerce/base/failpoints'
import { isChosen } from './race-selection'
import { OPERATIONS } from './races'

const { booking, takeLast, useLastCoupon, cancel, expire, captureNotice, verify, mail, importStock } =
  OPERATIONS

describe('of the races at named points, the short tier of a file has', () => {
  const before = process.env.TEST_TIER
  beforeEach(() => {
    delete process.env.TEST_TIER
  })
  afterAll(() => {
    if (before !== undefined) process.env.TEST_TIER = before
  })

  it.each([
    ['two bookings of the last piece, with the locks taken', booking, 'booking/offers read', takeLast, true],
    ['two uses of the last coupon, before the commit', booking, 'booking/before commit', useLastCoupon, true],
    ['a cancellation while its reservation lapses', cancel, 'cancellation/before commit', expire, true],
    ['not who waits for the same lock at another point', cancel, 'cancellation/order locked', expire, false],
    ['who does not need the lock', cancel, 'cancellation/order locked', takeLast, true],
    ['not what holds the same locks as another', booking, 'booking/stock moved', takeLast, false],
    ['not what has nothing left to write', cancel, 'cancellation/committed', expire, false],
    ['not what changes other rows', cancel, 'cancellation/order locked', mail, false],
    ['the notice of a capture', cancel, 'cancellation/before commit', captureNotice, true],
    ['not another way to the same transaction', cancel, 'cancellation/before commit', verify, false],
    ['one of these ways that is overtaken', verify, 'settlement/before commit', cancel, true],
    ['not a booking that its key answers', cancel, 'cancellation/before commit', booking, false],
    ['not goods beside mail', importStock, 'import/stock changed', mail, false],
  ] as const)('%s', (_what, operation, point, rival, isThere) => {
    expect(isChosen(operation, point, rival, operation !== booking)).toBe(isThere)
  })

  it('all of them in the full run', () => {
    process.env.TEST_TIER = 'full'
    for (const point of Object.keys(FAILPOINTS) as FailpointName[]) {
      expect(isChosen(cancel, point, mail, true)).toBe(true)
    }
  })
})
