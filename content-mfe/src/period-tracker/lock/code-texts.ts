import type { Message, Translate } from '@store/shared/i18n/message'
import { MAX_DIGITS, MAX_PHRASE, MIN_DIGITS, MIN_PHRASE } from '../code/code-rules'
import { type CodeProblem, CodeRefusal } from '../code/try-code'
import messages from './code.tracker.messages.json'

const PROBLEMS = {
  WRONG_CODE: messages.wrongCode,
  WAIT: messages.tooManyTries,
  UNREADABLE: messages.unreadable,
  NO_CODE: messages.noCode,
  NOT_KEPT: messages.notKept,
} as const satisfies Record<CodeProblem, Message>

/** Why a code did not open or change anything. */
export const codeFailureText = (t: Translate, failure: unknown): string =>
  t(failure instanceof CodeRefusal ? PROBLEMS[failure.problem] : messages.cannotEncrypt)

export const codeRuleText = (t: Translate): string =>
  t(messages.codeRule, {
    minDigits: MIN_DIGITS,
    maxDigits: MAX_DIGITS,
    minPhrase: MIN_PHRASE,
    maxPhrase: MAX_PHRASE,
  })

const MINUTE_SECONDS = 60

/** How long to wait, in seconds or, from two minutes on, in minutes. */
export const waitText = (t: Translate, seconds: number): string =>
  seconds < 2 * MINUTE_SECONDS
    ? t(messages.waitSeconds, { count: seconds })
    : t(messages.waitMinutes, { count: Math.ceil(seconds / MINUTE_SECONDS) })
