import { randomUUID } from 'node:crypto'
import { deriveKeys, type SessionSecrets } from '@store/platform/config/secrets/derive-key'
import type { LogIn, Session } from '@store/shared/domain/people/customer'
import { and, desc, eq, exists, gt, lte, or, sql } from 'drizzle-orm'
import { type Clock, later } from '../../base/clock'
import { hashCode, hashSecret, isSame, randomSecret } from '../../base/secrets'
import type { Database, Queryable, Transaction } from '../../db/database'
import { customers, sessions } from '../../db/schema/customers'
import { inTransaction } from '../../db/transaction'
import { CommerceFailure } from '../../http/commerce-failure'
import type { Origin, SecurityLog } from '../../security/security-log'
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

type StartingCustomer = SessionCustomer & Pick<typeof customers.$inferSelect, 'language'>

export interface Sessions {
  /** In the transaction of the event that it belongs to. The customer's language is from then on that in which she logged in. */
  start(tx: Queryable, customer: StartingCustomer, from: Origin): Promise<IssuedSession>
  /**
   * Exchanges a refresh token for the next. For some seconds the same token gets the same next one again in the same browser and
   * network, which may have missed the answer. After that, or from elsewhere, one that comes again has been stolen or copied: its
   * log-in ends, for whoever holds a newer token of it too.
   *
   * @throws {CommerceFailure} NOT_LOGGED_IN
   */
  renew(refreshToken: string, from: Origin): Promise<IssuedSession>
  /** Newest first, at most fifty; `refreshToken` tells which one is asked from. */
  list(customerId: number, refreshToken: string): Promise<ReadonlyArray<Omit<LogIn, 'place'>>>
  /** Ends one log-in, its access tokens with it. @throws {CommerceFailure} NOT_FOUND */
  end(customerId: number, id: string, from: Origin): Promise<void>
  /** Whose access token this is. @throws {CommerceFailure} TOKEN_EXPIRED, NOT_LOGGED_IN */
  customerOf(accessToken: string): Promise<number>
  /** Whose log-in a refresh token belongs to; null when it is not the latest of one, nor the one before in the browser that renewed it. */
  findCustomer(refreshToken: string, from: Origin): Promise<number | null>
  /** As `endSessions` does. */
  endAll(tx: Transaction, customerId: number): Promise<void>
  removeExpired(): Promise<void>
}

interface SessionsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly accessTokens: AccessTokens
  readonly sessionSecrets: SessionSecrets
  readonly securityLog: SecurityLog
}

/** How long a browser that missed the answer has for another try. */
const GRACE_MS = 10_000
const MOST_LISTED = 50
/** How exactly it is known when an account was last used. */
const NOTED_EVERY_MS = 24 * 3_600_000

