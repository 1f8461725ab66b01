import { Secret, TOTP } from 'otpauth'

/** An authenticator app that holds one secret: the code that it shows at a time. */
export function createAuthenticatorApp(secret: string): (at: Date) => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return (at) => totp.generate({ timestamp: at.getTime() })
}
