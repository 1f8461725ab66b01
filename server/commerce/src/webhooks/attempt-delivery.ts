import type { SendWebhook, WebhookAnswer } from '@store/platform/http/webhooks/send-webhook'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, later } from '../base/clock'
import { failpoint } from '../base/failpoints'
import type { Database } from '../db/database'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '../db/schema/webhooks'
import { waitAfterMs } from './retry-schedule'
import { webhookBody } from './webhook-events'
import type { DeliveryOutcome } from './webhook-metrics'
import type { WebhookSecrets } from './webhook-secrets'

/** A delivery that belongs to this process for a while. */
export interface TakenDelivery {
  readonly eventId: number
  readonly endpointId: number
  readonly attempts: number
}

export interface AttemptOptions {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: WebhookSecrets
  readonly send: SendWebhook
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly onTried: (outcome: DeliveryOutcome) => void
  /** From 0 to below 1. */
  readonly random: () => number
}

/** The receiver is gone for good (RFC 9110, and so Standard Webhooks). */
const GONE = 410

/**
 * Gives the function that tries one delivery once and notes what came of it: true when the receiver took it. A signal breaks it off.
 *
 * One function: short steps of one try.
 */
export function createAttempt(options: AttemptOptions) {
  const { db, clock, secrets, send, log, onTried, random } = options

  /** Only while it is this process's: after the lease another one may have taken it. */
  const note = (taken: TakenDelivery, changes: Partial<typeof webhookDeliveries.$inferInsert>) =>
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
  const post = async (
    { eventId, endpointId }: TakenDelivery,
    signal: AbortSignal,
  ): Promise<WebhookAnswer | undefined> => {
    const [event] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId))
    const [endpoint] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId))
    if (event === undefined || endpoint === undefined) return undefined
    const at = clock()
    const { url, secret, earlierSecret, earlierUntil } = endpoint
    const isEarlierValid = earlierSecret !== null && earlierUntil !== null && earlierUntil > at
    const keys = [secret, ...(isEarlierValid ? [earlierSecret] : [])].map(secrets.open)
    const body = webhookBody(event.type, event.at, event.data)
    return send(url, keys, { id: event.messageId, at, body }, signal)
  }

  const fail = async (taken: TakenDelivery, lastStatus: number | null, answer: string): Promise<void> => {
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

  return async (taken: TakenDelivery, signal: AbortSignal): Promise<boolean> => {
    await failpoint('webhook/taken')
    let answer: WebhookAnswer | undefined
    try {
      answer = await post(taken, signal)
    } catch (error) {
      // It was broken off with this process: the next one tries it at once.
      if (signal.aborted) await note(taken, { attempts: taken.attempts - 1, nextAttemptAt: null })
      else await fail(taken, null, error instanceof Error ? error.message : String(error))
      return false
    }
    if (answer === undefined) return false
    await failpoint('webhook/answered')
    const { status, text } = answer
    if (status < 200 || status > 299) {
      await fail(taken, status, text)
      return false
    }
    onTried('delivered')
    await note(taken, {
      state: 'delivered',
      endedAt: clock(),
      nextAttemptAt: null,
      lastStatus: status,
      lastAnswer: toText(text),
    })
    return true
  }
}

const MOST_ANSWER = 500

/** The database keeps no NUL. */
const toText = (answer: string): string => answer.replaceAll('\0', '').slice(0, MOST_ANSWER)
