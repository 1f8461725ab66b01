import { Secret, TOTP } from 'otpauth'

/**
 * An authenticator app that holds one secret: the code that it shows at a time.
 *
 * @param {string} secret
 * @returns {(at: Date) => string}
 */
export function createAuthenticatorApp(secret) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return (at) => totp.generate({ timestamp: at.getTime() })
}
