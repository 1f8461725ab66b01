import { LANGUAGES } from '@store/shared/i18n/languages'
import { useLanguage } from '@store/shared/i18n/use-language'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { IconButton } from '@store/shared/ui/IconButton'
import { ChevronIcon } from '@store/shared/ui/icons/ChevronIcon'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import {
  type Day,
  daysInMonth,
  firstOfMonth,
  formatDay,
  formatMonth,
  partsOf,
  WEEKDAYS,
} from '../../dates/calendar-day'
import messages from '../page.tracker.messages.json'
import { contains, type DayMark, type DayWindow, earliestDay } from './cycle'
import { MARKED_DAYS } from './cycle-texts'
import { MarkGlyph } from './MarkGlyph'

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-block-end: var(--space-8);

  h2 {
    font-size: var(--heading-3);
  }
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;

  th {
    padding-block: var(--space-4);
    color: var(--ink-soft);
    font-size: 0.8125rem;
    font-weight: 500;
  }

  td {
    height: calc(var(--touch) + 2px);
    padding: 1px;
  }
`

const dayStyles: Readonly<Record<DayMark | 'chosen' | 'none', string>> = {
  bleeding: 'background: var(--clay); color: var(--paper);',
  expected:
    'background: var(--plum-tint); color: var(--plum); border-color: var(--plum); border-style: dashed;',
  fertile: 'background: var(--sage-tint); color: var(--leaf);',
  chosen: 'background: var(--plum); color: var(--cream);',
  none: '',
}

const DayButton = styled.button<{ $day: keyof typeof dayStyles; $isToday: boolean; $isAhead: boolean }>`
  display: grid;
  align-content: center;
  justify-items: center;
  width: 100%;
  min-height: var(--touch);
  border: 1px solid transparent;
  border-radius: 12px;
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
  cursor: ${({ $isAhead }) => ($isAhead ? 'default' : 'pointer')};
  ${({ $day }) => dayStyles[$day]}
  ${({ $isAhead, $day }) => $isAhead && $day === 'none' && 'color: var(--ink-soft);'}
  ${({ $isToday }) => $isToday && 'font-weight: 700; box-shadow: inset 0 0 0 2px var(--plum);'}

  &:hover {
    border-color: ${({ $isAhead }) => ($isAhead ? '' : 'var(--plum)')};
  }

  svg {
    min-height: 11px;
  }
`

const Gap = styled.span`
  height: 11px;
`

/** By how many days a key moves; Page Up and Down go by months. */
const STEPS = {
  ltr: { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 },
  rtl: { ArrowLeft: 1, ArrowRight: -1, ArrowUp: -7, ArrowDown: 7 },
} as const satisfies Record<'ltr' | 'rtl', Readonly<Record<string, number>>>

/** How far the months go ahead of today; they go back as far as a period can be entered. */
const MONTHS_AHEAD = 6

export interface CycleCalendarProps {
  today: Day
  markOf: (day: Day) => DayMark | null
  /** The days that the form holds. */
  chosen: DayWindow | null
  /** A day up to today was chosen. */
  onPick: (day: Day) => void
}

/** A month with its marks. The arrow keys move between days, Home and End in the week, Page Up and Down between months. */
export function CycleCalendar({ today, markOf, chosen, onPick }: CycleCalendarProps) {
  const t = useTranslate()
  const language = useLanguage()
  const headingId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [cursor, setCursor] = useState(today)
  const movedByKey = useRef(false)
  const [first, last] = [firstOfMonth(earliestDay(today)), firstOfMonth(today, MONTHS_AHEAD + 1) - 1]

  useEffect(() => {
    if (!movedByKey.current) return
    movedByKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus()
  }, [cursor])

  const showMonth = (step: number) => {
    const target = firstOfMonth(cursor, step)
    setCursor(target === firstOfMonth(today) ? today : clamp(target, first, last))
  }
  const move = (event: KeyboardEvent) => {
    const to = targetOf(event.key, cursor, STEPS[LANGUAGES[language].direction])
    if (to === null) return
    event.preventDefault()
    movedByKey.current = true
    setCursor(clamp(to, first, last))
  }
  const month = firstOfMonth(cursor)
  return (
    <div>
      <Header>
        <IconButton
          label={t(messages.previousMonth)}
          aria-disabled={month === firstOfMonth(first)}
          onClick={() => showMonth(-1)}
        >
          <ChevronIcon to="left" />
        </IconButton>
        <h2 id={headingId} aria-live="polite">
          {formatMonth(month, t)}
        </h2>
        <IconButton
          label={t(messages.nextMonth)}
          aria-disabled={month === firstOfMonth(last)}
          onClick={() => showMonth(1)}
        >
          <ChevronIcon to="right" />
        </IconButton>
      </Header>
      <Table ref={grid} role="grid" aria-labelledby={headingId} onKeyDown={move}>
        <thead>
          <tr>
            {WEEKDAYS.map(({ id, name, short }) => (
              <th key={id} scope="col" abbr={t(name)}>
                {t(short)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map(({ monday, days }) => (
            <tr key={monday}>
              {days.map((day, position) => (
                <td key={WEEKDAYS[position]?.id}>{day !== null && dayButton(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )

  function dayButton(day: Day) {
    const mark = markOf(day)
    const isChosen = chosen !== null && contains(chosen, day)
    const isAhead = day > today
    const written = formatDay(day, t)
    const marked = mark ? t(MARKED_DAYS[mark], { day: written }) : written
    return (
      <DayButton
        type="button"
        data-day={day}
        tabIndex={day === cursor ? 0 : -1}
        aria-label={isChosen ? t(messages.chosenDay, { day: marked }) : marked}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={isAhead || undefined}
        $day={isChosen ? 'chosen' : (mark ?? 'none')}
        $isToday={day === today}
        $isAhead={isAhead}
        onClick={() => {
          setCursor(day)
          if (!isAhead) onPick(day)
        }}
      >
        {partsOf(day).dayOfMonth}
        {mark ? <MarkGlyph mark={mark} /> : <Gap />}
      </DayButton>
    )
  }
}

const clamp = (day: Day, first: Day, last: Day): Day => Math.min(Math.max(day, first), last)

function targetOf(key: string, cursor: Day, steps: Readonly<Record<string, number>>): Day | null {
  const { weekday } = partsOf(cursor)
  const step = steps[key]
  if (step !== undefined) return cursor + step
  if (key === 'Home') return cursor - weekday
  if (key === 'End') return cursor + 6 - weekday
  if (key === 'PageUp') return sameDayOf(cursor, -1)
  if (key === 'PageDown') return sameDayOf(cursor, 1)
  return null
}

/** The same day of another month, or its last one where it is shorter. */
function sameDayOf(day: Day, months: number): Day {
  const month = firstOfMonth(day, months)
  return month + Math.min(partsOf(day).dayOfMonth, daysInMonth(month)) - 1
}

interface Week {
  readonly monday: Day
  /** From Monday on; null where a day belongs to another month. */
  readonly days: ReadonlyArray<Day | null>
}

/** The month in six weeks, as many as a month can touch: so that nothing moves from one month to the next. */
function weeksOf(month: Day): readonly Week[] {
  const firstMonday = month - partsOf(month).weekday
  const isWithin = (day: Day) => day >= month && day < month + daysInMonth(month)
  return [0, 7, 14, 21, 28, 35].map((offset) => {
    const monday = firstMonday + offset
    return {
      monday,
      days: WEEKDAYS.map((_, weekday) => (isWithin(monday + weekday) ? monday + weekday : null)),
    }
  })
}
