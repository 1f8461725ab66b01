import { dayStart, dayText, instantText, isDay, minuteText, momentOf } from './days'

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

it('reads and writes an instant in the time zone of who looks [STAFF-12]', () => {
  const instant = new Date(2026, 10, 1, 9, 5)
  expect(instantText('2026-11-01T09:05')).toBe(instant.toISOString())
  expect(minuteText(instant.toISOString())).toBe('2026-11-01T09:05')
  expect(minuteText('2026-11-01T00:00:00+05:30')).toBe(minuteText('2026-10-31T18:30:00Z'))
  expect([instantText(''), instantText('2026-02-30T09:05'), minuteText('soon')]).toEqual(['', '', ''])
})
