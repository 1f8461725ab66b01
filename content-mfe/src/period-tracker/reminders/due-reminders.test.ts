import { parseDay, toIsoDate } from '../../dates/calendar-day'
import { afterDueReminder, remindersFor } from './due-reminders'
import { NO_REMINDERS } from './reminder-store'

const day = (text: string) => parseDay(text) ?? Number.NaN
/** Three cycles of 28 days; the next period from 21 to 23 April. */
const PERIODS = ['2024-01-01', '2024-01-29', '2024-02-26', '2024-03-25'].map((start) => ({
  start: day(start),
  end: day(start) + 4,
}))
const BOTH = { ...NO_REMINDERS, daysBefore: 2, toLog: true }

describe('remindersFor', () => {
  it('has one before the first day on which a period may begin, and one on the last [CON-08]', () => {
    const reminders = remindersFor(BOTH, PERIODS, day('2024-04-03'))
    expect(reminders.map(({ kind, ahead, day: at }) => [kind, ahead, toIsoDate(at)])).toEqual([
      ['before', 1, '2024-04-19'],
      ['toLog', 1, '2024-04-23'],
      ['before', 2, '2024-05-16'],
      ['toLog', 2, '2024-05-22'],
      ['before', 3, '2024-06-13'],
      ['toLog', 3, '2024-06-19'],
    ])
  })

  it('has none without a choice, without a cycle, and after a long gap [CON-08]', () => {
    expect(remindersFor(NO_REMINDERS, PERIODS, day('2024-04-03'))).toEqual([])
    expect(remindersFor(BOTH, PERIODS.slice(0, 1), day('2024-01-03'))).toEqual([])
    expect(remindersFor(BOTH, PERIODS, day('2024-09-03'))).toEqual([])
  })
})

describe('afterDueReminder', () => {
  const before = { ...BOTH, shownBefore: '2024-03-25' }
  const toLog = { ...BOTH, shownToLog: '2024-03-25' }

  it.each([
    ['2024-04-18', null],
    ['2024-04-19', before],
    ['2024-04-20', before],
    ['2024-04-21', null],
    ['2024-04-22', null],
    ['2024-04-23', toLog],
    ['2024-05-10', toLog],
  ])('on %s is %j [CON-08]', (today, after) => {
    expect(afterDueReminder(BOTH, PERIODS, day(today))).toEqual(after)
  })

  it('reminds once a cycle, and again in the next one [CON-08]', () => {
    expect(afterDueReminder(before, PERIODS, day('2024-04-20'))).toBeNull()
    const next = [...PERIODS, { start: day('2024-04-22'), end: null }]
    expect(afterDueReminder(before, next, day('2024-05-18'))).toMatchObject({ shownBefore: '2024-04-22' })
  })

  it('reminds of nothing that was not chosen [CON-08]', () => {
    expect(afterDueReminder(NO_REMINDERS, PERIODS, day('2024-04-19'))).toBeNull()
    expect(afterDueReminder({ ...BOTH, toLog: false }, PERIODS, day('2024-04-23'))).toBeNull()
    expect(afterDueReminder({ ...BOTH, daysBefore: null }, PERIODS, day('2024-04-19'))).toBeNull()
  })
})
