import { randomInt } from 'node:crypto'
import { deriveKeys, type SessionSecrets } from '@store/platform/config/secrets/derive-key'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { type Clock, later } from '../base/clock'
import { failpoint } from '../base/failpoints'
import { hashCode, hashSecret, isCodeOf, randomSecret } from '../base/secrets'
import type { Database, Transaction } from '../db/database'
import { type CodePurpose, oneTimeCodes, resetTokens } from '../db/schema/customers'
import { inTransaction } from '../db/transaction'
import { CommerceFailure } from '../http/commerce-failure'

export const CODE_LIFE_MINUTES = 10
export const CODE_LIFE_MS = CODE_LIFE_MINUTES * 60_000
const TRIES = 5

interface CodeRequest {
  readonly purpose: CodePurpose
  /** Null where there is no such account: no code opens it then. */
  readonly customerId: number | null
  readonly sentTo: string
  /** For a code of which there is one at a time; a random one, which the browser keeps, unless told. */
  readonly challenge?: string
  /** In ten minutes unless told. */
  readonly expiresAt?: Date
}

export interface OpenedCode {
  readonly challenge: string
  /** Names the event that the code is sent by. */
  readonly challengeHash: string
  readonly code: string
}

interface CodeTry {
  readonly purpose: CodePurpose
  readonly challenge: string
  readonly code: string
  /** Whose code it has to be; of any customer unless told. */
  readonly customerId?: number
  /** Hears of a wrong code for an account that there is. */
  readonly onRefused?: (customerId: number) => Promise<void>
}

/**
 * Codes of six digits that are sent to a customer, each with a challenge that the browser keeps. Both are stored as hashes. A code lives
 * out its time beside later ones, so that a stranger who asks for another voids nothing; a later one of the same challenge takes its place.
 */
export interface OneTimeCodes {
  open(tx: Transaction, request: CodeRequest): Promise<OpenedCode>
  /**
   * Does what the code allows, in the transaction in which the code ends, so that it is done once.
   *
   * @throws {CommerceFailure} OTP_REJECTED; OTP_EXPIRED once no code fits the challenge any more
   */
  accept<T>(
    given: CodeTry,
    then: (tx: Transaction, right: { readonly customerId: number; readonly sentTo: string }) => Promise<T>,
  ): Promise<T>
  removeExpired(): Promise<void>
}

interface OneTimeCodesOptions {
  readonly db: Database
  readonly clock: Clock
  readonly sessionSecrets: SessionSecrets
}

export function createOneTimeCodes(options: OneTimeCodesOptions): OneTimeCodes {
  const { db, clock, sessionSecrets } = options
  const keys = deriveKeys(sessionSecrets, 'one-time code')
  const signed = (purpose: CodePurpose, challengeHash: string, code: string) =>
    `${purpose}/${challengeHash}/${code}`

  return {
    async open(tx, { challenge = randomSecret(), expiresAt = later(clock(), CODE_LIFE_MS), ...request }) {
      const challengeHash = hashSecret(challenge)
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const codeHash = hashCode(keys[0], signed(request.purpose, challengeHash, code))
      const fresh = { sentTo: request.sentTo, codeHash, triesLeft: TRIES, expiresAt }
      await tx
        .insert(oneTimeCodes)
        .values({ ...request, challengeHash, ...fresh })
        .onConflictDoUpdate({ target: oneTimeCodes.challengeHash, set: fresh })
      return { challenge, challengeHash, code }
    },

    async accept({ purpose, challenge, code, customerId, onRefused }, then) {
      const challengeHash = hashSecret(challenge)
      const isOpen = and(
        eq(oneTimeCodes.challengeHash, challengeHash),
        eq(oneTimeCodes.purpose, purpose),
        gt(oneTimeCodes.expiresAt, clock()),
        customerId === undefined ? undefined : eq(oneTimeCodes.customerId, customerId),
      )
      // The try is spent before the code is looked at, so that guesses made at once cannot share one.
      const [row] = await db
        .update(oneTimeCodes)
        .set({ triesLeft: sql`${oneTimeCodes.triesLeft} - 1` })
        .where(and(isOpen, gt(oneTimeCodes.triesLeft, 0)))
        .returning()
      const isRight = isCodeOf(row?.codeHash ?? '', keys, signed(purpose, challengeHash, code))
      if (row === undefined) throw new CommerceFailure('OTP_EXPIRED')
      const whose = row.customerId
      if (whose === null || !isRight) {
        if (whose !== null) await onRefused?.(whose)
        throw new CommerceFailure(row.triesLeft > 0 ? 'OTP_REJECTED' : 'OTP_EXPIRED')
      }
      await failpoint('code/right')
      return inTransaction(db, async (tx) => {
        const used = await tx.delete(oneTimeCodes).where(isOpen).returning()
        if (used.length === 0) throw new CommerceFailure('OTP_EXPIRED')
        return then(tx, { customerId: whose, sentTo: row.sentTo })
      })
    },

    async removeExpired() {
      await db.delete(oneTimeCodes).where(lte(oneTimeCodes.expiresAt, clock()))
    },
  }
}

/** No code that was sent before opens the account any more, and no token that one was exchanged for. */
export async function dropCodes(tx: Transaction, customerId: number): Promise<void> {
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.customerId, customerId))
  await tx.delete(resetTokens).where(eq(resetTokens.customerId, customerId))
}
