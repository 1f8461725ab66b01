import { createHash } from 'node:crypto'
import { networkOf } from '@store/platform/http/network-of'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, later } from '../../base/clock'
import type { Database, Queryable } from '../../db/database'
import { rateLimits } from '../../db/schema/rate-limits'
import { CommerceFailure } from '../commerce-failure'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How often a thing may be tried in a window, counted over all processes. */
export const LIMITS = {
  'login/address': { max: 60, windowMs: MINUTE_MS },
  'login/account-and-address': { max: 10, windowMs: 15 * MINUTE_MS },
  'login/account': { max: 100, windowMs: HOUR_MS },
  // From a browser in which its customer logged in before.
  'login/device': { max: 10, windowMs: 15 * MINUTE_MS },
  'register/address': { max: 60, windowMs: MINUTE_MS },
  'recovery/address': { max: 30, windowMs: 10 * MINUTE_MS },
  'recovery/account-and-address': { max: 5, windowMs: HOUR_MS },
  'recovery/device': { max: 5, windowMs: HOUR_MS },
  'recovery/customer': { max: 20, windowMs: DAY_MS },
  'log-in-code/address': { max: 30, windowMs: 10 * MINUTE_MS },
  'log-in-code/account-and-address': { max: 5, windowMs: HOUR_MS },
  'log-in-code/device': { max: 5, windowMs: HOUR_MS },
  'log-in-code/customer': { max: 10, windowMs: DAY_MS },
  'identity-code/customer': { max: 10, windowMs: DAY_MS },
  // All that is held is read at once.
  'own-data/customer': { max: 10, windowMs: DAY_MS },
  // Five tries each.
  'order-code/order': { max: 5, windowMs: DAY_MS },
  'order-code/customer': { max: 20, windowMs: DAY_MS },
  // An SMS costs money, and its number may be a stranger's.
  'sms/customer': { max: 5, windowMs: DAY_MS },
  'sms/recipient': { max: 10, windowMs: DAY_MS },
  'sms/address': { max: 20, windowMs: DAY_MS },
  'reset/address': { max: 60, windowMs: 10 * MINUTE_MS },
  'wrong-code/address': { max: 100, windowMs: DAY_MS },
  // Registrations that an address with an account refused: their answer tells that there is one.
  'register-taken/address': { max: 10, windowMs: HOUR_MS },
  'address-in-use/customer': { max: 1, windowMs: DAY_MS },
  'new-device/customer': { max: 5, windowMs: DAY_MS },
  'password-check/customer': { max: 10, windowMs: 15 * MINUTE_MS },
  'passkey/customer': { max: 30, windowMs: HOUR_MS },
  'passkey/address': { max: 60, windowMs: MINUTE_MS },
  // Confirmation codes go to addresses that may be a stranger's.
  'email-code/customer': { max: 10, windowMs: DAY_MS },
  'email-code/recipient': { max: 5, windowMs: DAY_MS },
  // A verification asks the gateway, a start too, and a document takes the processor.
  'verify/customer': { max: 60, windowMs: MINUTE_MS },
  'verify/address': { max: 600, windowMs: MINUTE_MS },
  'payment/customer': { max: 30, windowMs: 10 * MINUTE_MS },
  'payment/address': { max: 600, windowMs: 10 * MINUTE_MS },
  'invoice/customer': { max: 30, windowMs: MINUTE_MS },
  'invoice/address': { max: 300, windowMs: MINUTE_MS },
  // Each is a mail to the customer and work for the shop.
  'return/customer': { max: 10, windowMs: 10 * MINUTE_MS },
  'return/address': { max: 100, windowMs: 10 * MINUTE_MS },
  // A visitor reads some tens of reviews; more is a machine.
  'vote/customer': { max: 60, windowMs: 10 * MINUTE_MS },
  'vote/address': { max: 300, windowMs: 10 * MINUTE_MS },
  // Accounts are free: what one network finds helpful counts a few times.
  'vote/review-and-network': { max: 5, windowMs: DAY_MS },
  // Each is decoded and made anew.
  'photo/customer': { max: 20, windowMs: HOUR_MS },
  'photo/address': { max: 100, windowMs: HOUR_MS },
  // Confirmation mails go to addresses that may be a stranger's.
  'stock-notice/address': { max: 20, windowMs: 10 * MINUTE_MS },
  'stock-notice/recipient': { max: 20, windowMs: DAY_MS },
  // The back office: as log-ins of customers, with fewer people behind them.
  'staff-log-in/address': { max: 30, windowMs: MINUTE_MS },
  'staff-log-in/account-and-address': { max: 10, windowMs: 15 * MINUTE_MS },
  'staff-log-in/account': { max: 50, windowMs: HOUR_MS },
  // Six digits, of which three are right at any time; whoever tries them knows the password.
  'staff-code/member': { max: 10, windowMs: 15 * MINUTE_MS },
  'staff-code/member-and-day': { max: 50, windowMs: DAY_MS },
  'staff-passkey/address': { max: 60, windowMs: MINUTE_MS },
  'staff-passkey/member': { max: 30, windowMs: HOUR_MS },
  'staff-password/member': { max: 10, windowMs: 15 * MINUTE_MS },
  // Entries of the log, not tries.
  'staff-refused/member-and-right': { max: 1, windowMs: HOUR_MS },
  // Of links that are not an invitation: a whole office may join at once.
  'staff-invitation/address': { max: 30, windowMs: 10 * MINUTE_MS },
  'newsletter/address': { max: 20, windowMs: 10 * MINUTE_MS },
  'contact/address': { max: 10, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, { readonly max: number; readonly windowMs: number }>

export type Limit = keyof typeof LIMITS

export interface RateLimits {
  /**
   * Counts one try.
   *
   * @throws {CommerceFailure} TOO_MANY_TRIES once the window's tries are used up.
   */
  count(limit: Limit, ...who: readonly string[]): Promise<void>
  /** Counts one try; false once the window's tries are used up, for callers who must not be told. */
  take(limit: Limit, ...who: readonly string[]): Promise<boolean>
  /** Uncounts one try, which turned out to be none. What was allowed is done by then: it never fails, a failure is logged. */
  giveBack(limit: Limit, ...who: readonly string[]): Promise<void>
  /** Forgets the tries, after one that was right. It never fails, as `giveBack`. */
  forget(limit: Limit, ...who: readonly string[]): Promise<void>
  removeExpired(): Promise<void>
}

export function createRateLimits({
  db,
  clock,
  log,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'error'>
}): RateLimits {
  const withoutFailing = async (work: PromiseLike<unknown>): Promise<void> => {
    try {
      await work
    } catch (error) {
      log.error({ err: error }, 'tries could not be given back')
    }
  }
  /** Seconds until the next window once this one's tries are used up, otherwise null. */
  const spend = async (limit: Limit, who: readonly string[]): Promise<number | null> => {
    const { max, windowMs } = LIMITS[limit]
    const now = clock()
    const [row] = await db
      .insert(rateLimits)
      .values({ key: keyOf(limit, who), windowEndsAt: later(now, windowMs), count: 1 })
      .onConflictDoUpdate({ target: rateLimits.key, set: countedAt(now) })
      .returning({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt })
    return row !== undefined && row.count > max
      ? Math.max(1, (row.windowEndsAt.getTime() - now.getTime()) / 1000)
      : null
  }

  return {
    async count(limit, ...who) {
      const retryAfterSeconds = await spend(limit, who)
      if (retryAfterSeconds !== null) throw new CommerceFailure('TOO_MANY_TRIES', { retryAfterSeconds })
    },
    take: async (limit, ...who) => (await spend(limit, who)) === null,
    async giveBack(limit, ...who) {
      await withoutFailing(
        db
          .update(rateLimits)
          .set({ count: sql`${rateLimits.count} - 1` })
          .where(and(eq(rateLimits.key, keyOf(limit, who)), gt(rateLimits.count, 0))),
      )
    },
    async forget(limit, ...who) {
      await withoutFailing(db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, who))))
    },
    async removeExpired() {
      await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, clock()))
    },
  }
}

