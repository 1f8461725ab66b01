import { translatorOf } from '@store/shared/i18n/translate'
import type { Translate } from '../../i18n/message'
import { type ClientFailureCode, FAILURE_MESSAGES, FAILURES } from './failures'
import messages from './http-failure.messages.json' with { type: 'json' }

/** In English; a component says `t(FAILURE_MESSAGES[code])`. */
export const failureMessage = (code: ClientFailureCode): string => FAILURES[code]

const CODE_OF_STATUS: Readonly<Partial<Record<number, ClientFailureCode>>> = {
  401: 'NOT_LOGGED_IN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'VALIDATION',
  429: 'TOO_MANY_TRIES',
  502: 'SERVICE_UNAVAILABLE',
  503: 'SERVICE_UNAVAILABLE',
  504: 'TIMEOUT',
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

/** How long to wait, rounded up: `20 seconds`, `15 minutes`, `2 hours`. */
export function tooManyTriesMessage(
  retryAfterSeconds: number,
  translate: Translate = translatorOf(),
): string {
  if (retryAfterSeconds <= MINUTE_SECONDS)
    return translate(messages.tooManyTriesSeconds, { count: Math.ceil(retryAfterSeconds) })
  if (retryAfterSeconds <= HOUR_SECONDS)
    return translate(messages.tooManyTriesMinutes, { count: Math.ceil(retryAfterSeconds / MINUTE_SECONDS) })
  return translate(messages.tooManyTriesHours, { count: Math.ceil(retryAfterSeconds / HOUR_SECONDS) })
}

/** What to say of a failing answer that brings no message of its own (SPEC §8 "General"). */
export function messageForStatus(status: number, translate: Translate = translatorOf()): string {
  if (status === 400 || status === 403 || status === 500) return translate(messages.statusCode, { status })
  return translate(FAILURE_MESSAGES[CODE_OF_STATUS[status] ?? 'SOMETHING_WENT_WRONG'])
}
