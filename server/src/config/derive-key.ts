import { hkdfSync } from 'node:crypto'

/** A key of its own for each purpose. */
export const deriveKey = (sessionSecret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', sessionSecret, '', purpose, 32))
