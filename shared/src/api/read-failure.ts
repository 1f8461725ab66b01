import { translatorOf } from '@store/shared/i18n/translate'
import type { Translate } from '../i18n/message'
import { READ_FAILURE_MESSAGES } from '../messages/failures/read-failures'
import { isApiFailure, isNotSent, OFFLINE_NOT_SENT } from './failure'

/** What the client says of a failed call whatever was called: it was not sent, or the answer is malformed (ERR-03). Null otherwise. */
export function clientFailureCode(failure: unknown) {
  if (isNotSent(failure)) return OFFLINE_NOT_SENT
  return isApiFailure(failure) && failure.kind === 'malformed' ? 'SERVER_RESPONSE_FAILED' : null
}

/**
 * Of a call that reads: the text for what could not be shown, or "Server Response Failed" of a malformed answer (ERR-03).
 *
 * @param translate gives the text in another language than English
 */
export const readFailureText = (
  failure: unknown,
  fallback: keyof typeof READ_FAILURE_MESSAGES,
  translate: Translate = translatorOf(),
): string => translate(READ_FAILURE_MESSAGES[clientFailureCode(failure) ?? fallback])
