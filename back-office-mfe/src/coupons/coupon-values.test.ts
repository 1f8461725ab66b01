import { parseCount, parseMinor } from './coupon-values'

it.each([
  ['', 0],
  ['100', 10_000],
  ['1,000.50', 100_050],
  ['1,00,000', 10_000_000],
  ['21,50', null],
  ['1,0000', null],
  ['1000000', 100_000_000],
  ['1000000.01', null],
  ['-1', null],
  ['ten', null],
])('reads "%s" as %s minor units [STAFF-13]', (text, minor) => expect(parseMinor('INR', text)).toBe(minor))

it('reads no limit in an empty text [STAFF-13]', () => {
  expect([parseCount(' '), parseCount('5')]).toEqual([null, 5])
})
