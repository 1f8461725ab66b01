import { createHash } from 'node:crypto'
import type { Codec } from '@store/shared/api/codec'
import { and, eq, gt, lt, lte } from 'drizzle-orm'
import { type Clock, later } from '../../base/clock'
import type { Database, Transaction } from '../../db/database'
import { answeredCalls } from '../../db/schema/answered-calls'
import { inTransaction } from '../../db/transaction'
import { CommerceFailure } from '../commerce-failure'

/** How long an answer is kept for the same key. */
const KEPT_MS = 24 * 3_600_000

export interface KeyedCall {
  readonly customerId: number
  readonly idempotencyKey: string | null
  readonly body: unknown
}

export interface AnsweredCalls {
  /**
   * Carries a call out in one transaction, with its answer under its key: the same call again, later or at the same time, is given that
   * answer. A call that failed leaves nothing and is carried out again. Without a key it is only carried out.
   *
   * @param work does nothing outside `tx`, because it may be started again
   * @throws {CommerceFailure} IDEMPOTENCY_MISMATCH when the key came with another call before.
   */
  once<Value>(
    endpoint: AnsweredEndpoint<Value>,
    call: KeyedCall,
    work: (tx: Transaction) => Promise<Value>,
  ): Promise<Value>
  /**
   * What the same call was answered before under its key, for calls that take several transactions; null where it was not.
   *
   * @throws {CommerceFailure} IDEMPOTENCY_MISMATCH
   */
  find<Value>(endpoint: AnsweredEndpoint<Value>, call: KeyedCall): Promise<{ readonly answer: Value } | null>
  removeExpired(): Promise<void>
}

interface AnsweredEndpoint<Value> {
  readonly path: string
  readonly response: Codec<Value>
}

export function createAnsweredCalls({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): AnsweredCalls {
  const ownOf = ({ customerId, key }: { customerId: number; key: string }) =>
    and(eq(answeredCalls.customerId, customerId), eq(answeredCalls.key, key))

  const readAnswer = <Value>(
    { response }: AnsweredEndpoint<Value>,
    row: typeof answeredCalls.$inferSelect | undefined,
    callHash: string,
  ): { readonly answer: Value } | null => {
    if (row !== undefined && row.callHash !== callHash) throw new CommerceFailure('IDEMPOTENCY_MISMATCH')
    return row?.answer == null ? null : { answer: response.decode(response.schema.parse(row.answer)) }
  }

  return {
    async once(endpoint, { customerId, idempotencyKey: key, body }, work) {
      if (key === null) return inTransaction(db, work)
      const own = ownOf({ customerId, key })
      const callHash = hashOf(endpoint.path, body)
      return inTransaction(db, async (tx) => {
        await tx.delete(answeredCalls).where(and(own, lte(answeredCalls.expiresAt, clock())))
        // Whoever comes with the same key at the same time waits here.
        const claimed = await tx
          .insert(answeredCalls)
          .values({ customerId, key, callHash, answer: null, expiresAt: later(clock(), KEPT_MS) })
          .onConflictDoNothing()
          .returning({ key: answeredCalls.key })
        if (claimed.length === 0) {
          const [row] = await tx.select().from(answeredCalls).where(own)
          const earlier = readAnswer(endpoint, row, callHash)
          if (earlier !== null) return earlier.answer
        }
        const value = await work(tx)
        await tx
          .update(answeredCalls)
          .set({ answer: endpoint.response.encode(value) })
          .where(own)
        return value
      })
    },
    async find(endpoint, { customerId, idempotencyKey: key, body }) {
      if (key === null) return null
      const isCurrent = and(ownOf({ customerId, key }), gt(answeredCalls.expiresAt, clock()))
      const [row] = await db.select().from(answeredCalls).where(isCurrent)
      return readAnswer(endpoint, row, hashOf(endpoint.path, body))
    },
    async removeExpired() {
      await db.delete(answeredCalls).where(lt(answeredCalls.expiresAt, clock()))
    },
  }
}

const hashOf = (path: string, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([path, body]))
    .digest('base64url')