/** One function: short methods that share how a session's row is found and changed. */
export function createSessions(options: SessionsOptions): Sessions {
  const { db, clock, accessTokens, securityLog } = options
  const successorKeys = deriveKeys(options.sessionSecrets, 'next refresh token')
  /** Made from the token, so that a second try gets the same one, and with a key, so that it cannot be forged. */
  const successorOf = ({ id, secret }: RefreshToken, key: Uint8Array): RefreshToken => ({
    id,
    secret: hashCode(key, `${id}.${secret}`),
  })

  const issue = async (customer: SessionCustomer, token: RefreshToken): Promise<IssuedSession> => ({
    session: {
      user: { id: customer.id, name: `${customer.firstName} ${customer.lastName}`, email: customer.email },
      accessToken: await accessTokens.issue({
        customerId: customer.id,
        epoch: customer.sessionEpoch,
        sessionId: token.id,
      }),
    },
    refreshToken: formatToken(token),
  })

  /** For statements that join both tables. */
  const isAlive = (id: string) =>
    and(
      eq(sessions.id, id),
      gt(sessions.expiresAt, clock()),
      eq(customers.id, sessions.customerId),
      eq(customers.sessionEpoch, sessions.epoch),
    )
  const isLatest = ({ secret }: RefreshToken) => eq(sessions.secretHash, hashSecret(secret))
  /** By this browser in this network. */
  const wasJustRenewed = ({ secret }: RefreshToken, { device, network }: Origin) =>
    and(
      eq(sessions.previousSecretHash, hashSecret(secret)),
      gt(sessions.renewedAt, later(clock(), -GRACE_MS)),
      eq(sessions.device, device),
      eq(sessions.network, network),
    )
  const OWNER = {
    id: customers.id,
    firstName: customers.firstName,
    lastName: customers.lastName,
    email: customers.email,
    sessionEpoch: customers.sessionEpoch,
  }

  /** What the same token was exchanged for a moment ago; null where it was not. */
  const findAnswered = async (token: RefreshToken, from: Origin): Promise<IssuedSession | null> => {
    const [row] = await db
      .select({ ...OWNER, secretHash: sessions.secretHash })
      .from(sessions)
      .innerJoin(customers, and(isAlive(token.id), wasJustRenewed(token, from)))
    if (row === undefined) return null
    const { secretHash, ...customer } = row
    const successors = successorKeys.map((key) => successorOf(token, key))
    const next = successors.find(({ secret }) => isSame(hashSecret(secret), secretHash))
    return next === undefined ? null : issue(customer, next)
  }

  const noteUse = (customerId: number, at: Date) =>
    db.update(customers).set({ lastUsedAt: at, unusedToldAt: null }).where(eq(customers.id, customerId))

  return {
    async start(tx, customer, from) {
      const token = { id: randomUUID(), secret: randomSecret() }
      const now = clock()
      await tx
        .update(customers)
        .set({ language: from.language, lastUsedAt: now, unusedToldAt: null })
        .where(eq(customers.id, customer.id))
      await tx.insert(sessions).values({
        id: token.id,
        customerId: customer.id,
        secretHash: hashSecret(token.secret),
        epoch: customer.sessionEpoch,
        expiresAt: later(now, REFRESH_LIFE_MS),
        startedAt: now,
        renewedAt: now,
        device: from.device,
        network: from.network,
      })
      return issue(customer, token)
    },

    async renew(refreshToken, from) {
      const token = parseToken(refreshToken)
      if (token === null) throw new CommerceFailure('NOT_LOGGED_IN')
      const next = successorOf(token, successorKeys[0])
      const now = clock()
      const [customer] = await db
        .update(sessions)
        .set({
          secretHash: hashSecret(next.secret),
          previousSecretHash: hashSecret(token.secret),
          renewedAt: now,
          expiresAt: later(now, REFRESH_LIFE_MS),
          device: from.device,
          network: from.network,
        })
        .from(customers)
        .where(and(isAlive(token.id), isLatest(token)))
        .returning({ ...OWNER, lastUsedAt: customers.lastUsedAt })
      if (customer !== undefined) {
        const { lastUsedAt, ...owner } = customer
        if (lastUsedAt < later(now, -NOTED_EVERY_MS)) await noteUse(owner.id, now)
        return issue(owner, next)
      }
      const answered = await findAnswered(token, from)
      if (answered !== null) return answered
      await inTransaction(db, async (tx) => {
        const [ended] = await tx
          .delete(sessions)
          .where(eq(sessions.id, token.id))
          .returning({ customerId: sessions.customerId })
        if (ended === undefined) return
        await securityLog.record(tx, { ...ended, action: 'log-in.ended-by-reuse' }, from)
      })
      throw new CommerceFailure('NOT_LOGGED_IN')
    },

    async customerOf(accessToken) {
      const claims = await accessTokens.read(accessToken)
      if (claims === 'expired') throw new CommerceFailure('TOKEN_EXPIRED')
      if (claims === 'invalid') throw new CommerceFailure('NOT_LOGGED_IN')
      const { customerId, sessionId } = claims
      const isStanding =
        sessionId === null
          ? undefined
          : exists(
              db
                .select({ id: sessions.id })
                .from(sessions)
                .where(and(eq(sessions.id, sessionId), eq(sessions.customerId, customerId))),
            )
      const [customer] = await db
        .select({ epoch: customers.sessionEpoch })
        .from(customers)
        .where(and(eq(customers.id, customerId), isStanding))
      if (customer?.epoch !== claims.epoch) throw new CommerceFailure('TOKEN_EXPIRED')
      return customerId
    },

    async list(customerId, refreshToken) {
      const rows = await db
        .select({
          id: sessions.id,
          device: sessions.device,
          network: sessions.network,
          startedAt: sessions.startedAt,
          lastUsedAt: sessions.renewedAt,
        })
        .from(sessions)
        .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, clock())))
        .orderBy(desc(sessions.expiresAt))
        .limit(MOST_LISTED)
      const current = parseToken(refreshToken)?.id ?? null
      return rows.map((row) => ({ ...row, isCurrent: row.id === current }))
    },

    async end(customerId, id, from) {
      if (!SESSION_ID.test(id)) throw new CommerceFailure('NOT_FOUND')
      await inTransaction(db, async (tx) => {
        const ended = await tx
          .delete(sessions)
          .where(and(eq(sessions.id, id), eq(sessions.customerId, customerId)))
          .returning({ id: sessions.id })
        if (ended.length === 0) throw new CommerceFailure('NOT_FOUND')
        await securityLog.record(tx, { customerId, action: 'log-in.ended' }, from)
      })
    },

    async findCustomer(refreshToken, from) {
      const token = parseToken(refreshToken)
      if (token === null) return null
      const [row] = await db
        .select({ customerId: sessions.customerId })
        .from(sessions)
        .innerJoin(customers, and(isAlive(token.id), or(isLatest(token), wasJustRenewed(token, from))))
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

const SESSION_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

function parseToken(text: string): RefreshToken | null {
  const [, id, secret] = TOKEN.exec(text) ?? []
  return id !== undefined && secret !== undefined ? { id, secret } : null
}
