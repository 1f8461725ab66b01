import { translatorOf } from '@store/shared/i18n/translate'
import {
  dayOf,
  daysInMonth,
  firstOfMonth,
  formatDay,
  formatSpan,
  parseDay,
  partsOf,
  toIsoDate,
} from './calendar-day'

const t = translatorOf()
const day = (text: string) => parseDay(text) ?? Number.NaN

describe('parseDay', () => {
  it.each(['2024-02-29', '1999-12-31', '2026-01-01'])('reads and writes %s', (text) => {
    expect(toIsoDate(day(text))).toBe(text)
  })

  it.each(['2023-02-29', '2024-13-01', '2024-00-10', '2024-1-1', '08/03/2024', '', '2024-03-08T00:00:00Z'])(
    'takes %j for no day',
    (text) => {
      expect(parseDay(text)).toBeNull()
    },
  )
})

it('counts days on the calendar, whatever the clocks do', () => {
  expect(day('2024-03-01') - day('2024-02-28')).toBe(2)
  expect(day('2026-03-30') - day('2026-03-28')).toBe(2)
})

it('takes the date on the wall, also shortly before midnight', () => {
  expect(toIsoDate(dayOf(new Date(2024, 2, 8, 23, 59, 59)))).toBe('2024-03-08')
  expect(toIsoDate(dayOf(new Date(2024, 2, 8, 0, 0, 1)))).toBe('2024-03-08')
})

it('begins the week on Monday', () => {
  expect(partsOf(day('2024-03-04')).weekday).toBe(0)
  expect(partsOf(day('2024-03-10')).weekday).toBe(6)
})

it('goes from month to month over the year', () => {
  expect(toIsoDate(firstOfMonth(day('2024-12-31'), 1))).toBe('2025-01-01')
  expect(toIsoDate(firstOfMonth(day('2024-01-15'), -1))).toBe('2023-12-01')
  expect(daysInMonth(day('2024-02-10'))).toBe(29)
})

it('writes days and spans as people say them', () => {
  expect(formatDay(day('2024-03-08'), t)).toBe('8 March 2024')
  expect(formatSpan(day('2024-03-08'), day('2024-03-12'), t)).toBe('8–12 March')
  expect(formatSpan(day('2024-02-28'), day('2024-03-03'), t)).toBe('28 February – 3 March')
  expect(formatSpan(day('2024-03-08'), day('2024-03-08'), t)).toBe('8 March')
})
