import * as z from 'zod/mini'
import { SECURITY_ACTIONS, type SecurityActivity } from '../domain/people/security-activity'
import { challenge, currentPassword, done } from './accounts'
import { listOf, mapped, plain } from './codec'
import { endpoint } from './endpoint'
import { sixDigits } from './six-digits'

/**
 * That it is the customer who asks, and not only a holder of her access token: her password, or a code that was mailed to her with
 * the challenge that it belongs to.
 */
const proof = plain(
  z
    .strictObject({
      currentPassword: z.optional(currentPassword),
      challenge: z.optional(challenge),
      code: z.optional(sixDigits),
    })
    .check(
      z.refine(
        (given) =>
          given.challenge === undefined
            ? given.currentPassword !== undefined && given.code === undefined
            : given.currentPassword === undefined && given.code !== undefined,
        { path: ['currentPassword'], message: 'give either the password or challenge and code' },
      ),
    ),
)

/** Mails a code by which the customer proves that it is she. */
export const sendIdentityCode = endpoint({
  method: 'POST',
  path: '/users/sendIdentityCode',
  auth: 'customer',
  response: plain(z.object({ challenge: z.string() })),
  errors: ['TOO_MANY_TRIES'],
})

/** Everything that the shop holds about the customer, as a JSON file. */
export const downloadOwnData = endpoint({
  method: 'POST',
  path: '/users/downloadData',
  auth: 'customer',
  body: proof,
  response: null,
  errors: ['WRONG_PASSWORD', 'OTP_REJECTED', 'OTP_EXPIRED', 'TOO_MANY_TRIES'],
})

/** Takes out everything personal but what the law wants kept, and ends every log-in. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/users/deleteAccount',
  auth: 'customer',
  body: proof,
  response: done,
  errors: ['WRONG_PASSWORD', 'OTP_REJECTED', 'OTP_EXPIRED', 'ACCOUNT_IN_USE', 'TOO_MANY_TRIES'],
})

const activity = mapped(
  z.object({
    id: z.int(),
    at: z.string(),
    action: z.enum(SECURITY_ACTIONS),
    orderNumber: z.nullable(z.string()),
    device: z.string(),
    network: z.string(),
    place: z.string(),
  }),
  (wire): SecurityActivity => ({ ...wire, at: new Date(wire.at) }),
  (value) => ({ ...value, at: value.at.toISOString() }),
)

/** The newest fifty lines of the customer's security log, newest first. */
export const getSecurityActivity = endpoint({
  method: 'GET',
  path: '/users/securityActivity',
  auth: 'customer',
  response: listOf(activity),
  errors: [],
})
