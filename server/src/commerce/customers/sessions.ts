import { randomUUID } from 'node:crypto'
import type { Session } from '@store/shared/domain/customer'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { type Clock, later } from '../clock'
import type { Database, Transaction } from '../db/database'
import { customers, sessions } from '../db/schema/customers'
import { CommerceFailure } from '../http/commerce-failure'
import { hashSecret, randomSecret } from '../secrets'
import type { AccessTokens } from './access-tokens'

export const REFRESH_LIFE_MS = 30 * 24 * 3_600_000

/** A log-in as the caller gets it: the access token in the body, the refresh token in a cookie. */
export interface IssuedSession {
  readonly session: Session
  readonly refreshToken: string
}

export type SessionCustomer = Pick<
  typeof customers.$inferSelect,
  'id' | 'firstName' | 'lastName' | 'email' | 'sessionEpoch'
>

export interface Sessions {
  start(customer: SessionCustomer): Promise<IssuedSession>
  /**
   * Exchanges a refresh token for the next. One that was exchanged before has been stolen or copied: its log-in ends,
   * for whoever holds a newer token of it too.
   *
   * @throws {CommerceFailure} NOT_LOGGED_IN
   */
  renew(refreshToken: string): Promise<IssuedSession>
  /** Whose access token this is. @throws {CommerceFailure} TOKEN_EXPIRED, NOT_LOGGED_IN */
  customerOf(accessToken: string): Promise<number>
  /** Whose log-in a refresh token belongs to; null when it is not the latest of one. */
  findCustomer(refreshToken: string): Promise<number | null>
  /** As `endSessions` does. */
  endAll(tx: Transaction, customerId: number): Promise<void>
  removeExpired(): Promise<void>
}

interface SessionsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly accessTokens: AccessTokens
}

export function createSessions({ db, clock, accessTokens }: SessionsOptions): Sessions {
  const issue = async (customer: SessionCustomer, refreshToken: string): Promise<IssuedSession> => ({
    session: {
      user: { id: customer.id, name: `${customer.firstName} ${customer.lastName}`, email: customer.email },
      accessToken: await accessTokens.issue({ customerId: customer.id, epoch: customer.sessionEpoch }),
    },
    refreshToken,
  })

  /** For a statement that joins both tables. */
  const isCurrent = ({ id, secret }: RefreshToken) =>
    and(
      eq(sessions.id, id),
      eq(sessions.secretHash, hashSecret(secret)),
      gt(sessions.expiresAt, clock()),
      eq(customers.id, sessions.customerId),
      eq(customers.sessionEpoch, sessions.epoch),
    )

  return {
    async start(customer) {
      const token = { id: randomUUID(), secret: randomSecret() }
      await db.insert(sessions).values({
        id: token.id,
        customerId: customer.id,
        secretHash: hashSecret(token.secret),
        epoch: customer.sessionEpoch,
        expiresAt: later(clock(), REFRESH_LIFE_MS),
      })
      return issue(customer, formatToken(token))
    },

    async renew(refreshToken) {
      const token = parseToken(refreshToken)
      if (token === null) throw new CommerceFailure('NOT_LOGGED_IN')
      const next = { id: token.id, secret: randomSecret() }
      const [customer] = await db
        .update(sessions)
        .set({ secretHash: hashSecret(next.secret), expiresAt: later(clock(), REFRESH_LIFE_MS) })
        .from(customers)
        .where(isCurrent(token))
        .returning({
          id: customers.id,
          firstName: customers.firstName,
          lastName: customers.lastName,
          email: customers.email,
          sessionEpoch: customers.sessionEpoch,
        })
      if (customer !== undefined) return issue(customer, formatToken(next))
      await db.delete(sessions).where(eq(sessions.id, token.id))
      throw new CommerceFailure('NOT_LOGGED_IN')
    },

    async customerOf(accessToken) {
      const claims = await accessTokens.read(accessToken)
      if (claims === 'expired') throw new CommerceFailure('TOKEN_EXPIRED')
      if (claims === 'invalid') throw new CommerceFailure('NOT_LOGGED_IN')
      const [customer] = await db
        .select({ epoch: customers.sessionEpoch })
        .from(customers)
        .where(eq(customers.id, claims.customerId))
      if (customer?.epoch !== claims.epoch) throw new CommerceFailure('TOKEN_EXPIRED')
      return claims.customerId
    },

    async findCustomer(refreshToken) {
      const token = parseToken(refreshToken)
      if (token === null) return null
      const [row] = await db
        .select({ customerId: sessions.customerId })
        .from(sessions)
        .innerJoin(customers, isCurrent(token))
      return row?.customerId ?? null
    },

    endAll: endSessions,

    async removeExpired() {
      await db.delete(sessions).where(lte(sessions.expiresAt, clock()))
    },
  }
}

/** Ends every log-in of the customer, and with it every token given out. */
export async function endSessions(tx: Transaction, customerId: number): Promise<void> {
  await tx
    .update(customers)
    .set({ sessionEpoch: sql`${customers.sessionEpoch} + 1` })
    .where(eq(customers.id, customerId))
  await tx.delete(sessions).where(eq(sessions.customerId, customerId))
}

interface RefreshToken {
  readonly id: string
  readonly secret: string
}

const formatToken = ({ id, secret }: RefreshToken): string => `${id}.${secret}`

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

function parseToken(text: string): RefreshToken | null {
  const [, id, secret] = TOKEN.exec(text) ?? []
  return id !== undefined && secret !== undefined ? { id, secret } : null
}
