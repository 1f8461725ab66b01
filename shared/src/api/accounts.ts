import * as z from 'zod/mini'
import { FIELD_RULES } from '../domain/field-rules'
import type { Customer, CustomerProfile, LogIn, Session } from '../domain/people/customer'
import { FAILURES } from '../messages/failures/failures'
import { listOf, mapped, plain, shortText, wholeNumberText } from './codec'
import { endpoint } from './endpoint'
import { sixDigits } from './six-digits'
import { zodFieldOf } from './zod-field'

/** Registration's password rules (SPEC §5), one message each; a reset is held to them too. */
export const newPassword = zodFieldOf(FIELD_RULES.newPassword)

/** What the profile and registration have in common. */
const CUSTOMER_FIELDS = {
  firstName: zodFieldOf(FIELD_RULES.firstName),
  lastName: zodFieldOf(FIELD_RULES.lastName),
  emailId: zodFieldOf(FIELD_RULES.email),
  mobileNo: zodFieldOf(FIELD_RULES.mobile),
}

const SessionWire = z.object({
  token: z.string(),
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
})

/** The refresh token travels beside it in an HttpOnly cookie (AUTH-14). */
export const session = mapped(
  SessionWire,
  (wire): Session => ({ user: wire.user, accessToken: wire.token }),
  (value) => ({ token: value.accessToken, user: value.user }),
)

export const done = plain(z.object({ message: z.string() }))

export const login = endpoint({
  method: 'POST',
  path: '/Security/login',
  auth: 'public',
  body: mapped(
    z.strictObject({
      userName: zodFieldOf(FIELD_RULES.logInEmail),
      password: zodFieldOf(FIELD_RULES.logInPassword),
    }),
    (wire) => ({ email: wire.userName, password: wire.password }),
    (value) => ({ userName: value.email, password: value.password }),
  ),
  response: session,
  errors: ['LOGIN_REJECTED', 'TOO_MANY_TRIES'],
})

export interface Registration {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly mobile: string
}

export const register = endpoint({
  method: 'POST',
  path: '/Security/customer/register/',
  auth: 'public',
  body: mapped(
    z
      .strictObject({
        ...CUSTOMER_FIELDS,
        password: newPassword,
        confirmPassword: z.string(),
      })
      .check(
        z.refine((fields) => fields.password === fields.confirmPassword, {
          path: ['confirmPassword'],
          message: FAILURES.PASSWORDS_DIFFER,
        }),
      ),
    (wire): Registration => ({
      firstName: wire.firstName,
      lastName: wire.lastName,
      email: wire.emailId,
      password: wire.password,
      mobile: wire.mobileNo,
    }),
    (value) => ({
      firstName: value.firstName,
      lastName: value.lastName,
      emailId: value.email,
      password: value.password,
      confirmPassword: value.password,
      mobileNo: value.mobile,
    }),
  ),
  response: session,
  errors: ['EMAIL_TAKEN', 'PASSWORD_TOO_COMMON', 'TOO_MANY_TRIES'],
})

export const challenge = z.string().check(z.minLength(1), z.maxLength(200))
const codeOfChallenge = z.strictObject({ challenge, code: sixDigits })
/** What a code that was sent belongs to. */
const asked = plain(z.object({ challenge: z.string() }))

/** Mails a six-digit code; the answer is the same whether or not the account exists (AUTH-12). */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/Security/ForgetPasswordRecovery',
  auth: 'public',
  query: { emailOrMobile: shortText(254) },
  body: plain(z.strictObject({ emailOrMobile: z.optional(zodFieldOf(FIELD_RULES.emailOrMobile)) })),
  response: mapped(
    z.object({ customerDetails: z.object({ verifyOTP: z.string() }) }),
    (wire) => ({ challenge: wire.customerDetails.verifyOTP }),
    (value) => ({ customerDetails: { verifyOTP: value.challenge } }),
  ),
  errors: ['TOO_MANY_TRIES'],
})

