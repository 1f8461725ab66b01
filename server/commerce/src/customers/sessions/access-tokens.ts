import { deriveKeys, type SessionSecrets } from '@store/platform/config/secrets/derive-key'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { Clock } from '../../base/clock'

const LIFE_SECONDS = 15 * 60
const ISSUER = 'store'
const AUDIENCE = 'store-api'

export interface AccessClaims {
  readonly customerId: number
  /** The customer's session epoch at the time of issue; a later one makes the token void. */
  readonly epoch: number
  /** The log-in, with whose end the token is void, too; null in a token of an earlier version. */
  readonly sessionId: string | null
}

export interface AccessTokens {
  issue(claims: AccessClaims): Promise<string>
  read(token: string): Promise<AccessClaims | 'expired' | 'invalid'>
}

const EXPECTED = {
  algorithms: ['HS256'],
  issuer: ISSUER,
  audience: AUDIENCE,
  requiredClaims: ['exp', 'sub'],
}

const LARGEST_ID = 2_147_483_647

const Claims = z.object({
  sub: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .refine((id) => Number(id) <= LARGEST_ID),
  epoch: z.int().min(0),
  sid: z.uuid().optional(),
})

export function createAccessTokens(options: {
  readonly sessionSecrets: SessionSecrets
  readonly clock: Clock
}): AccessTokens {
  const keys = deriveKeys(options.sessionSecrets, 'access token')
  const verify = async (token: string, [key, ...earlier] = keys): Promise<JWTPayload> => {
    try {
      return (await jwtVerify(token, key, { ...EXPECTED, currentDate: options.clock() })).payload
    } catch (error) {
      const [next, ...others] = earlier
      if (next === undefined || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error
      return verify(token, [next, ...others])
    }
  }
  const nowSeconds = () => Math.floor(options.clock().getTime() / 1000)
  return {
    issue: ({ customerId, epoch, sessionId }) =>
      new SignJWT({ epoch, ...(sessionId !== null && { sid: sessionId }) })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(customerId))
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(nowSeconds())
        .setExpirationTime(nowSeconds() + LIFE_SECONDS)
        .sign(keys[0]),
    async read(token) {
      try {
        const claims = Claims.safeParse(await verify(token))
        if (!claims.success) return 'invalid'
        const { sub, epoch, sid = null } = claims.data
        return { customerId: Number(sub), epoch, sessionId: sid }
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired'
        if (error instanceof errors.JOSEError) return 'invalid'
        throw error
      }
    },
  }
}
