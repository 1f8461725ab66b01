import { createHash } from 'node:crypto'
import type { Codec } from '@store/shared/api/codec'
import { and, eq, isNull, lt, lte } from 'drizzle-orm'
import { type Clock, later } from '../base/clock'
import type { Database } from '../db/database'
import { answeredCalls } from '../db/schema/answered-calls'
import { CommerceFailure } from './commerce-failure'

/** How long an answer is kept for the same key. */
const KEPT_MS = 24 * 3_600_000

interface KeyedCall {
  readonly customerId: number
  readonly idempotencyKey: string | null
  readonly body: unknown
}

export interface AnsweredCalls {
  /**
   * The answer that was given to the same call under its key before, or what `work` gives. A call that failed is carried out
   * again; of several at once each is carried out, and all get the first one's answer, so `work` must be repeatable.
   *
   * @throws {CommerceFailure} IDEMPOTENCY_MISMATCH when the key came with another call before.
   */
  once<Value>(
    endpoint: { readonly path: string; readonly response: Codec<Value> },
    call: KeyedCall,
    work: () => Promise<Value>,
  ): Promise<Value>
  removeExpired(): Promise<void>
}

export function createAnsweredCalls({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): AnsweredCalls {
  const find = async (customerId: number, key: string) => {
    const [row] = await db
      .select()
      .from(answeredCalls)
      .where(and(eq(answeredCalls.customerId, customerId), eq(answeredCalls.key, key)))
    return row
  }

  return {
    async once({ path, response }, { customerId, idempotencyKey: key, body }, work) {
      if (key === null) return work()
      const own = and(eq(answeredCalls.customerId, customerId), eq(answeredCalls.key, key))
      const callHash = createHash('sha256')
        .update(JSON.stringify([path, body]))
        .digest('base64url')
      await db.delete(answeredCalls).where(and(own, lte(answeredCalls.expiresAt, clock())))
      await db
        .insert(answeredCalls)
        .values({ customerId, key, callHash, answer: null, expiresAt: later(clock(), KEPT_MS) })
        .onConflictDoNothing()
      const earlier = await find(customerId, key)
      if (earlier !== undefined && earlier.callHash !== callHash) {
        throw new CommerceFailure('IDEMPOTENCY_MISMATCH')
      }
      const decode = (answer: unknown) => response.decode(response.schema.parse(answer))
      if (earlier?.answer != null) return decode(earlier.answer)
      const value = await work()
      await db
        .update(answeredCalls)
        .set({ answer: response.encode(value) })
        .where(and(own, isNull(answeredCalls.answer)))
      const kept = await find(customerId, key)
      return kept?.answer == null ? value : decode(kept.answer)
    },
    async removeExpired() {
      await db.delete(answeredCalls).where(lt(answeredCalls.expiresAt, clock()))
    },
  }
}
