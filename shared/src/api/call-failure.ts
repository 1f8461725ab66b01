import { translatorOf } from '@store/shared/i18n/translate'
import type { Translate } from '../i18n/message'
import { FAILURE_MESSAGES, type FailureCode } from '../messages/failures'
import { messageForStatus } from '../messages/http-failure'
import { type ApiFailure, isApiFailure, isNotSent, OFFLINE_NOT_SENT } from './failure'

/** Where the server gave no message of its own, `ApiFailure` has the English text for its status. */
const isStandIn = ({ status, code, message }: ApiFailure): boolean =>
  code === null && status !== null && message === messageForStatus(status)

/** What the server itself said; null where it gave no message or did not answer. */
function serverMessage(failure: unknown): string | null {
  if (!isApiFailure(failure) || failure.kind !== 'answered' || failure.status === null) return null
  return isStandIn(failure) ? null : failure.message
}

/**
 * Of a call that reads: the text for what could not be shown, or "Server Response Failed" of a malformed answer (ERR-03).
 *
 * @param translate gives this and the texts below in another language than English; what the server says is in the language of the page
 */
export const readFailureText = (
  failure: unknown,
  fallback: FailureCode,
  translate: Translate = translatorOf(),
): string => {
  if (isNotSent(failure)) return translate(FAILURE_MESSAGES[OFFLINE_NOT_SENT])
  const isMalformed = isApiFailure(failure) && failure.kind === 'malformed'
  return translate(FAILURE_MESSAGES[isMalformed ? 'SERVER_RESPONSE_FAILED' : fallback])
}

/** Of a call that writes: the server's words where it gave some, otherwise as `readFailureText`. */
export const serverMessageOr = (failure: unknown, fallback: FailureCode, translate?: Translate): string =>
  serverMessage(failure) ?? readFailureText(failure, fallback, translate)

/** The client's words for whatever became of a call (ERR-02, ERR-03); `otherwise` of what is no failure of a call. */
export function failureText(
  failure: unknown,
  otherwise: FailureCode = 'SOMETHING_WENT_WRONG',
  translate: Translate = translatorOf(),
): string {
  if (!isApiFailure(failure)) return translate(FAILURE_MESSAGES[otherwise])
  switch (failure.kind) {
    case 'no-connection':
      return translate(FAILURE_MESSAGES[isNotSent(failure) ? OFFLINE_NOT_SENT : 'NETWORK'])
    case 'timeout':
      return translate(FAILURE_MESSAGES.TIMEOUT)
    case 'malformed':
      return translate(FAILURE_MESSAGES.SERVER_RESPONSE_FAILED)
    case 'answered':
      return failure.status !== null && isStandIn(failure)
        ? messageForStatus(failure.status, translate)
        : failure.message
  }
}
