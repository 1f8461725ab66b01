import { parseDay } from '../../dates/calendar-day'
import { MAX_PERIOD_DAYS, type Period } from '../cycle/cycle'
import { NO_RECORD, writeRecord } from '../record/tracker-record'
import { MAX_ENTRIES, planFile, planImport } from './plan-import'

const day = (text: string) => parseDay(text) ?? Number.NaN
const TODAY = day('2024-04-03')
const period = (start: string, end: string | null = null): Period => ({
  start: day(start),
  end: end === null ? null : day(end),
})
const HERE = [period('2024-02-26', '2024-03-01'), period('2024-03-25')]
const fileOf = (...periods: readonly unknown[]) => JSON.stringify({ version: 1, periods })
const entry = (start: string, end: string | null = null) => ({ start, end })

describe('planImport', () => {
  it('tells of each entry what becomes of it [CON-09]', () => {
    const text = fileOf(
      entry('2024-01-01', '2024-01-05'),
      entry('2024-02-26', '2024-03-01'),
      entry('2024-02-26'),
      entry('2024-03-25', '2024-03-28'),
      entry('2024-03-02', '2024-03-03'),
      entry('2024-02-30'),
      entry('2024-04-04'),
      entry('2014-04-02'),
      entry('2024-01-20', '2024-01-19'),
      entry('2023-10-01', '2023-10-15'),
      entry('2024-02-27', '2024-03-05'),
      'x',
      entry('2024-01-01', '2024-01-05'),
    )
    const plan = planImport(text, HERE, TODAY)
    if (typeof plan === 'string') throw new Error(plan)
    expect(plan.lines.map((line) => (line.outcome === 'refused' ? line.problem : line.outcome))).toEqual([
      'new',
      'known',
      'known',
      'merged',
      'merged',
      'NO_DATE',
      'IN_THE_FUTURE',
      'TOO_LONG_AGO',
      'ENDS_BEFORE_START',
      'TOO_LONG',
      'OVERLAPS',
      'NO_DATE',
      'known',
    ])
    expect(plan.lines.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(plan.result).toEqual([
      period('2024-01-01', '2024-01-05'),
      period('2024-02-26', '2024-03-03'),
      period('2024-03-25', '2024-03-28'),
    ])
  })

  it('takes a period of the longest length, and none that is longer [CON-09]', () => {
    const first = day('2023-10-01')
    const outcomes = [MAX_PERIOD_DAYS, MAX_PERIOD_DAYS + 1].map((days) => {
      const periods = [{ start: first, end: first + days - 1 }]
      const plan = planImport(writeRecord({ ...NO_RECORD, periods }), HERE, TODAY)
      return typeof plan === 'string' ? plan : plan.lines[0]?.outcome
    })
    expect(outcomes).toEqual(['new', 'refused'])
  })

  it('keeps the last day that is here, where the file has another one [CON-09]', () => {
    const plan = planImport(fileOf(entry('2024-02-26', '2024-03-03')), HERE, TODAY)
    expect(plan).toMatchObject({ lines: [{ outcome: 'refused', problem: 'OVERLAPS' }], result: HERE })
  })

  it.each([
    ['not JSON', 'NOT_OURS'],
    ['[]', 'NOT_OURS'],
    ['{"periods":[]}', 'NOT_OURS'],
    ['{"version":1}', 'NOT_OURS'],
    ['{"version":2,"periods":[]}', 'OTHER_VERSION'],
    ['{"version":1,"periods":[]}', 'EMPTY'],
  ])('refuses %j as %s [CON-09]', (text, problem) => {
    expect(planImport(text, HERE, TODAY)).toBe(problem)
  })

  it('takes ten thousand entries in time, and no more [CON-09]', () => {
    const entries = Array.from({ length: MAX_ENTRIES }, (_, index) =>
      entry(new Date(Date.UTC(2014, 5, 1 + (index % 3_000))).toISOString().slice(0, 10)),
    )
    const startedAt = performance.now()
    const plan = planImport(fileOf(...entries), [], TODAY)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect(typeof plan === 'string' ? plan : plan.lines.length).toBe(MAX_ENTRIES)
    expect(planImport(fileOf(...entries, entry('2024-01-01')), [], TODAY)).toBe('TOO_LARGE')
  })

  it('reads no file that is too large [CON-09]', async () => {
    const fileOfSize = (size: number) =>
      Object.defineProperty(new File([], 'x.json'), 'size', { value: size })
    expect(await planFile(fileOfSize(2_000_001), HERE, TODAY)).toBe('TOO_LARGE')
    expect(await planFile(fileOfSize(2_000_000), HERE, TODAY)).toBe('NOT_OURS')
  })
})
