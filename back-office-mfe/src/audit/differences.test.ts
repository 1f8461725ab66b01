import { actionLabel, differencesOf } from './differences'

it('shows the fields that differ, with what they were and are [STAFF-07]', () => {
  expect(
    differencesOf({ before: { role: 'support', name: 'Mira' }, after: { role: 'orders', name: 'Mira' } }),
  ).toEqual([{ name: 'role', before: 'support', after: 'orders' }])
})

it('shows what is new, and values that are no objects [STAFF-07]', () => {
  expect(differencesOf({ before: null, after: { units: 3 } })).toEqual([
    { name: 'units', before: null, after: '3' },
  ])
  expect(differencesOf({ before: 1, after: 2 })).toEqual([{ name: 'value', before: '1', after: '2' }])
  expect(differencesOf({ before: { a: 1 }, after: null })).toEqual([])
})

it('names the values within a field, also those of lists and those that are gone [STAFF-07]', () => {
  expect(
    differencesOf({
      before: { prices: { INR: 399, AED: 19 }, freeFrom: { cartTotal: 500 }, tags: ['soft'], name: 'Day' },
      after: { prices: { INR: 429 }, freeFrom: { cartTotal: 600 }, tags: ['soft', 'night'] },
    }),
  ).toEqual([
    { name: 'prices INR', before: '399', after: '429' },
    { name: 'free from cart total', before: '500', after: '600' },
    { name: 'tags', before: 'soft', after: 'soft, night' },
    { name: 'prices AED', before: '19', after: null },
  ])
  expect(differencesOf({ before: { offered: [] }, after: { offered: ['hi'] } })).toEqual([
    { name: 'offered', before: null, after: 'hi' },
  ])
  expect(differencesOf({ before: null, after: { lines: [{ units: 2 }, { units: 5 }] } })).toEqual([
    { name: 'lines 1 units', before: null, after: '2' },
    { name: 'lines 2 units', before: null, after: '5' },
  ])
})

it('shortens what is long [STAFF-07]', () => {
  const [change] = differencesOf({ before: null, after: { text: 'x'.repeat(500) } })
  expect(change?.after).toHaveLength(121)
})

it('names an action in words [STAFF-07]', () => {
  expect(actionLabel('staff.second-factor')).toBe('Staff: second factor')
})
