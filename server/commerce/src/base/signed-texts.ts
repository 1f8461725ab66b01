import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKeys, type SessionSecrets } from '@store/platform/config/secrets/derive-key'

/** Values of JSON that only this shop can have written, as text for an address or a cookie. */
export interface SignedTexts {
  /** Letters, digits, a dot, hyphens and underscores. */
  sign(value: unknown): string
  /** Undefined for a text that this shop did not sign. */
  read(signed: string): unknown
}

const SIGNED = /^([A-Za-z0-9_-]{1,800})\.([A-Za-z0-9_-]{43})$/

/** @param purpose no text of one is taken for one of another */
export function createSignedTexts(secrets: SessionSecrets, purpose: string): SignedTexts {
  const keys = deriveKeys(secrets, purpose)
  const signatureOf = (payload: string, key: Uint8Array): Buffer =>
    createHmac('sha256', key).update(payload).digest()
  return {
    sign(value) {
      const payload = Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${payload}.${signatureOf(payload, keys[0]).toString('base64url')}`
    },
    read(signed) {
      const [, payload = '', signature = ''] = SIGNED.exec(signed) ?? []
      const given = Buffer.from(signature, 'base64url')
      const isOurs = keys.some((key) => {
        const own = signatureOf(payload, key)
        return given.length === own.length && timingSafeEqual(given, own)
      })
      return isOurs ? JSON.parse(Buffer.from(payload, 'base64url').toString()) : undefined
    },
  }
}
