import fc from 'fast-check'
import { changedAmount } from './bulk-change'

const rise = (percent: number, roundTo = 1) => ({ percent, roundTo })

it.each([
  ['8 % to whole rupees', rise(8, 100), 24_900, 26_900],
  ['8 % to 5 rupees, halves up', rise(8, 500), 24_900, 27_000],
  ['8 % to the minor unit', rise(8), 24_900, 26_892],
  ['-12.5 %, halves up', rise(-12.5), 1_004, 879],
  ['a rise of an amount of nothing', rise(8, 100), 0, 0],
  ['a set amount', { set: 19_900 }, 24_900, 19_900],
])('changes an amount by %s [STAFF-30]', (_what, by, before, after) => {
  expect(changedAmount(by, before)).toBe(after)
})

it('rounds a price by percent to the nearest step, never further than half of it [STAFF-30]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: -900, max: 9000 }),
      fc.constantFrom(1, 50, 100, 500, 1000),
      (before, tenths, roundTo) => {
        const after = changedAmount({ percent: tenths / 10, roundTo }, before)
        expect(after % roundTo).toBe(0)
        expect(Math.abs(after - (before * (1000 + tenths)) / 1000)).toBeLessThanOrEqual(roundTo / 2)
      },
    ),
  )
})
