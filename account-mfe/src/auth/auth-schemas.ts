import { FIELD_RULES } from '@store/shared/domain/field-rules'
import type { Translate } from '@store/shared/i18n/message'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import { yupFieldOf } from '@store/shared/messages/fields/yup-field'
import { object, ref, string } from 'yup'

function newPasswordTwice(translate: Translate) {
  const different = translate(FAILURE_MESSAGES.PASSWORDS_DIFFER)
  return {
    password: yupFieldOf(FIELD_RULES.newPassword, translate),
    confirmPassword: string()
      .required(different)
      .oneOf([ref('password')], different),
  }
}

export const loginSchema = (translate: Translate) =>
  object({
    email: yupFieldOf(FIELD_RULES.logInEmail, translate),
    password: yupFieldOf(FIELD_RULES.logInPassword, translate),
  })

export const registerSchema = (translate: Translate) =>
  object({
    firstName: yupFieldOf(FIELD_RULES.firstName, translate),
    lastName: yupFieldOf(FIELD_RULES.lastName, translate),
    email: yupFieldOf(FIELD_RULES.email, translate),
    mobile: yupFieldOf(FIELD_RULES.mobile, translate),
    ...newPasswordTwice(translate),
  })

export const forgotPasswordSchema = (translate: Translate) =>
  object({ email: yupFieldOf(FIELD_RULES.logInEmail, translate) })

export const codeLogInSchema = (translate: Translate) =>
  object({ name: yupFieldOf(FIELD_RULES.emailOrMobile, translate) })

export const resetPasswordSchema = (translate: Translate) => object(newPasswordTwice(translate))

export const passwordSchema = (translate: Translate) =>
  resetPasswordSchema(translate).shape({
    currentPassword: yupFieldOf(FIELD_RULES.currentPassword, translate),
  })

/** Of what asks for the password once more. */
export const currentPasswordSchema = (translate: Translate) =>
  object({ currentPassword: yupFieldOf(FIELD_RULES.currentPassword, translate) })
