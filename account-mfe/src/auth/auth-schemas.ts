import { isMobile, normalizeMobile } from '@store/shared/domain/mobile'
import { FAILURES } from '@store/shared/messages/failures'
import { object, ref, string } from 'yup'
import { email, mobile, newPassword, personName } from '../forms/rules'

const confirmPassword = string().oneOf([ref('password')], FAILURES.PASSWORDS_DIFFER)

export const loginSchema = object({
  email: email(FAILURES.LOGIN_EMAIL_INVALID),
  password: string().required(FAILURES.LOGIN_PASSWORD_TOO_SHORT).min(6, FAILURES.LOGIN_PASSWORD_TOO_SHORT),
})

export const registerSchema = object({
  firstName: personName(FAILURES.FIRST_NAME_REQUIRED),
  lastName: personName(FAILURES.LAST_NAME_REQUIRED),
  email: email(FAILURES.EMAIL_INVALID),
  mobile,
  password: newPassword,
  confirmPassword: confirmPassword.required(FAILURES.PASSWORDS_DIFFER),
})

export const forgotPasswordSchema = object({ email: email(FAILURES.LOGIN_EMAIL_INVALID) })

export const codeLogInSchema = object({
  name: string()
    .trim()
    .required(FAILURES.EMAIL_OR_MOBILE_INVALID)
    .test('name', FAILURES.EMAIL_OR_MOBILE_INVALID, (name = '') =>
      name.includes('@') ? string().email().isValidSync(name) : isMobile(normalizeMobile(name)),
    ),
})

export const resetPasswordSchema = object({
  password: newPassword,
  confirmPassword: confirmPassword.required(FAILURES.PASSWORDS_DIFFER),
})
