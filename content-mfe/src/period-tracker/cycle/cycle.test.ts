import { translatorOf } from '@store/shared/i18n/translate'
import fc from 'fast-check'
import { formatSpan, parseDay } from '../../dates/calendar-day'
import {
  averageBleedingDays,
  bleedingOf,
  createDayMarks,
  cycleLengths,
  findProblem,
  forecast,
  MAX_PERIOD_DAYS,
  mergePeriods,
  momentOf,
  type Period,
  type Periods,
  summariseCycles,
  withoutPeriod,
  withPeriod,
} from './cycle'

const day = (text: string) => parseDay(text) ?? Number.NaN
const period = (start: string, end: string | null = null): Period => ({
  start: day(start),
  end: end === null ? null : day(end),
})
/** Periods of five days whose cycles have these lengths. */
const withCycles = (lengths: readonly number[], first = '2024-01-01'): Periods => {
  let start = day(first)
  return [0, ...lengths].map((length) => {
    start += length
    return { start, end: start + 4 }
  })
}
const span = (window: { from: number; to: number } | undefined) =>
  window && formatSpan(window.from, window.to, translatorOf())

describe('summariseCycles', () => {
  it('counts a cycle from first day to first day and averages [CON-04]', () => {
    expect(summariseCycles(withCycles([28, 30, 26]))).toEqual({
      cycles: 3,
      averageDays: 28,
      shortestDays: 26,
      longestDays: 30,
    })
  })

  it.each([[[]], [[period('2024-01-01', '2024-01-05')]]])(
    'says nothing before a whole cycle [CON-04]',
    (periods) => {
      expect(summariseCycles(periods)).toBeNull()
      expect(forecast(periods)).toBeNull()
    },
  )

  it.each([
    [14, []],
    [15, [15]],
    [60, [60]],
    [61, []],
  ])('takes a gap of %d days for the cycles %j [CON-04]', (gap, expected) => {
    expect(cycleLengths(withCycles([gap]))).toEqual(expected)
  })

  it('goes by the latest twelve cycles [CON-04]', () => {
    const summary = summariseCycles(withCycles([40, ...Array<number>(12).fill(28)]))
    expect(summary).toMatchObject({ cycles: 12, longestDays: 28 })
  })
})

it('averages how long periods last, where their last day is known [CON-04]', () => {
  expect(
    averageBleedingDays([
      period('2024-01-01', '2024-01-04'),
      period('2024-01-29', '2024-02-03'),
      period('2024-02-26'),
    ]),
  ).toBe(5)
  expect(averageBleedingDays([period('2024-01-01')])).toBeNull()
})

it('lets a period without a last day run as long as usual, never past today [CON-04]', () => {
  const open = period('2024-03-01')
  expect(span(bleedingOf(open, [open], day('2024-03-03')))).toBe('1–3 March')
  expect(span(bleedingOf(open, [open], day('2024-03-20')))).toBe('1–5 March')
})

