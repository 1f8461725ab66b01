import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { type Clock, later } from '../base/clock'
import { type Database, rowsOf } from '../db/database'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '../db/schema/webhooks'
import { type AttemptOptions, createAttempt, type TakenDelivery } from './attempt-delivery'

export interface WebhookDispatcher {
  /**
   * Begins to deliver what is due, to each endpoint by itself: one that hangs delays no other. Of each subject the earliest event goes first, so
   * that none overtakes another. Several processes may do so at once. An event is delivered at least once, always under the same id.
   */
  begin(): Promise<void>
  /** The same, and resolves once all that was begun has ended. */
  dispatch(): Promise<void>
  /** Removes events that are 30 days old and wait for nothing. */
  removeExpired(): Promise<void>
  /** Breaks off what is under way; it is delivered by the next process. */
  stop(): Promise<void>
}

type OwnOptions = Pick<AttemptOptions, 'db' | 'clock' | 'secrets' | 'send' | 'log'>

export interface DispatcherOptions extends OwnOptions, Partial<Omit<AttemptOptions, keyof OwnOptions>> {
  /** Delivers nothing: what waits in a restored copy is delivered by the shop. */
  readonly isClosed?: boolean
}

const AT_ONCE = 10
/** For how long a delivery belongs to the process that took it. */
const LEASE_MS = 120_000
const KEPT_MS = 30 * 86_400_000

export function createWebhookDispatcher(options: DispatcherOptions): WebhookDispatcher {
  const { db, clock, log, secrets } = options
  const attempt = createAttempt({
    onTried: () => {},
    random: Math.random,
    ...options,
  })
  const stopping = new AbortController()
  /** By endpoint. */
  const underWay = new Map<number, Promise<void>>()

  const tryOne = async (taken: TakenDelivery): Promise<boolean> => {
    try {
      return await attempt(taken, stopping.signal)
    } catch (error) {
      log.error({ err: error, endpoint: taken.endpointId, event: taken.eventId }, 'a webhook failed')
      return false
    }
  }

  /** As long as anything is taken; an endpoint that takes nothing rests until the next time. */
  const deliverTo = async (endpointId: number): Promise<void> => {
    while (!stopping.signal.aborted) {
      const taken = await takeDue({ db, clock }, endpointId)
      const isTaken = await Promise.all(taken.map(tryOne))
      if (!isTaken.includes(true)) return
    }
  }

  /** While both session secrets are given, so that the earlier one can be taken away later. */
  const keepSealed = (id: number, before: string, secret: string) =>
    db
      .update(webhookEndpoints)
      .set({ secret })
      .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.secret, before)))

  const begin = async (): Promise<void> => {
    if (options.isClosed) return
    for (const { id, pausedAt, secret } of await db.select().from(webhookEndpoints)) {
      const sealed = secrets.sealAnew(secret)
      if (sealed !== null) await keepSealed(id, secret, sealed)
      if (pausedAt !== null || underWay.has(id) || stopping.signal.aborted) continue
      const delivering = deliverTo(id)
        .catch((error: unknown) => log.error({ err: error, endpoint: id }, 'webhooks could not be delivered'))
        .finally(() => underWay.delete(id))
      underWay.set(id, delivering)
    }
  }
  const settle = async (): Promise<void> => void (await Promise.all(underWay.values()))

  return {
    begin,
    async dispatch() {
      await begin()
      await settle()
    },
    async removeExpired() {
      const waiting = db
        .select({ eventId: webhookDeliveries.eventId })
        .from(webhookDeliveries)
        .where(and(eq(webhookDeliveries.eventId, webhookEvents.id), eq(webhookDeliveries.state, 'pending')))
      await db
        .delete(webhookEvents)
        .where(and(lt(webhookEvents.at, later(clock(), -KEPT_MS)), notExists(waiting)))
    },
    async stop() {
      stopping.abort()
      await settle()
    },
  }
}

/** A delivery is taken by moving its next try past the lease, so that no second process sends it meanwhile. */
async function takeDue(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  endpointId: number,
): Promise<readonly TakenDelivery[]> {
  const now = clock()
  const taken = await rowsOf<{ event_id: string | number; attempts: number }>(
    db,
    sql`
      with due as (
        select d.event_id, d.endpoint_id from webhook_deliveries d
        where d.endpoint_id = ${endpointId} and d.state = 'pending'
          and (d.next_attempt_at is null or d.next_attempt_at <= ${now.toISOString()}::timestamptz)
          and not exists (
            select from webhook_deliveries earlier
            where earlier.state = 'pending' and earlier.endpoint_id = d.endpoint_id
              and earlier.subject = d.subject and earlier.event_id < d.event_id
          )
        order by d.event_id
        limit ${AT_ONCE}
        for update of d skip locked
      )
      update webhook_deliveries d
      set attempts = d.attempts + 1, next_attempt_at = ${later(now, LEASE_MS).toISOString()}::timestamptz
      from due where d.event_id = due.event_id and d.endpoint_id = due.endpoint_id
      returning d.event_id, d.attempts`,
  )
  return taken.map((row) => ({ eventId: Number(row.event_id), endpointId, attempts: row.attempts }))
}
