import { failureText } from '@store/shared/api/call-failure'
import { type ApiFailure, isApiFailure, isNotSent } from '@store/shared/api/failure'

const NOT_REACHED = 'You are offline, or the shop cannot be reached.'
const TOO_LATE = 'The shop did not answer in time.'
const MAY_BE_DONE =
  'What you typed is still here. Look whether it was done all the same before you try again.'

/** Why something could not be read, or why a log-in failed. */
export const readReason = (failure: unknown): string => unansweredText(failure) ?? answeredText(failure)

/** Why a change failed. One without an answer may have been made all the same. */
export function changeReason(failure: unknown): string {
  const reason = unansweredText(failure)
  return reason === null ? answeredText(failure) : `${reason} ${MAY_BE_DONE}`
}

/** What the server says; in place of a bare status, what to do. */
function answeredText(failure: unknown): string {
  if (!isApiFailure(failure) || failure.code !== null || failure.status === null || failure.status < 500)
    return failureText(failure)
  return `The shop could not answer (status ${failure.status}). Please try again in a moment.`
}

/** Null for what was answered, and for what was not sent at all. */
const unansweredText = (failure: unknown): string | null =>
  isApiFailure(failure) && !isNotSent(failure) ? textOfKind(failure) : null

function textOfKind({ kind }: ApiFailure): string | null {
  if (kind === 'no-connection') return NOT_REACHED
  return kind === 'timeout' ? TOO_LATE : null
}
