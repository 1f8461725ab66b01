import * as z from 'zod/mini'
import type { Passkey } from '../domain/people/customer'
import { currentPassword, done, session } from './accounts'
import { listOf, mapped, plain, shortText } from './codec'
import { endpoint } from './endpoint'
import { madePasskey, passkeyCreation, passkeyQuestion, signedPasskey } from './passkey-wire'

/** Asks for the current password, since a passkey opens the account later. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/Security/Passkeys/begin',
  auth: 'customer',
  body: plain(z.strictObject({ currentPassword })),
  response: plain(passkeyCreation),
  errors: ['WRONG_PASSWORD', 'TOO_MANY_TRIES', 'TOO_MANY_PASSKEYS'],
})

const passkey = mapped(
  z.object({
    id: z.string(),
    device: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.nullable(z.string()),
  }),
  (wire): Passkey => ({
    ...wire,
    createdAt: new Date(wire.createdAt),
    lastUsedAt: wire.lastUsedAt === null ? null : new Date(wire.lastUsedAt),
  }),
  (value) => ({
    ...value,
    createdAt: value.createdAt.toISOString(),
    lastUsedAt: value.lastUsedAt?.toISOString() ?? null,
  }),
)

/** Keeps what the browser made; the challenge of `beginPasskey` is in it, and counts once, for five minutes. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/Security/Passkeys',
  auth: 'customer',
  body: plain(madePasskey),
  response: passkey,
  errors: ['PASSKEY_REJECTED', 'TOO_MANY_TRIES', 'TOO_MANY_PASSKEYS'],
})

/** Newest first. */
export const getPasskeys = endpoint({
  method: 'GET',
  path: '/Security/Passkeys',
  auth: 'customer',
  response: listOf(passkey),
  errors: [],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/Security/Passkeys/:id',
  auth: 'customer',
  params: { id: shortText(100) },
  response: done,
  errors: ['NOT_FOUND'],
})

/** What a browser has one of its passkeys sign. */
export const beginPasskeyLogIn = endpoint({
  method: 'POST',
  path: '/Security/Passkeys/challenge',
  auth: 'public',
  response: plain(passkeyQuestion),
  errors: ['TOO_MANY_TRIES'],
})

export const logInByPasskey = endpoint({
  method: 'POST',
  path: '/Security/Passkeys/login',
  auth: 'public',
  body: plain(signedPasskey),
  response: session,
  errors: ['PASSKEY_REJECTED', 'TOO_MANY_TRIES'],
})
