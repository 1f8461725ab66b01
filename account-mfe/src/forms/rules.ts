import { isMobile, normalizeMobile } from '@store/shared/domain/mobile'
import { isPersonName } from '@store/shared/domain/person-name'
import { FAILURES } from '@store/shared/messages/failures'
import { string } from 'yup'

// Formik hands an empty text to yup as a missing one, so each rule says its message for that too.

export const requiredText = (message: string) => string().trim().required(message)

/** Mails repeat names, so nothing in one may become a link (AUTH-17). */
export const personName = (message: string) =>
  requiredText(message).test('name', FAILURES.NAME_INVALID, (name) => isPersonName(name ?? ''))

export const email = (message: string) => string().trim().required(message).email(message)

/** With or without country code, spaces and signs; read as ten digits. */
export const mobile = string()
  .transform((typed: string | undefined) => typed && normalizeMobile(typed))
  .required(FAILURES.MOBILE_INVALID)
  .matches(/^\d{10}$/, FAILURES.MOBILE_INVALID)
  .test('in-use', FAILURES.MOBILE_UNKNOWN, (digits) => digits.length !== 10 || isMobile(digits))

/** SPEC §5; the first rule broken is the one shown. */
export const newPassword = string()
  .required(FAILURES.PASSWORD_TOO_SHORT)
  .min(8, FAILURES.PASSWORD_TOO_SHORT)
  .matches(/[A-Z]/, FAILURES.PASSWORD_NEEDS_UPPERCASE)
  .matches(/[a-z]/, FAILURES.PASSWORD_NEEDS_LOWERCASE)
  .matches(/[0-9]/, FAILURES.PASSWORD_NEEDS_NUMBER)
