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

it('shortens what is long [STAFF-07]', () => {
  const [change] = differencesOf({ before: null, after: { text: 'x'.repeat(500) } })
  expect(change?.after).toHaveLength(121)
})

it('names an action in words [STAFF-07]', () => {
  expect(actionLabel('staff.second-factor')).toBe('Staff: second factor')
})
