import { FAILURES, type FailureCode } from './failures'

export const failureMessage = (code: FailureCode): string => FAILURES[code]

const CODE_OF_STATUS: Readonly<Partial<Record<number, FailureCode>>> = {
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

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** How long to wait, rounded up: `20 seconds`, `15 minutes`, `2 hours`. */
function durationText(seconds: number): string {
  if (seconds <= MINUTE_SECONDS) return counted(Math.ceil(seconds), 'second')
  if (seconds <= HOUR_SECONDS) return counted(Math.ceil(seconds / MINUTE_SECONDS), 'minute')
  return counted(Math.ceil(seconds / HOUR_SECONDS), 'hour')
}

export const tooManyTriesMessage = (retryAfterSeconds: number): string =>
  `Too many attempts. Please try again in ${durationText(retryAfterSeconds)}.`

/** What to say of a failing answer that brings no message of its own (SPEC §8 "General"). */
export function messageForStatus(status: number): string {
  if (status === 400 || status === 403 || status === 500) return `Request failed with status code ${status}`
  return failureMessage(CODE_OF_STATUS[status] ?? 'SOMETHING_WENT_WRONG')
}
