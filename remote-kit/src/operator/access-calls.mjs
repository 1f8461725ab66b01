import { z } from 'zod'
import { endpoint } from './operator-endpoint.mjs'
import { change, instant } from './operator-shapes.mjs'

/** Who calls, and what the token allows. */
export const getOperator = endpoint({
  method: 'GET',
  path: '/me',
  scope: 'any',
  response: z.object({
    who: z.string(),
    scopes: z.array(z.string()).readonly(),
    /** Null: valid until it is revoked. */
    expiresAt: instant.nullable(),
  }),
})

const tokenName = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,40}$/, 'at most 40 letters, digits, dots, hyphens and underscores')

/** Makes a token, which the answer alone ever holds. */
export const createToken = endpoint({
  method: 'POST',
  path: '/tokens',
  scope: 'admin',
  body: z.strictObject({
    name: tokenName,
    scopes: z.array(z.string().max(80)).min(1).max(20),
    /** Null: valid until it is revoked. */
    expiresAt: instant.nullable(),
  }),
  response: z.object({ token: z.string() }),
})

export const revokeToken = endpoint({
  method: 'POST',
  path: '/tokens/revoke',
  scope: 'admin',
  body: z.strictObject({ name: tokenName, why: change.why }),
  response: null,
})

/** Tokens that were made by a call, newest first; those of the configuration are not listed. */
export const getTokens = endpoint({
  method: 'GET',
  path: '/tokens',
  scope: 'admin',
  response: z.object({
    tokens: z
      .array(
        z.object({
          name: z.string(),
          scopes: z.array(z.string()).readonly(),
          createdAt: instant,
          createdBy: z.string(),
          expiresAt: instant.nullable(),
          lastUsedAt: instant.nullable(),
          revokedAt: instant.nullable(),
          revokedBy: z.string().nullable(),
        }),
      )
      .readonly(),
  }),
})

/** What operators did beside changing the composition, and what they were refused: up to 100 entries before one, newest first. */
export const getAudit = endpoint({
  method: 'GET',
  path: '/audit/:before',
  scope: 'read',
  params: z.object({ before: z.string().regex(/^[1-9]\d{0,14}$/) }),
  response: z.object({
    entries: z
      .array(
        z.object({
          id: z.int(),
          at: instant,
          /** Empty for a stranger. */
          who: z.string(),
          action: z.string(),
          subject: z.string(),
          why: z.string(),
        }),
      )
      .readonly(),
  }),
})