const isOverAt = (at: Date) => sql`${rateLimits.windowEndsAt} <= ${at.toISOString()}`

/** One try more in its window, or the first of the next. */
const countedAt = (at: Date) => ({
  count: sql`case when ${isOverAt(at)} then 1 else ${rateLimits.count} + 1 end`,
  windowEndsAt: sql`case when ${isOverAt(at)} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
})

export interface WindowOfTries {
  readonly key: string
  readonly who: readonly string[]
  readonly max: number
  readonly windowMs: number
  readonly at: Date
}

/** Counts one try in the caller's transaction, which others with the same key wait for; false, and not counted, once `max` are. */
export async function takeInWindow(
  tx: Queryable,
  { key, who, max, windowMs, at }: WindowOfTries,
): Promise<boolean> {
  const taken = await tx
    .insert(rateLimits)
    .values({ key: keyOf(key, who), windowEndsAt: later(at, windowMs), count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: countedAt(at),
      setWhere: sql`${isOverAt(at)} or ${rateLimits.count} < ${max}`,
    })
    .returning({ count: rateLimits.count })
  return taken.length > 0
}

/**
 * Counts a call that costs much, by customer and by network.
 *
 * @throws {CommerceFailure} TOO_MANY_TRIES
 */
export async function countCall(
  limits: RateLimits,
  cost: 'verify' | 'payment' | 'invoice' | 'return' | 'vote' | 'photo',
  { customerId, request }: { readonly customerId: number; readonly request: { readonly ip: string } },
): Promise<void> {
  await limits.count(`${cost}/customer`, String(customerId))
  await limits.count(`${cost}/address`, networkOf(request.ip))
}

/** Hashed, so that the table holds neither e-mail nor network addresses. */
const keyOf = (limit: string, who: readonly string[]): string =>
  `${limit}/${createHash('sha256').update(JSON.stringify(who)).digest('base64url').slice(0, 27)}`
