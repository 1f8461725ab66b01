import { hkdfSync } from 'node:crypto'

/** The first signs; what any of them signed is valid, so that a secret can be replaced without ending what is under way. */
export type SessionSecrets = readonly [string, ...string[]]

/** One for each secret, in their order. */
export type Keys = readonly [Uint8Array, ...Uint8Array[]]

/** A key of its own for each purpose. */
export const deriveKey = (sessionSecret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', sessionSecret, '', purpose, 32))

export const deriveKeys = ([first, ...earlier]: SessionSecrets, purpose: string): Keys => [
  deriveKey(first, purpose),
  ...earlier.map((secret) => deriveKey(secret, purpose)),
]
