import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { FAILURES } from '@store/shared/messages/failures'
import { yupFieldOf } from '@store/shared/messages/yup-field'
import { object, ref, string } from 'yup'

const newPasswordTwice = {
  password: yupFieldOf(FIELD_RULES.newPassword),
  confirmPassword: string()
    .required(FAILURES.PASSWORDS_DIFFER)
    .oneOf([ref('password')], FAILURES.PASSWORDS_DIFFER),
}

export const loginSchema = object({
  email: yupFieldOf(FIELD_RULES.logInEmail),
  password: yupFieldOf(FIELD_RULES.logInPassword),
})

export const registerSchema = object({
  firstName: yupFieldOf(FIELD_RULES.firstName),
  lastName: yupFieldOf(FIELD_RULES.lastName),
  email: yupFieldOf(FIELD_RULES.email),
  mobile: yupFieldOf(FIELD_RULES.mobile),
  ...newPasswordTwice,
})

export const forgotPasswordSchema = object({ email: yupFieldOf(FIELD_RULES.logInEmail) })

export const codeLogInSchema = object({ name: yupFieldOf(FIELD_RULES.emailOrMobile) })

export const resetPasswordSchema = object(newPasswordTwice)

export const passwordSchema = resetPasswordSchema.shape({
  currentPassword: yupFieldOf(FIELD_RULES.currentPassword),
})

/** Of what asks for the password once more. */
export const currentPasswordSchema = object({ currentPassword: yupFieldOf(FIELD_RULES.currentPassword) })
