import { dayStart, dayText, isDay, momentOf } from './days'

it('begins with the first day and ends after the last [STAFF-13]', () => {
  expect(dayStart('2026-05-31', 1)).toEqual(new Date(2026, 5, 1))
  expect(dayStart('2026-12-31', 1)).toEqual(new Date(2027, 0, 1))
  expect(dayStart('2026-05-31')).toEqual(new Date(2026, 4, 31))
})

it('writes a day as a field has it, and knows one that there is not [STAFF-20]', () => {
  expect(dayText(new Date(2026, 4, 31, 23, 59))).toBe('2026-05-31')
  expect(dayText(new Date(2026, 4, 1), 1)).toBe('2026-04-30')
  expect(['2026-05-31', '2026-02-30', '2026-5-1', 'today'].map(isDay)).toEqual([true, false, false, false])
})

it('reads a day and a time of day, and knows when one of them is missing or wrong [STAFF-11]', () => {
  expect(momentOf('2026-05-31', '09:05')).toEqual(new Date(2026, 4, 31, 9, 5))
  expect(momentOf('2026-05-31', '23:59:30')).toEqual(new Date(2026, 4, 31, 23, 59))
  expect([momentOf('2026-02-30', '09:05'), momentOf('2026-05-31', ''), momentOf('', '09:05')]).toEqual([
    null,
    null,
    null,
  ])
})
