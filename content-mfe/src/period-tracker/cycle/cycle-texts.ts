import type { Message, Translate } from '@store/shared/i18n/message'
import { type Day, formatDay, formatSpan } from '../../dates/calendar-day'
import messages from '../page.tracker.messages.json'
import {
  CYCLE_DAYS,
  type DayMark,
  findNoCycle,
  forecast,
  momentOf,
  type NoCycle,
  type Periods,
} from './cycle'

/** In the calendar's legend. */
export const MARK_LABELS = {
  bleeding: messages.bleeding,
  expected: messages.expected,
  fertile: messages.fertile,
} as const satisfies Record<DayMark, Message>

/** A day with its mark. */
export const MARKED_DAYS = {
  bleeding: messages.bleedingDay,
  expected: messages.expectedDay,
  fertile: messages.fertileDay,
} as const satisfies Record<DayMark, Message>

const NO_CYCLE = {
  ONE_PERIOD: messages.onePeriod,
  TOO_CLOSE: messages.tooClose,
  TOO_FAR_APART: messages.tooFarApart,
} as const satisfies Record<NoCycle, Message>

/** Why nothing can be said of the days to come. */
export const noCycleText = (t: Translate, reason: NoCycle): string =>
  t(NO_CYCLE[reason], { minDays: CYCLE_DAYS.min, maxDays: CYCLE_DAYS.max })

/** Where in the cycle today lies and what comes next, as a few sentences. */
export function describeMoment(t: Translate, periods: Periods, today: Day): string {
  const moment = momentOf(periods, today)
  const [next] = forecast(periods)?.nextStarts ?? []
  const window = next ? formatSpan(next.from, next.to, t) : ''
  const noCycle = findNoCycle(periods)
  const ahead = noCycle ? noCycleText(t, noCycle) : t(messages.nextMayBegin, { window })
  switch (moment.kind) {
    case 'empty':
      return t(messages.momentEmpty)
    case 'stale':
      return t(messages.momentStale, { day: formatDay(moment.since, t) })
    case 'bleeding':
      return `${t(messages.momentBleeding, { cycleDay: moment.cycleDay })} ${ahead}`
    case 'between':
      return `${t(messages.momentBetween, { cycleDay: moment.cycleDay })} ${ahead}`
    case 'expected':
      return t(messages.momentExpected, { cycleDay: moment.cycleDay, window })
    case 'late':
      return t(messages.momentLate, { cycleDay: moment.cycleDay, daysLate: moment.daysLate, window })
  }
}