/** Exchanges the challenge and the mailed code for a single-use reset token. */
export const verifyResetCode = endpoint({
  method: 'POST',
  path: '/Security/VerifyOTP',
  auth: 'public',
  body: plain(codeOfChallenge),
  response: plain(z.object({ resetToken: z.string() })),
  errors: ['OTP_REJECTED', 'OTP_EXPIRED', 'TOO_MANY_TRIES'],
})

/**
 * Sends a six-digit code to log in with: by SMS to a confirmed mobile number, otherwise by mail. The answer is the same whether or not
 * the account exists (AUTH-12).
 */
export const requestLogInCode = endpoint({
  method: 'POST',
  path: '/Security/LogInCode',
  auth: 'public',
  body: plain(z.strictObject({ emailOrMobile: zodFieldOf(FIELD_RULES.emailOrMobile) })),
  response: asked,
  errors: ['TOO_MANY_TRIES'],
})

/** Logs in by the challenge and the code that was sent; once. */
export const logInByCode = endpoint({
  method: 'POST',
  path: '/Security/LogInCode/verify',
  auth: 'public',
  body: plain(codeOfChallenge),
  response: session,
  errors: ['OTP_REJECTED', 'OTP_EXPIRED', 'TOO_MANY_TRIES'],
})

/** Takes its values in the body only (CALL-09); `verifyOTP` is the reset token. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/Security/ResetPassword',
  auth: 'public',
  body: plain(
    z.strictObject({
      emailOrMobile: z.string().check(z.minLength(1, 'is required'), z.maxLength(254)),
      verifyOTP: z.string().check(z.minLength(1, 'is required'), z.maxLength(200)),
      password: z.string().check(z.minLength(1, 'is required'), z.maxLength(200)),
    }),
  ),
  response: done,
  errors: ['OTP_REJECTED', 'PASSWORD_TOO_COMMON', 'TOO_MANY_TRIES'],
})

/** A new access token for the refresh cookie, which is rotated. */
export const refreshSession = endpoint({
  method: 'POST',
  path: '/Security/refresh_token',
  auth: 'public',
  response: session,
  errors: ['NOT_LOGGED_IN'],
})

/** Ends every session of the customer. */
export const logout = endpoint({
  method: 'POST',
  path: '/Security/logout',
  auth: 'optional',
  response: done,
  errors: [],
})

const CustomerWire = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  emailId: z.string(),
  mobileNo: z.string(),
  emailConfirmed: z.optional(z.boolean()),
  pendingEmailId: z.optional(z.nullable(z.string())),
  mobileConfirmed: z.optional(z.boolean()),
  canConfirmMobile: z.optional(z.boolean()),
})

const customer = mapped(
  CustomerWire,
  (wire): CustomerProfile => ({
    id: wire.id,
    firstName: wire.firstName,
    lastName: wire.lastName,
    email: wire.emailId,
    mobile: wire.mobileNo,
    isEmailConfirmed: wire.emailConfirmed ?? true,
    pendingEmail: wire.pendingEmailId ?? null,
    isMobileConfirmed: wire.mobileConfirmed ?? false,
    canConfirmMobile: wire.canConfirmMobile ?? false,
  }),
  (value) => ({
    id: value.id,
    firstName: value.firstName,
    lastName: value.lastName,
    emailId: value.email,
    mobileNo: value.mobile,
    emailConfirmed: value.isEmailConfirmed,
    pendingEmailId: value.pendingEmail,
    mobileConfirmed: value.isMobileConfirmed,
    canConfirmMobile: value.canConfirmMobile,
  }),
)

export const getCustomer = endpoint({
  method: 'GET',
  path: '/Customer/GetCustomerDetailsById/:id',
  auth: 'customer',
  params: { id: wholeNumberText },
  response: customer,
  errors: ['NOT_FOUND'],
})

export interface ProfileChange extends Omit<Customer, 'id'> {
  /** Needed for another e-mail address or mobile number. */
  readonly currentPassword?: string | undefined
}

export const currentPassword = zodFieldOf(FIELD_RULES.currentPassword)

