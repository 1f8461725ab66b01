import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Keys } from '@store/platform/config/secrets/derive-key'

/** 256 random bits, fit for an address, a header or a cookie. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')

/** For secrets of full entropy, which need no salt. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** For short codes: without the key they cannot all be tried against the hash. */
export const hashCode = (key: Uint8Array, code: string): string =>
  createHmac('sha256', key).update(code).digest('base64url')

export const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Whether a hash was made of the code with one of the keys. */
export const isCodeOf = (hash: string, keys: Keys, code: string): boolean =>
  keys.some((key) => isSame(hash, hashCode(key, code)))
