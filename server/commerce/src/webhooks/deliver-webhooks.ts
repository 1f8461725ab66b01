import type { SendWebhook, WebhookAnswer } from '@store/platform/http/send-webhook'
import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, later } from '../base/clock'
import { type Failpoint, noFailpoint } from '../base/failpoints'
import { type Database, rowsOf } from '../db/database'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '../db/schema/webhooks'
import { sideBySide } from '../jobs/side-by-side'
import { waitAfterMs } from './retry-schedule'
import { webhookBody } from './webhook-events'
import type { DeliveryOutcome } from './webhook-metrics'
import type { WebhookSecrets } from './webhook-secrets'

export interface WebhookDispatcher {
  /**
   * Delivers what is due: of each subject of an endpoint its earliest event, so that none overtakes another. Several processes may do so at
   * once. An event is delivered at least once, always under the same id.
   */
  dispatch(): Promise<void>
  /** Removes events that are 30 days old and wait for nothing. */
  removeExpired(): Promise<void>
}

export interface DispatcherOptions {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: WebhookSecrets
  readonly send: SendWebhook
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly onTried?: (outcome: DeliveryOutcome) => void
  readonly random?: () => number
  readonly failpoint?: Failpoint
}

const BATCH = 20
const ROUNDS = 10
/** For how long a delivery belongs to the process that took it. */
const LEASE_MS = 120_000
const KEPT_MS = 30 * 86_400_000
/** The receiver is gone for good (RFC 9110, and so Standard Webhooks). */
const GONE = 410

interface Taken {
  readonly eventId: number
  readonly endpointId: number
  readonly attempts: number
}

/** One function: short steps that share what this process has taken. */
export function createWebhookDispatcher(options: DispatcherOptions): WebhookDispatcher {
  const { db, clock, secrets, send, log } = options
  const { onTried = () => {}, random = Math.random, failpoint = noFailpoint } = options

  /** A delivery is taken by moving its next try past the lease, so that no second process sends it meanwhile. */
  const takeDue = async (): Promise<readonly Taken[]> => {
    const now = clock().toISOString()
    const taken = await rowsOf<{ event_id: string | number; endpoint_id: number; attempts: number }>(
      db,
      sql`
        with due as (
          select d.event_id, d.endpoint_id from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
          where d.state = 'pending' and e.paused_at is null
            and (d.next_attempt_at is null or d.next_attempt_at <= ${now}::timestamptz)
            and not exists (
              select from webhook_deliveries earlier
              where earlier.state = 'pending' and earlier.endpoint_id = d.endpoint_id
                and earlier.subject = d.subject and earlier.event_id < d.event_id
            )
          order by d.event_id, d.endpoint_id
          limit ${BATCH}
          for update of d skip locked
        )
        update webhook_deliveries d
        set attempts = d.attempts + 1, next_attempt_at = ${later(clock(), LEASE_MS).toISOString()}::timestamptz
        from due where d.event_id = due.event_id and d.endpoint_id = due.endpoint_id
        returning d.event_id, d.endpoint_id, d.attempts`,
    )
    return taken.map((row) => ({
      eventId: Number(row.event_id),
      endpointId: row.endpoint_id,
      attempts: row.attempts,
    }))
  }

  /** Only while it is this process's: after the lease another one may have taken it. */
  const note = (taken: Taken, changes: Partial<typeof webhookDeliveries.$inferInsert>) =>
    db
      .update(webhookDeliveries)
      .set(changes)
      .where(
        and(
          eq(webhookDeliveries.eventId, taken.eventId),
          eq(webhookDeliveries.endpointId, taken.endpointId),
          eq(webhookDeliveries.state, 'pending'),
          eq(webhookDeliveries.attempts, taken.attempts),
        ),
      )

  /** Undefined for an endpoint that was removed meanwhile. */
  const post = async ({ eventId, endpointId }: Taken): Promise<WebhookAnswer | undefined> => {
    const [event] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId))
    const [endpoint] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId))
    if (event === undefined || endpoint === undefined) return undefined
    const at = clock()
    const { url, secret, earlierSecret, earlierUntil } = endpoint
    const isEarlierValid = earlierSecret !== null && earlierUntil !== null && earlierUntil > at
    const keys = [secret, ...(isEarlierValid ? [earlierSecret] : [])].map(secrets.open)
    if (secrets.isOld(secret)) await sealAnew(endpoint)
    return send(url, keys, { id: event.messageId, at, body: webhookBody(event.type, event.at, event.data) })
  }

  /** While both session secrets are given, so that the earlier one can be taken away later. */
  const sealAnew = async ({ id, secret }: typeof webhookEndpoints.$inferSelect): Promise<void> => {
    const opened = `whsec_${Buffer.from(secrets.open(secret)).toString('base64')}`
    await db
      .update(webhookEndpoints)
      .set({ secret: secrets.seal(opened) })
      .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.secret, secret)))
  }

  const fail = async (taken: Taken, lastStatus: number | null, answer: string): Promise<void> => {
    const waitMs = waitAfterMs(taken.attempts, random())
    const lastAnswer = toText(answer)
    const { endpointId: endpoint, eventId: event } = taken
    onTried(waitMs === null ? 'dead' : 'failed')
    if (waitMs === null) {
      log.error({ endpoint, event, status: lastStatus }, 'a webhook was given up')
      await note(taken, { state: 'dead', endedAt: clock(), nextAttemptAt: null, lastStatus, lastAnswer })
      return
    }
    log.warn(
      { endpoint, event, status: lastStatus, waitMs },
      'a webhook was not taken and will be tried again',
    )
    await note(taken, { nextAttemptAt: later(clock(), waitMs), lastStatus, lastAnswer })
    if (lastStatus !== GONE) return
    await db
      .update(webhookEndpoints)
      .set({ pausedAt: clock(), pausedWhy: 'it answered 410 Gone' })
      .where(and(eq(webhookEndpoints.id, endpoint), isNull(webhookEndpoints.pausedAt)))
  }

  const deliver = async (taken: Taken): Promise<void> => {
    await failpoint('webhook/taken')
    let answer: WebhookAnswer | undefined
    try {
      answer = await post(taken)
    } catch (error) {
      return fail(taken, null, error instanceof Error ? error.message : String(error))
    }
    if (answer === undefined) return
    await failpoint('webhook/answered')
    const { status, text } = answer
    if (status < 200 || status > 299) return fail(taken, status, text)
    onTried('delivered')
    await note(taken, {
      state: 'delivered',
      endedAt: clock(),
      nextAttemptAt: null,
      lastStatus: status,
      lastAnswer: toText(text),
    })
  }

  return {
    async dispatch() {
      // What was delivered makes way for the next of its subject.
      for (let round = 0; round < ROUNDS; round += 1) {
        const taken = await takeDue()
        if (taken.length === 0) return
        await sideBySide(taken, async (each) => {
          try {
            await deliver(each)
          } catch (error) {
            log.error({ err: error, endpoint: each.endpointId, event: each.eventId }, 'a webhook failed')
          }
        })
      }
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
  }
}

const MOST_ANSWER = 500

/** The database keeps no NUL. */
const toText = (answer: string): string => answer.replaceAll('\0', '').slice(0, MOST_ANSWER)
