import { randomBytes, timingSafeEqual } from 'node:crypto'
import {
  digestOf,
  findOperator,
  type IdentifyOperator,
  type OperatorScope,
  type OperatorToken,
  parseScope,
} from '@store/platform/config/secrets/operator-tokens'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { ReleaseRefused } from '../../audit/release-refused'
import type { Database } from '../../db/database'
import { operatorTokens } from '../../db/schema'
import { transact } from '../../db/transact'

export interface ListedToken {
  readonly name: string
  readonly scopes: readonly string[]
  readonly createdAt: Date
  readonly createdBy: string
  readonly expiresAt: Date | null
  readonly lastUsedAt: Date | null
  readonly revokedAt: Date | null
  readonly revokedBy: string | null
}

export interface TokenStoreOptions {
  readonly db: Database
  /** Those of the configuration, which are valid without the database. */
  readonly configured: readonly OperatorToken[]
  readonly now: () => Date
}

export type TokenStore = ReturnType<typeof createTokenStore>

/** The id is no secret: it finds the row, so that digests are compared in constant time and not looked up. */
const TOKEN = /^rt_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/
const USE_IS_NOTED_EVERY_MS = 60_000

/** Tokens for the operator API that are made, listed and revoked by calls of it (REL-12). The database holds their digests only. */
export function createTokenStore({ db, configured, now }: TokenStoreOptions) {
  const identify: IdentifyOperator = async (presented) => {
    const known = findOperator(configured, presented)
    if (known) return known
    const [, id, secret] = TOKEN.exec(presented) ?? []
    if (id === undefined || secret === undefined) return UNKNOWN
    const [row] = await db.select().from(operatorTokens).where(eq(operatorTokens.id, id))
    if (!row || !timingSafeEqual(Buffer.from(row.digest, 'hex'), digestOf(secret))) return UNKNOWN
    const { name, expiresAt, lastUsedAt } = row
    if (row.revokedAt) return { problem: 'revoked', name }
    if (expiresAt && expiresAt <= now()) return { problem: 'expired', name }
    if (!lastUsedAt || now().getTime() - lastUsedAt.getTime() > USE_IS_NOTED_EVERY_MS) {
      await db.update(operatorTokens).set({ lastUsedAt: now() }).where(eq(operatorTokens.id, id))
    }
    return {
      who: name,
      scopes: row.scopes.map(parseScope).filter((scope) => scope !== null),
      ...(expiresAt && { expiresAt }),
    }
  }

  return {
    identify,

    /**
     * @param expiresAt null for a token that is valid until it is revoked
     * @param isDryRun the same checks, and no token
     * @returns the token, which cannot be read again
     */
    async create(
      name: string,
      scopes: readonly OperatorScope[],
      expiresAt: Date | null,
      by: string,
      isDryRun = false,
    ): Promise<string> {
      const id = randomBytes(8).toString('hex')
      const secret = randomBytes(32).toString('base64url')
      const isTaken = await transact(db, isDryRun, async (tx) => {
        if (configured.some(({ who }) => who === name)) return true
        // The name of a token that ran out is free again.
        await tx
          .update(operatorTokens)
          .set({ revokedAt: now(), revokedBy: by })
          .where(and(isValid(name), lt(operatorTokens.expiresAt, now())))
        const added = await tx
          .insert(operatorTokens)
          .values({
            id,
            name,
            scopes,
            digest: digestOf(secret).toString('hex'),
            createdAt: now(),
            createdBy: by,
            expiresAt,
          })
          .onConflictDoNothing()
          .returning({ id: operatorTokens.id })
        return added.length === 0
      })
      if (isTaken) throw new ReleaseRefused('exists', `There is a token named ${name}; choose another name.`)
      return `rt_${id}_${secret}`
    },

    /** From now on it is refused, on every process. */
    async revoke(name: string, by: string, isDryRun = false): Promise<void> {
      const revoked = await transact(db, isDryRun, (tx) =>
        tx
          .update(operatorTokens)
          .set({ revokedAt: now(), revokedBy: by })
          .where(isValid(name))
          .returning({ id: operatorTokens.id }),
      )
      if (revoked.length > 0) return
      const isConfigured = configured.some(({ who }) => who === name)
      throw new ReleaseRefused(
        'unknown',
        isConfigured
          ? `The token ${name} stands in OPERATOR_TOKENS; take it out there.`
          : `There is no valid token named ${name}.`,
      )
    },

    /** Newest first. */
    list: (): Promise<readonly ListedToken[]> =>
      db
        .select({
          name: operatorTokens.name,
          scopes: operatorTokens.scopes,
          createdAt: operatorTokens.createdAt,
          createdBy: operatorTokens.createdBy,
          expiresAt: operatorTokens.expiresAt,
          lastUsedAt: operatorTokens.lastUsedAt,
          revokedAt: operatorTokens.revokedAt,
          revokedBy: operatorTokens.revokedBy,
        })
        .from(operatorTokens)
        .orderBy(desc(operatorTokens.createdAt), operatorTokens.name),
  }
}

const UNKNOWN = { problem: 'unknown', name: '' } as const

const isValid = (name: string) => and(eq(operatorTokens.name, name), isNull(operatorTokens.revokedAt))
