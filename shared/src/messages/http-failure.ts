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

/** What to say of a failing answer that brings no message of its own (SPEC §8 "General"). */
export function messageForStatus(status: number): string {
  if (status === 400 || status === 403 || status === 500) return `Request failed with status code ${status}`
  return failureMessage(CODE_OF_STATUS[status] ?? 'SOMETHING_WENT_WRONG')
}
