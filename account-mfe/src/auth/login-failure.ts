import { serverMessageOr } from '@store/shared/api/call-failure'
import { isApiFailure } from '@store/shared/api/failure'
import { FAILURES } from '@store/shared/messages/failures'

/** SPEC §8 "Login". */
export function loginFailureText(failure: unknown): string {
  if (!isApiFailure(failure)) return FAILURES.LOGIN_UNEXPECTED
  if (failure.status === null) return FAILURES.LOGIN_NO_RESPONSE
  if (failure.status === 401) return FAILURES.LOGIN_REJECTED
  if (failure.status === 500) return FAILURES.LOGIN_SERVER_ERROR
  if (failure.kind === 'malformed') return FAILURES.LOGIN_UNEXPECTED_RESPONSE
  return serverMessageOr(failure, 'LOGIN_UNEXPECTED_RESPONSE')
}
