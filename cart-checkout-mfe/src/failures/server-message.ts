import { isApiFailure } from '@store/shared/api/failure'
import type { FailureCode } from '@store/shared/messages/failures'
import { failureMessage, messageForStatus } from '@store/shared/messages/http-failure'

/** The server's own words, or the catalogue's where it gave none or did not answer. */
export function serverMessageOr(error: unknown, fallback: FailureCode): string {
  if (!isApiFailure(error) || error.kind !== 'answered' || error.status === null)
    return failureMessage(fallback)
  const isStandIn = error.code === null && error.message === messageForStatus(error.status)
  return isStandIn ? failureMessage(fallback) : error.message
}

export const isNotLoggedIn = (error: unknown): boolean => isApiFailure(error) && error.status === 401
