import { translatorOf } from '@store/shared/i18n/translate'
import type { Translate } from '../i18n/message'
import { type ClientFailureCode, FAILURE_MESSAGES } from '../messages/failures/failures'
import { messageForStatus } from '../messages/failures/http-failure'
import { type ApiFailure, isApiFailure, isNotSent, OFFLINE_NOT_SENT } from './failure'
import { clientFailureCode } from './read-failure'

/** Where the server gave no message of its own, `ApiFailure` has the English text for its status. */
const isStandIn = ({ status, code, message }: ApiFailure): boolean =>
  code === null && status !== null && message === messageForStatus(status)

/** What the server itself said; null where it gave no message or did not answer. */
function serverMessage(failure: unknown): string | null {
  if (!isApiFailure(failure) || failure.kind !== 'answered' || failure.status === null) return null
  return isStandIn(failure) ? null : failure.message
}

/**
 * Of a call that writes: the server's words where it gave some, otherwise as `readFailureText`.
 *
 * @param translate gives the client's own texts in another language than English; what the server says is in the language of the page
 */
export const serverMessageOr = (
  failure: unknown,
  fallback: ClientFailureCode,
  translate: Translate = translatorOf(),
): string => serverMessage(failure) ?? translate(FAILURE_MESSAGES[clientFailureCode(failure) ?? fallback])

/** The client's words for whatever became of a call (ERR-02, ERR-03); `otherwise` of what is no failure of a call. */
export function failureText(
  failure: unknown,
  otherwise: ClientFailureCode = 'SOMETHING_WENT_WRONG',
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
