import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKeys, type SessionSecrets } from '@store/platform/config/secrets/derive-key'

/** Secrets of endpoints: shown once, and kept so that a copy of the database alone does not tell them. */
export interface WebhookSecrets {
  /** In the form of Standard Webhooks, with 256 random bits. */
  create(): string
  /** Encrypted by a key that is derived from the session secret. */
  seal(secret: string): string
  /** The key that signs. @throws {Error} for one that was sealed under a session secret that is not given any more */
  open(sealed: string): Uint8Array
  /** Sealed under the first session secret, what was sealed under an earlier one; null where nothing is to be done, or can be. */
  sealAnew(sealed: string): string | null
}

const PREFIX = 'whsec_'
const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

export function createWebhookSecrets(sessionSecrets: SessionSecrets): WebhookSecrets {
  const keys = deriveKeys(sessionSecrets, 'webhook secrets')

  const openWith = (key: Uint8Array, sealed: string): string | null => {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    try {
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString()
    } catch {
      // Sealed with another key.
      return null
    }
  }

  const seal = (secret: string): string => {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(ALGORITHM, keys[0], iv)
    const text = Buffer.concat([cipher.update(secret), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
  }

  const read = (sealed: string): string | null => {
    for (const key of keys) {
      const secret = openWith(key, sealed)
      if (secret !== null) return secret
    }
    return null
  }

  return {
    create: () => `${PREFIX}${randomBytes(32).toString('base64')}`,
    seal,
    open(sealed) {
      const secret = read(sealed)
      if (secret !== null) return Buffer.from(secret.slice(PREFIX.length), 'base64')
      throw new Error('its secret was sealed under a session secret that is gone: rotate it')
    },
    sealAnew(sealed) {
      if (keys.length === 1 || openWith(keys[0], sealed) !== null) return null
      const secret = read(sealed)
      return secret === null ? null : seal(secret)
    },
  }
}
