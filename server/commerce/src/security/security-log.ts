import type { SecurityAction, SecurityActivity } from '@store/shared/domain/people/security-activity'
import type { Language } from '@store/shared/i18n/languages'
import { asc, desc, eq, lt, sql } from 'drizzle-orm'
import { type Clock, later } from '../base/clock'
import type { Database, Queryable } from '../db/database'
import { orders } from '../db/schema/orders'
import { securityEvents } from '../db/schema/security'

/** Where something was done from, and in which language. */
export interface Origin {
  /** Browser and system in known words. */
  readonly device: string
  readonly network: string
  readonly language: Language
}

export interface SecurityEvent {
  readonly customerId: number
  readonly action: SecurityAction
  readonly orderId?: number
}

/** Who did what to an account or an order, and from where. Only added to; rows go after a year. */
export interface SecurityLog {
  /** In the transaction of the event where there is one. */
  record(tx: Queryable, event: SecurityEvent, from: Origin): Promise<void>
  /** Adds nothing for an address without an account, by the same work as for one with. */
  recordRefusedLogIn(email: string, from: Origin): Promise<void>
  removeExpired(): Promise<void>
}

const KEPT_MS = 366 * 24 * 3_600_000

export function createSecurityLog({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): SecurityLog {
  return {
    async record(tx, event, { device, network }) {
      await tx.insert(securityEvents).values({ at: clock(), ...event, device, network })
    },
    async recordRefusedLogIn(email, { device, network }) {
      const action: SecurityAction = 'log-in.refused'
      await db.execute(sql`
        insert into security_events (at, customer_id, action, device, network)
        select ${clock().toISOString()}::timestamptz, id, ${action}::text, ${device}::text, ${network}::text
        from customers where email = ${email}`)
    },
    async removeExpired() {
      await db.delete(securityEvents).where(lt(securityEvents.at, later(clock(), -KEPT_MS)))
    },
  }
}

/** Oldest first. */
export const listSecurityEvents = (db: Queryable, customerId: number) =>
  db
    .select({
      at: securityEvents.at,
      action: securityEvents.action,
      orderId: securityEvents.orderId,
      device: securityEvents.device,
      network: securityEvents.network,
    })
    .from(securityEvents)
    .where(eq(securityEvents.customerId, customerId))
    .orderBy(asc(securityEvents.id))

const MOST_SHOWN = 50

/** Newest first, at most fifty. */
export const listRecentActivity = (
  db: Queryable,
  customerId: number,
): Promise<ReadonlyArray<Omit<SecurityActivity, 'place'>>> =>
  db
    .select({
      id: securityEvents.id,
      at: securityEvents.at,
      action: securityEvents.action,
      orderNumber: orders.number,
      device: securityEvents.device,
      network: securityEvents.network,
    })
    .from(securityEvents)
    .leftJoin(orders, eq(orders.id, securityEvents.orderId))
    .where(eq(securityEvents.customerId, customerId))
    .orderBy(desc(securityEvents.id))
    .limit(MOST_SHOWN)

/** What happened stays; where from is personal, and goes with the account. */
export async function forgetOrigins(tx: Queryable, customerId: number): Promise<void> {
  await tx
    .update(securityEvents)
    .set({ device: '', network: '' })
    .where(eq(securityEvents.customerId, customerId))
}
