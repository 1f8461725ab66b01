import type { Message, Translate } from '@store/shared/i18n/message'
import { MAX_PERIOD_DAYS, MAX_YEARS_BACK } from '../cycle/cycle'
import messages from '../page.tracker.messages.json'
import type { DraftProblem } from './period-draft'

const PROBLEMS = {
  START_MISSING: messages.startMissing,
  END_INVALID: messages.endInvalid,
  IN_THE_FUTURE: messages.inTheFuture,
  TOO_LONG_AGO: messages.tooLongAgo,
  ENDS_BEFORE_START: messages.endsBeforeStart,
  TOO_LONG: messages.tooLong,
  OVERLAPS: messages.overlaps,
} as const satisfies Record<DraftProblem, Message>

/** What is said below a date of the form. */
export const problemText = (t: Translate, problem: DraftProblem): string =>
  t(PROBLEMS[problem], { maxYears: MAX_YEARS_BACK, maxDays: MAX_PERIOD_DAYS })
