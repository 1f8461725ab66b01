import { serverMessageOr } from '@store/shared/api/call-failure'
import { isApiFailure, isNotSent, OFFLINE_NOT_SENT } from '@store/shared/api/failure'
import type { Translate } from '@store/shared/i18n/message'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'

/** SPEC §8 "Login". */
export function loginFailureText(failure: unknown, translate: Translate): string {
  if (!isApiFailure(failure)) return translate(FAILURE_MESSAGES.LOGIN_UNEXPECTED)
  if (isNotSent(failure)) return translate(FAILURE_MESSAGES[OFFLINE_NOT_SENT])
  if (failure.status === null) return translate(FAILURE_MESSAGES.LOGIN_NO_RESPONSE)
  if (failure.status === 401) return translate(FAILURE_MESSAGES.LOGIN_REJECTED)
  if (failure.status === 500) return translate(FAILURE_MESSAGES.LOGIN_SERVER_ERROR)
  if (failure.kind === 'malformed') return translate(FAILURE_MESSAGES.LOGIN_UNEXPECTED_RESPONSE)
  return serverMessageOr(failure, 'LOGIN_UNEXPECTED_RESPONSE', translate)
}
