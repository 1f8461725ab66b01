import * as z from 'zod/mini'
import { FIELD_RULES } from '../../../domain/field-rules'
import { STAFF_RIGHTS, STAFF_ROLES, type StaffRight } from '../../../domain/people/staff'
import { newPassword } from '../../accounts'
import { plain } from '../../codec'
import { endpoint } from '../../endpoint'
import { sixDigits } from '../../six-digits'
import { zodFieldOf } from '../../zod-field'
import { staffEndpoint } from '../staff-endpoint'
import { done, typedText } from '../staff-wire'

/** A code of the authenticator app, or one of the recovery codes, as it was typed. */
const secondFactor = z
  .string()
  .check(z.trim(), z.regex(/^[\w -]{6,20}$/, 'must be six digits, or a recovery code'))
const password = zodFieldOf(FIELD_RULES.currentPassword)
/** What stands in a link that was mailed. */
const token = z.string().check(z.regex(/^[\w-]{43}$/, 'is not a token'))

const role = z.enum(STAFF_ROLES)
const RIGHT_NAMES = Object.keys(STAFF_RIGHTS) as [StaffRight, ...StaffRight[]]

/** What comes after the password: a code, or making the second factor, for who has none yet. */
const nextStep = plain(z.object({ next: z.enum(['code', 'second-factor']) }))

/** The first of two steps: it sets the cookie of a log-in that opens nothing yet. */
export const logInStaff = endpoint({
  method: 'POST',
  path: '/staff/log-in',
  auth: 'public',
  body: plain(z.strictObject({ email: zodFieldOf(FIELD_RULES.logInEmail), password })),
  response: nextStep,
  errors: ['STAFF_LOGIN_REJECTED', 'TOO_MANY_TRIES'],
})

/** The second step, with the cookie of the first. It is answered with another cookie, which opens the back office. */
export const proveSecondFactor = endpoint({
  method: 'POST',
  path: '/staff/log-in/code',
  auth: 'public',
  body: plain(z.strictObject({ code: secondFactor })),
  response: done,
  errors: ['STAFF_NOT_LOGGED_IN', 'STAFF_CODE_REJECTED', 'TOO_MANY_TRIES'],
})

/** A secret for the authenticator app, after the first step of who has none yet. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/staff/log-in/second-factor',
  auth: 'public',
  response: plain(z.object({ secret: z.string(), uri: z.string() })),
  errors: ['STAFF_NOT_LOGGED_IN'],
})

/** Keeps that secret once a code of it is right, and completes the log-in. The recovery codes are told this once. */
export const enableSecondFactor = endpoint({
  method: 'POST',
  path: '/staff/log-in/second-factor/enable',
  auth: 'public',
  body: plain(z.strictObject({ code: sixDigits })),
  response: plain(z.object({ recoveryCodes: z.array(z.string()) })),
  errors: ['STAFF_NOT_LOGGED_IN', 'STAFF_CODE_REJECTED', 'TOO_MANY_TRIES'],
})

/** Whom a link that was mailed is for. */
export const openStaffInvitation = endpoint({
  method: 'POST',
  path: '/staff/invitations/open',
  auth: 'public',
  body: plain(z.strictObject({ token })),
  response: plain(z.object({ email: z.string(), role, isReset: z.boolean() })),
  errors: ['STAFF_INVITATION_NOT_VALID', 'TOO_MANY_TRIES'],
})

/** Spends the link: the account gets its name and password, and the second factor is made next. */
export const acceptStaffInvitation = endpoint({
  method: 'POST',
  path: '/staff/invitations/accept',
  auth: 'public',
  body: plain(z.strictObject({ token, name: zodFieldOf(FIELD_RULES.contactName), password: newPassword })),
  response: nextStep,
  errors: ['STAFF_INVITATION_NOT_VALID', 'PASSWORD_TOO_COMMON', 'TOO_MANY_TRIES'],
})

/** Who is logged in, and what that role may do. */
export const getStaffSession = staffEndpoint({
  method: 'GET',
  path: '/staff/session',
  auth: 'staff',
  right: 'any',
  response: plain(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      role,
      rights: z.array(z.enum(RIGHT_NAMES)),
      recoveryCodesLeft: z.int(),
    }),
  ),
  errors: [],
})

export const logOutStaff = staffEndpoint({
  method: 'POST',
  path: '/staff/session/end',
  auth: 'staff',
  right: 'any',
  response: done,
  errors: [],
})

/** Asks for the password again, for what is dangerous. It counts for a quarter of an hour. */
export const confirmStaffPassword = staffEndpoint({
  method: 'POST',
  path: '/staff/session/confirm',
  auth: 'staff',
  right: 'any',
  body: plain(z.strictObject({ password: typedText(200) })),
  response: done,
  errors: ['WRONG_PASSWORD', 'TOO_MANY_TRIES'],
})
