import * as z from 'zod/mini'

/** Bytes as WebAuthn's JSON forms hold them. */
const bytes = (maxLength: number) =>
  z.string().check(z.regex(/^[\w-]+$/, 'must be base64url'), z.maxLength(maxLength))

/** The id that the authenticator gave the passkey. */
const credential = bytes(1400)
const clientData = bytes(4000)

/** What a browser needs to make a passkey for an account. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  shop: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  /** COSE numbers of the signatures that the server can check, the preferred ones first. */
  algorithms: z.array(z.int()),
  /** Credential ids of those that the account has. */
  known: z.array(z.string()),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>

/** What the browser gives of a passkey that it has made; the challenge is in it. */
export const madePasskey = z.strictObject({
  credential,
  clientDataJSON: clientData,
  attestationObject: bytes(20_000),
  transports: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)),
})
export type MadePasskey = z.infer<typeof madePasskey>

/** What a browser has one of its passkeys sign. */
export const passkeyQuestion = z.object({ challenge: z.string(), shopId: z.string() })
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>

/** What the browser gives of a challenge that one of its passkeys has signed. */
export const signedPasskey = z.strictObject({
  credential,
  clientDataJSON: clientData,
  authenticatorData: bytes(4000),
  signature: bytes(4000),
})
export type SignedPasskey = z.infer<typeof signedPasskey>