/**
 * Changes names at once. Another e-mail address or mobile number needs the current password, since an access token can be stolen;
 * the address then waits, as `pendingEmail`, for the code that is mailed to it (PRO-02).
 */
export const updateCustomer = endpoint({
  method: 'PUT',
  path: '/users/update',
  auth: 'customer',
  body: mapped(
    z.strictObject({
      ...CUSTOMER_FIELDS,
      currentPassword: z.optional(currentPassword),
    }),
    (wire): ProfileChange => ({
      firstName: wire.firstName,
      lastName: wire.lastName,
      email: wire.emailId,
      mobile: wire.mobileNo,
      ...(wire.currentPassword !== undefined && { currentPassword: wire.currentPassword }),
    }),
    (value) => ({
      firstName: value.firstName,
      lastName: value.lastName,
      emailId: value.email,
      mobileNo: value.mobile,
      ...(value.currentPassword !== undefined && { currentPassword: value.currentPassword }),
    }),
  ),
  response: customer,
  errors: ['PASSWORD_REQUIRED', 'WRONG_PASSWORD', 'TOO_MANY_TRIES'],
})

/** Takes the code that was mailed to the address that waits, or to the one that the customer registered with. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/users/confirmEmail',
  auth: 'customer',
  body: plain(z.strictObject({ code: sixDigits })),
  response: customer,
  errors: ['OTP_REJECTED', 'OTP_EXPIRED', 'EMAIL_TAKEN', 'TOO_MANY_TRIES'],
})

/** Mails another code to the address that waits to be confirmed; nothing where none does. */
export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/users/sendEmailCode',
  auth: 'customer',
  response: done,
  errors: ['TOO_MANY_TRIES'],
})

/** Sends a code by SMS to the mobile number of the account, which is not confirmed yet; nothing where the shop sends no SMS. */
export const sendMobileCode = endpoint({
  method: 'POST',
  path: '/users/sendMobileCode',
  auth: 'customer',
  response: asked,
  errors: ['TOO_MANY_TRIES'],
})

/** From then on the number gets codes to log in with. */
export const confirmMobile = endpoint({
  method: 'POST',
  path: '/users/confirmMobile',
  auth: 'customer',
  body: plain(codeOfChallenge),
  response: customer,
  errors: ['OTP_REJECTED', 'OTP_EXPIRED', 'TOO_MANY_TRIES'],
})

/** Ends every log-in but the one that the answer begins. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/Security/ChangePassword',
  auth: 'customer',
  body: plain(z.strictObject({ currentPassword, newPassword })),
  response: session,
  errors: ['WRONG_PASSWORD', 'PASSWORD_TOO_COMMON', 'TOO_MANY_TRIES'],
})

const LogInWire = z.object({
  id: z.string(),
  device: z.string(),
  network: z.string(),
  place: z.string(),
  startedAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
  isCurrent: z.boolean(),
})

/** A browser in which the customer is logged in; texts that are not known are empty. */
const logIn = mapped(
  LogInWire,
  (wire): LogIn => ({
    ...wire,
    startedAt: wire.startedAt === null ? null : new Date(wire.startedAt),
    lastUsedAt: wire.lastUsedAt === null ? null : new Date(wire.lastUsedAt),
  }),
  (value) => ({
    ...value,
    startedAt: value.startedAt?.toISOString() ?? null,
    lastUsedAt: value.lastUsedAt?.toISOString() ?? null,
  }),
)

/** Where the customer is logged in, the latest first. Below the path that the refresh cookie goes to, which tells the current one. */
export const getLogIns = endpoint({
  method: 'GET',
  path: '/Security/Sessions',
  auth: 'customer',
  response: listOf(logIn),
  errors: [],
})

/** Ends one log-in, with the access tokens given to it. */
export const endLogIn = endpoint({
  method: 'DELETE',
  path: '/Security/Sessions/:id',
  auth: 'customer',
  params: { id: shortText(100) },
  response: done,
  errors: ['NOT_FOUND'],
})
