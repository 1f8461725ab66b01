import { isApiFailure } from '@store/shared/api/failure'
import { FAILURES, type FailureCode } from '@store/shared/messages/failures'
import { messageForStatus } from '@store/shared/messages/http-failure'

/** What the server itself said; null where it gave no message or did not answer. */
export function serverMessage(failure: unknown): string | null {
  if (!isApiFailure(failure) || failure.kind !== 'answered' || failure.status === null) return null
  const isStandIn = failure.code === null && failure.message === messageForStatus(failure.status)
  return isStandIn ? null : failure.message
}

/** The server's words, or the catalogue's where it has none. */
export const serverMessageOr = (failure: unknown, fallback: FailureCode): string =>
  serverMessage(failure) ?? FAILURES[fallback]

/** What is fit to be shown of any failure. */
export const failureText = (failure: unknown): string =>
  isApiFailure(failure) ? failure.message : FAILURES.SOMETHING_WENT_WRONG
