import * as z from 'zod/mini'
import type { StaffPasskey } from '../../../domain/people/staff'
import { listOf, mapped, plain, shortText } from '../../codec'
import { endpoint } from '../../endpoint'
import { madePasskey, passkeyCreation, passkeyQuestion, signedPasskey } from '../../passkey-wire'
import { staffEndpoint } from '../staff-endpoint'
import { done, instant, typedText } from '../staff-wire'

/** What a browser has one of its passkeys sign; it counts once, for five minutes. */
export const beginStaffPasskeyLogIn = endpoint({
  method: 'POST',
  path: '/staff/log-in/passkey/challenge',
  auth: 'public',
  response: plain(passkeyQuestion),
  errors: ['TOO_MANY_TRIES'],
})

/** Both factors in one step, of a passkey of the staff: it sets the cookie that opens the back office. */
export const logInStaffByPasskey = endpoint({
  method: 'POST',
  path: '/staff/log-in/passkey',
  auth: 'public',
  body: plain(signedPasskey),
  response: done,
  errors: ['PASSKEY_REJECTED', 'TOO_MANY_TRIES'],
})

/** What a browser needs to make a passkey for the member who asks. */
export const beginStaffPasskey = staffEndpoint({
  method: 'POST',
  path: '/staff/profile/passkeys/begin',
  auth: 'staff',
  right: 'any',
  confirmed: true,
  response: plain(passkeyCreation),
  errors: ['STAFF_CONFIRM_IDENTITY', 'TOO_MANY_PASSKEYS', 'TOO_MANY_TRIES'],
})

const passkeyName = typedText(60)

/** Keeps what the browser made; the challenge of `beginStaffPasskey` is in it. The member is told by mail. */
export const addStaffPasskey = staffEndpoint({
  method: 'POST',
  path: '/staff/profile/passkeys',
  auth: 'staff',
  right: 'any',
  body: plain(z.strictObject({ name: passkeyName, made: madePasskey })),
  response: done,
  errors: ['PASSKEY_REJECTED', 'TOO_MANY_PASSKEYS', 'TOO_MANY_TRIES'],
})

const passkey = mapped(
  z.object({
    id: z.string(),
    name: z.string(),
    device: z.string(),
    createdAt: instant.schema,
    lastUsedAt: z.nullable(instant.schema),
  }),
  (wire): StaffPasskey => ({
    ...wire,
    createdAt: instant.decode(wire.createdAt),
    lastUsedAt: wire.lastUsedAt === null ? null : instant.decode(wire.lastUsedAt),
  }),
  (value) => ({
    ...value,
    createdAt: instant.encode(value.createdAt),
    lastUsedAt: value.lastUsedAt === null ? null : instant.encode(value.lastUsedAt),
  }),
)

/** The member's own, newest first. */
export const listStaffPasskeys = staffEndpoint({
  method: 'GET',
  path: '/staff/profile/passkeys',
  auth: 'staff',
  right: 'any',
  response: listOf(passkey),
  errors: [],
})

const params = { id: shortText(40) }

export const renameStaffPasskey = staffEndpoint({
  method: 'PUT',
  path: '/staff/profile/passkeys/:id',
  auth: 'staff',
  right: 'any',
  params,
  body: plain(z.strictObject({ name: passkeyName })),
  response: done,
  errors: ['NOT_FOUND'],
})

/** Refused where no second factor would be left. */
export const removeStaffPasskey = staffEndpoint({
  method: 'DELETE',
  path: '/staff/profile/passkeys/:id',
  auth: 'staff',
  right: 'any',
  confirmed: true,
  params,
  response: done,
  errors: ['NOT_FOUND', 'STAFF_CONFIRM_IDENTITY', 'STAFF_REFUSED'],
})