describe('forecast', () => {
  it('gives the next periods as windows from the spread of the cycles [CON-04]', () => {
    // 26, 28 and 30 days: the average 28, half the spread 2; the latest began on 25 March.
    const next = forecast(withCycles([28, 30, 26]))?.nextStarts.map(span)
    expect(next).toEqual(['20–24 April', '17–23 May', '13–21 June'])
  })

  it('assumes three days to either side before there are three cycles [CON-04]', () => {
    expect(span(forecast(withCycles([28, 28]))?.nextStarts[0])).toBe('22–28 March')
    expect(span(forecast(withCycles([28, 28, 28]))?.nextStarts[0])).toBe('21–23 April')
  })

  it('counts fertile days from the shortest cycle less 18 to the longest less 11 [CON-04]', () => {
    // Day 8 and day 19 of a cycle that began on 25 March.
    expect(span(forecast(withCycles([28, 30, 26]))?.fertile[0])).toBe('1–12 April')
  })

  it('estimates no fertile days before there are three cycles [CON-04]', () => {
    expect(forecast(withCycles([28]))?.fertile).toEqual([])
    expect(forecast(withCycles([28, 29]))?.fertile).toEqual([])
    expect(forecast(withCycles([28, 29, 28]))?.fertile).toHaveLength(2)
  })

  it('estimates no fertile days from cycles that differ too much [CON-04]', () => {
    expect(forecast(withCycles([25, 28, 31]))?.fertile).toHaveLength(2)
    expect(forecast(withCycles([25, 28, 32]))?.fertile).toEqual([])
  })

  it('never calls more than fourteen days in a row fertile [CON-04]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 15, max: 60 }), { minLength: 1, maxLength: 20 }), (lengths) => {
        for (const { from, to } of forecast(withCycles(lengths))?.fertile ?? [])
          expect(to - from).toBeLessThan(14)
      }),
    )
  })

  it('keeps its windows in order, growing, and around the average, whatever the cycles [CON-04]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 15, max: 60 }), { minLength: 1, maxLength: 20 }), (lengths) => {
        const periods = withCycles(lengths)
        const { nextStarts, fertile } = forecast(periods) ?? { nextStarts: [], fertile: [] }
        const last = periods.at(-1)?.start ?? 0
        const widths = nextStarts.map(({ from, to }) => to - from)
        expect(nextStarts).toHaveLength(3)
        expect(widths).toEqual(widths.toSorted((a, b) => a - b))
        const centres = nextStarts.map(({ from, to }) => (from + to) / 2)
        expect(centres).toEqual(centres.toSorted((a, b) => a - b))
        for (const { from, to } of fertile) {
          expect(from).toBeGreaterThanOrEqual(last)
          expect(to).toBeGreaterThanOrEqual(from)
        }
      }),
    )
  })
})

describe('momentOf', () => {
  const periods = withCycles([28, 28, 28]) // The latest from 25 to 29 March; the next from 21 to 23 April.
  it.each([
    ['2024-03-25', { kind: 'bleeding', cycleDay: 1 }],
    ['2024-03-29', { kind: 'bleeding', cycleDay: 5 }],
    ['2024-03-30', { kind: 'between', cycleDay: 6 }],
    ['2024-04-20', { kind: 'between', cycleDay: 27 }],
    ['2024-04-21', { kind: 'expected', cycleDay: 28 }],
    ['2024-04-23', { kind: 'expected', cycleDay: 30 }],
    ['2024-04-24', { kind: 'late', cycleDay: 31, daysLate: 1 }],
    ['2024-05-23', { kind: 'late', cycleDay: 60, daysLate: 30 }],
    ['2024-05-24', { kind: 'stale', since: day('2024-03-25') }],
  ])('on %s is %j [CON-04]', (today, moment) => {
    expect(momentOf(periods, day(today))).toEqual(moment)
  })

  it('is late on day 34 after cycles of 28 and 29 days [CON-04]', () => {
    const two = withCycles([28, 29])
    const start = two.at(-1)?.start ?? Number.NaN
    expect(momentOf(two, start + 32)).toEqual({ kind: 'expected', cycleDay: 33 })
    expect(momentOf(two, start + 33)).toEqual({ kind: 'late', cycleDay: 34, daysLate: 1 })
  })

  it('is empty without any period [CON-04]', () => {
    expect(momentOf([], day('2024-04-01'))).toEqual({ kind: 'empty' })
  })
})

describe('createDayMarks', () => {
  const periods = withCycles([28, 28, 28])
  const marks = createDayMarks(periods, day('2024-04-03'))
  it.each([
    ['2024-01-01', 'bleeding'],
    ['2024-03-29', 'bleeding'],
    ['2024-03-30', null],
    ['2024-04-02', null],
    ['2024-04-03', 'fertile'],
    ['2024-04-10', 'fertile'],
    ['2024-04-11', null],
    ['2024-04-21', 'expected'],
    ['2024-04-23', 'expected'],
    ['2024-04-24', null],
  ] as const)('marks %s as %s [CON-04]', (date, mark) => {
    expect(marks(day(date))).toBe(mark)
  })

  it('forecasts nothing from a period long ago [CON-04]', () => {
    const later = createDayMarks(periods, day('2024-06-01'))
    expect(
      Array.from({ length: 120 }, (_, ahead) => later(day('2024-06-01') + ahead)).every(
        (mark) => mark === null,
      ),
    ).toBe(true)
  })
})

