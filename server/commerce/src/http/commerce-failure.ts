import type { FailureWire } from '@store/shared/api/failure-wire'
import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import {
  API_FAILURE_MESSAGES,
  API_FAILURES,
  type FailureCode,
} from '@store/shared/messages/failures/api-failures'
import { tooManyTriesMessage } from '@store/shared/messages/failures/http-failure'
import { STAFF_FAILURES, type StaffFailureCode } from '@store/shared/messages/failures/staff-failures'
import { type Said, say, textIn } from '../i18n/said'

/** What is wrong with a field; a text without its translation is one of the catalogue of failures. */
export interface FieldProblem {
  readonly path: string
  readonly message: string | Said
}

export interface FailureOptions {
  /** What the server holds instead of what was asked for, for the client to show. */
  readonly details?: unknown
  /** More exact than the catalogue's text; shown to the shopper as it is. */
  readonly message?: string | Said
  readonly fields?: readonly FieldProblem[]
  readonly retryAfterSeconds?: number
  readonly status?: number
}

/** Of the store and of its back office. */
export type RefusalCode = FailureCode | StaffFailureCode

const TEXTS: Readonly<Record<RefusalCode, string>> = { ...API_FAILURES, ...STAFF_FAILURES }

export const refusalText = (code: RefusalCode): string => TEXTS[code]

const isOfStaff = (code: RefusalCode): code is StaffFailureCode => Object.hasOwn(STAFF_FAILURES, code)

/** The back office is in English. */
const saidBy = (code: RefusalCode): string | Said =>
  isOfStaff(code) ? STAFF_FAILURES[code] : say(API_FAILURE_MESSAGES[code])

const CONFLICT = 409

const STATUS_OF_CODE: Readonly<Partial<Record<RefusalCode, number>>> = {
  VALIDATION: 400,
  INVALID_REQUEST: 400,
  PHOTO_NOT_USABLE: 400,
  OTP_REJECTED: 400,
  OTP_EXPIRED: 400,
  PASSWORD_TOO_COMMON: 400,
  NOT_LOGGED_IN: 401,
  TOKEN_EXPIRED: 401,
  LOGIN_REJECTED: 401,
  PASSWORD_REQUIRED: 403,
  WRONG_PASSWORD: 403,
  PASSKEY_REJECTED: 403,
  TOO_MANY_PASSKEYS: 409,
  STAFF_NOT_LOGGED_IN: 401,
  STAFF_LOGIN_REJECTED: 401,
  STAFF_CODE_REJECTED: 403,
  STAFF_NOT_ALLOWED: 403,
  STAFF_CONFIRM_IDENTITY: 403,
  STAFF_PREVIEW_ONLY_READS: 403,
  STAFF_OTHER_SITE: 403,
  STAFF_INVITATION_NOT_VALID: 404,
  NOT_FOUND: 404,
  ADDRESS_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_TRIES: 429,
  SERVICE_UNAVAILABLE: 503,
  PHOTOS_NOT_TAKEN: 503,
}

export const statusOf = (code: RefusalCode): number => STATUS_OF_CODE[code] ?? CONFLICT

const messageOf = (code: RefusalCode, { message, retryAfterSeconds }: FailureOptions): string | Said => {
  if (message !== undefined) return message
  return code === 'TOO_MANY_TRIES' && retryAfterSeconds !== undefined
    ? (t) => tooManyTriesMessage(retryAfterSeconds, t)
    : saidBy(code)
}

/** A call that is refused, for a reason that the caller is told. Its message is in English, for logs and the shop's own people. */
export class CommerceFailure extends Error {
  override readonly name = 'CommerceFailure'
  readonly status: number

  constructor(
    readonly code: RefusalCode,
    readonly options: FailureOptions = {},
  ) {
    super(textIn(messageOf(code, options), SOURCE_LANGUAGE))
    this.status = options.status ?? statusOf(code)
  }
}

export const failureTextIn = ({ code, options }: CommerceFailure, language: Language): string =>
  textIn(messageOf(code, options), language)

export const toFailureWire = (failure: CommerceFailure, language: Language): FailureWire => ({
  statusCode: failure.status,
  message: failureTextIn(failure, language),
  code: failure.code,
  ...(failure.options.fields && {
    fields: failure.options.fields.map(({ path, message }) => ({ path, message: textIn(message, language) })),
  }),
  ...(failure.options.details !== undefined && { details: failure.options.details }),
})
