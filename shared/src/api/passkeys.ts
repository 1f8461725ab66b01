import * as z from 'zod/mini'
import type { Passkey } from '../domain/customer'
import { currentPassword, done, session } from './accounts'
import { listOf, mapped, plain, shortText } from './codec'
import { endpoint } from './endpoint'

/** Bytes as WebAuthn's JSON forms hold them. */
const bytes = (maxLength: number) =>
  z.string().check(z.regex(/^[\w-]+$/, 'must be base64url'), z.maxLength(maxLength))

/** The id that the authenticator gave the passkey. */
const credential = bytes(1400)
const clientData = bytes(4000)

/** What a browser needs to make a passkey for this account. */
const Creation = z.object({
  challenge: z.string(),
  shop: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  /** COSE numbers of the signatures that the server can check, the preferred ones first. */
  algorithms: z.array(z.int()),
  /** Credential ids of those that the account has. */
  known: z.array(z.string()),
})
export type PasskeyCreation = z.infer<typeof Creation>

/** Asks for the current password, since a passkey opens the account later. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/Security/Passkeys/begin',
  auth: 'customer',
  body: plain(z.strictObject({ currentPassword })),
  response: plain(Creation),
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
  body: plain(
    z.strictObject({
      credential,
      clientDataJSON: clientData,
      attestationObject: bytes(20_000),
      transports: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)),
    }),
  ),
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
  response: plain(z.object({ challenge: z.string(), shopId: z.string() })),
  errors: ['TOO_MANY_TRIES'],
})

export const logInByPasskey = endpoint({
  method: 'POST',
  path: '/Security/Passkeys/login',
  auth: 'public',
  body: plain(
    z.strictObject({
      credential,
      clientDataJSON: clientData,
      authenticatorData: bytes(4000),
      signature: bytes(4000),
    }),
  ),
  response: session,
  errors: ['PASSKEY_REJECTED', 'TOO_MANY_TRIES'],
})
