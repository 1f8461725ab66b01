import { deriveKeys, type SessionSecrets } from '@store/platform/config/secrets/derive-key'
import { lte } from 'drizzle-orm'
import { type Clock, later } from '../base/clock'
import { hashCode, hashSecret, isCodeOf, randomSecret } from '../base/secrets'
import type { Database, Queryable } from '../db/database'
import { passkeyChallenges } from '../db/schema/customers'

/**
 * What a passkey signs. A challenge is signed by the server and kept nowhere until it is answered, so that asking for one costs no
 * row; an answered one is remembered for as long as it would be valid.
 */
export interface PasskeyChallenges {
  /** @param purpose nothing else can be done with it */
  issue(purpose: string): string
  isValid(challenge: string, purpose: string): boolean
  /** False for one that was spent before. */
  spend(tx: Queryable, challenge: string): Promise<boolean>
  removeExpired(): Promise<void>
}

const LIFE_MS = 5 * 60_000
const KEY_OF = { customers: 'passkey challenge', staff: 'staff passkey challenge' } as const

export function createPasskeyChallenges({
  db,
  clock,
  sessionSecrets,
  accounts,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly sessionSecrets: SessionSecrets
  /** Whose passkeys sign them: a challenge for one sort of account is none for the other. */
  readonly accounts: 'customers' | 'staff'
}): PasskeyChallenges {
  const keys = deriveKeys(sessionSecrets, KEY_OF[accounts])
  return {
    issue(purpose) {
      const named = `${later(clock(), LIFE_MS).getTime()}.${randomSecret()}`
      return toBase64Url(`${named}.${hashCode(keys[0], `${purpose}/${named}`)}`)
    },
    isValid(challenge, purpose) {
      const text = Buffer.from(challenge, 'base64url').toString()
      const [, named = '', expiresAt = '', signature = ''] =
        /^((\d{1,16})\.[\w-]{43})\.([\w-]{43})$/.exec(text) ?? []
      return isCodeOf(signature, keys, `${purpose}/${named}`) && Number(expiresAt) > clock().getTime()
    },
    async spend(tx, challenge) {
      const spent = await tx
        .insert(passkeyChallenges)
        .values({ challengeHash: hashSecret(challenge), expiresAt: later(clock(), LIFE_MS) })
        .onConflictDoNothing()
        .returning()
      return spent.length > 0
    },
    async removeExpired() {
      await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, clock()))
    },
  }
}

const toBase64Url = (text: string): string => Buffer.from(text).toString('base64url')
