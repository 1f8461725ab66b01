import { parseTrackingLines } from './tracking-lines'

const NUMBERS = ['RT-2026-000001', 'RT-2026-000002']
const [FIRST, SECOND] = NUMBERS

it('takes numbers in the order of the orders, or beside their orders’ numbers [STAFF-21]', () => {
  const parcels = [
    { number: FIRST, trackingNumber: '4711 0815' },
    { number: SECOND, trackingNumber: 'AB-2' },
  ]
  expect(parseTrackingLines('4711 0815\n\nAB-2\n', NUMBERS)).toEqual(parcels)
  expect(parseTrackingLines(`${SECOND}\tAB-2\nrt-2026-000001, 4711 0815`, NUMBERS)).toEqual(parcels)
  expect(parseTrackingLines(`${SECOND}; AB-2\n4711 0815`, NUMBERS)).toEqual(parcels)
})

it('takes no number for any of them from an empty text [STAFF-21]', () => {
  expect(parseTrackingLines(' \n', NUMBERS)).toEqual([
    { number: FIRST, trackingNumber: null },
    { number: SECOND, trackingNumber: null },
  ])
})

it.each([
  ['AB-1', `There is no number for ${SECOND}.`],
  ['AB-1\nAB-2\nAB-3', 'There are 1 numbers too many.'],
  ['AB-1\nAB-1', 'Two orders have the same number.'],
  [`${FIRST} AB-1\n${FIRST} AB-2`, `Order ${FIRST} stands there twice.`],
  ['RT-2026-000009 AB-1', 'Order RT-2026-000009 is not selected.'],
])('says what is wrong with %j [STAFF-21]', (text, problem) => {
  expect(parseTrackingLines(text, NUMBERS)).toEqual({ problem })
})
