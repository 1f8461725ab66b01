import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { deriveKey } from '../../config/derive-key'
import type { Clock } from '../clock'

const LIFE_SECONDS = 15 * 60
const ISSUER = 'store'
const AUDIENCE = 'store-api'

export interface AccessClaims {
  readonly customerId: number
  /** The customer's session epoch at the time of issue; a later one makes the token void. */
  readonly epoch: number
}

export interface AccessTokens {
  issue(claims: AccessClaims): Promise<string>
  read(token: string): Promise<AccessClaims | 'expired' | 'invalid'>
}

const LARGEST_ID = 2_147_483_647

const Claims = z.object({
  sub: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .refine((id) => Number(id) <= LARGEST_ID),
  epoch: z.int().min(0),
})

export function createAccessTokens(options: {
  readonly sessionSecret: string
  readonly clock: Clock
}): AccessTokens {
  const key = deriveKey(options.sessionSecret, 'access token')
  const nowSeconds = () => Math.floor(options.clock().getTime() / 1000)
  return {
    issue: ({ customerId, epoch }) =>
      new SignJWT({ epoch })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(customerId))
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(nowSeconds())
        .setExpirationTime(nowSeconds() + LIFE_SECONDS)
        .sign(key),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'sub'],
          currentDate: options.clock(),
        })
        const claims = Claims.safeParse(payload)
        return claims.success ? { customerId: Number(claims.data.sub), epoch: claims.data.epoch } : 'invalid'
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired'
        if (error instanceof errors.JOSEError) return 'invalid'
        throw error
      }
    },
  }
}