describe('findProblem', () => {
  const today = day('2024-04-03')
  const others = [period('2024-03-01', '2024-03-05'), period('2024-03-28')]
  it.each([
    [period('2024-04-03'), null],
    [period('2024-04-04'), 'IN_THE_FUTURE'],
    [period('2024-04-02', '2024-04-04'), 'IN_THE_FUTURE'],
    [period('2024-02-10', '2024-02-09'), 'ENDS_BEFORE_START'],
    [period('2024-02-01', '2024-02-14'), null],
    [period('2024-02-01', '2024-02-15'), 'TOO_LONG'],
    [period('2024-02-27', '2024-03-01'), 'OVERLAPS'],
    [period('2024-03-05', '2024-03-07'), 'OVERLAPS'],
    [period('2024-03-06', '2024-03-07'), null],
    [period('2024-03-28'), 'OVERLAPS'],
    [period('1899-12-31'), 'TOO_LONG_AGO'],
    [period('2014-04-02'), 'TOO_LONG_AGO'],
    [period('2014-04-03'), null],
    [period('2024-03-06', '2024-03-14'), null],
    [period('2024-03-06', '2024-03-15'), 'TOO_LONG'],
  ])('finds in %j %s [CON-04]', (added, problem) => {
    expect(findProblem(added, others, today)).toBe(problem)
  })
})

describe('periods next to each other', () => {
  const added = (some: Periods, more: Period) =>
    withPeriod(some, more).map(({ start, end }) => span({ from: start, to: end ?? start }))
  it.each([
    [period('2024-10-25', '2024-10-29'), period('2024-10-30', '2024-11-01'), ['25 October – 1 November']],
    [period('2024-10-30', '2024-11-01'), period('2024-10-25', '2024-10-29'), ['25 October – 1 November']],
    [period('2024-10-25'), period('2024-10-26'), ['25–26 October']],
    [period('2024-10-25', '2024-10-29'), period('2024-10-31'), ['25–29 October', '31 October']],
  ])('are one: %j and %j [CON-04]', (one, other, expected) => {
    expect(added([one], other)).toEqual(expected)
  })

  it('are one with what is on both sides [CON-04]', () => {
    const sides = [period('2024-10-01', '2024-10-02'), period('2024-10-04', '2024-10-05')]
    expect(added(sides, period('2024-10-03'))).toEqual(['1–5 October'])
  })
})

/** Later than any of the periods below, and within ten years of all of them. */
const TODAY = 20_020

const anyPeriod = fc
  .record({
    start: fc.integer({ min: 17_000, max: 20_000 }),
    days: fc.integer({ min: 1, max: MAX_PERIOD_DAYS }),
  })
  .map(({ start, days }): Period => ({ start, end: start + days - 1 }))

it('stays in order and free of overlaps, whatever is merged [CON-04]', () => {
  fc.assert(
    fc.property(fc.array(anyPeriod), fc.array(anyPeriod), (some, more) => {
      const merged = mergePeriods(mergePeriods([], some, TODAY), more, TODAY)
      for (const [position, { start }] of merged.slice(1).entries()) {
        expect(start).toBeGreaterThan((merged[position]?.end ?? Number.POSITIVE_INFINITY) + 1)
      }
    }),
  )
})

it('is what it was after adding and removing a period [CON-04]', () => {
  fc.assert(
    fc.property(fc.array(anyPeriod), anyPeriod, (some, added) => {
      const periods = mergePeriods([], some, TODAY)
      fc.pre(findProblem(added, periods, TODAY) === null)
      const grown = withPeriod(periods, added)
      fc.pre(grown.length > periods.length)
      expect(withoutPeriod(grown, added)).toEqual(periods)
    }),
  )
})
