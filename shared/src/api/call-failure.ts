import { FAILURES, type FailureCode } from '../messages/failures'
import { messageForStatus } from '../messages/http-failure'
import { isApiFailure } from './failure'

/** What the server itself said; null where it gave no message or did not answer. */
function serverMessage(failure: unknown): string | null {
  if (!isApiFailure(failure) || failure.kind !== 'answered' || failure.status === null) return null
  const isStandIn = failure.code === null && failure.message === messageForStatus(failure.status)
  return isStandIn ? null : failure.message
}

/** Of a call that reads: the text for what could not be shown, or "Server Response Failed" of a malformed answer (ERR-03). */
export const readFailureText = (failure: unknown, fallback: FailureCode): string =>
  isApiFailure(failure) && failure.kind === 'malformed' ? FAILURES.SERVER_RESPONSE_FAILED : FAILURES[fallback]

/** Of a call that writes: the server's words where it gave some, otherwise as `readFailureText`. */
export const serverMessageOr = (failure: unknown, fallback: FailureCode): string =>
  serverMessage(failure) ?? readFailureText(failure, fallback)

/** The client's words for whatever became of a call (ERR-02, ERR-03); `otherwise` of what is no failure of a call. */
export const failureText = (failure: unknown, otherwise: FailureCode = 'SOMETHING_WENT_WRONG'): string =>
  isApiFailure(failure) ? failure.message : FAILURES[otherwise]
