import { randomUUID } from 'node:crypto'
import type { TargetRules } from '@store/platform/config/target-rules'
import { parseTarget, TargetError } from '@store/platform/http/webhooks/public-targets'
import type { SendWebhook, WebhookAnswer } from '@store/platform/http/webhooks/send-webhook'
import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import { type Clock, later } from '../base/clock'
import type { Database, Transaction } from '../db/database'
import { type WebhookState, webhookDeliveries, webhookEndpoints, webhookEvents } from '../db/schema/webhooks'
import { inTransaction } from '../db/transaction'
import { parseEventPattern, WEBHOOK_EVENT_TYPES, webhookBody } from './webhook-events'
import type { WebhookSecrets } from './webhook-secrets'

export interface ListedEndpoint {
  readonly id: number
  readonly url: string
  readonly events: readonly string[]
  readonly createdAt: Date
  /** Null while it is told of what happens. */
  readonly pausedAt: Date | null
  readonly pausedWhy: string | null
  readonly pending: number
  readonly dead: number
}

export interface ListedDelivery {
  readonly messageId: string
  readonly endpointId: number
  readonly type: string
  readonly subject: string
  readonly at: Date
  readonly state: WebhookState
  readonly attempts: number
  readonly nextAttemptAt: Date | null
  readonly endedAt: Date | null
  readonly lastStatus: number | null
  readonly lastAnswer: string | null
}

export interface DeliveryFilter {
  readonly endpointId?: number
  readonly state?: WebhookState
  readonly subject?: string
  readonly limit: number
}

/** An endpoint with its secret, which is told this once. */
export interface SecretEndpoint {
  readonly id: number
  readonly url: string
  readonly events: readonly string[]
  readonly secret: string
}

/** Who is told of what happens in the shop, and what became of it. */
export interface WebhookAdministration {
  /** @throws {Refusal} for an address that is not called, and for events that there are not */
  add(url: string, events: readonly string[]): Promise<SecretEndpoint>
  list(): Promise<readonly ListedEndpoint[]>
  /** With what waits for it. @throws {Refusal} */
  remove(id: number): Promise<void>
  /** What happens meanwhile waits. @throws {Refusal} */
  pause(id: number, why: string): Promise<void>
  /** @throws {Refusal} */
  resume(id: number): Promise<void>
  /** A new secret; the one before signs as well for so long. @throws {Refusal} */
  rotate(id: number, earlierForMs: number): Promise<SecretEndpoint>
  /** Sends one message now, once. @throws {Refusal} also without an answer */
  test(id: number): Promise<WebhookAnswer>
  /** Newest first. */
  deliveries(filter: DeliveryFilter): Promise<readonly ListedDelivery[]>
  /**
   * Delivers once more, under the same id: one message, or all since then that the endpoint wants, those too that came before it was
   * added.
   *
   * @returns how many
   * @throws {Refusal}
   */
  replay(id: number, what: { readonly messageId: string } | { readonly since: Date }): Promise<number>
}

interface WebhookAdministrationOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: BackOfficeLog
  readonly secrets: WebhookSecrets
  readonly rules: TargetRules
  readonly send: SendWebhook
}

type EndpointRow = typeof webhookEndpoints.$inferSelect

/** One function: what the shop's people do with endpoints, each command short. */
export function createWebhookAdministration({
  db,
  clock,
  log,
  secrets,
  rules,
  send,
}: WebhookAdministrationOptions): WebhookAdministration {
  const find = async (from: Database | Transaction, id: number): Promise<EndpointRow> => {
    const [row] = await from.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    if (row === undefined) throw new Refusal(`There is no webhook ${id}.`)
    return row
  }

  const change = (
    id: number,
    action: 'webhook.pause' | 'webhook.resume' | 'webhook.rotate',
    changes: (row: EndpointRow) => Partial<typeof webhookEndpoints.$inferInsert>,
    why = '',
  ): Promise<EndpointRow> =>
    inTransaction(db, async (tx) => {
      const row = await find(tx, id)
      await tx.update(webhookEndpoints).set(changes(row)).where(eq(webhookEndpoints.id, id))
      await log.record(tx, { action, subject: subjectOf(row), why })
      return row
    })

  return {
    async add(url, events) {
      const { href } = expectTarget(url, rules)
      const wanted = expectEvents(events)
      const secret = secrets.create()
      const id = await inTransaction(db, async (tx) => {
        const [row] = await tx
          .insert(webhookEndpoints)
          .values({ url: href, events: [...wanted], createdAt: clock(), secret: secrets.seal(secret) })
          .returning()
        if (row === undefined) throw new Error('The endpoint was not written')
        await log.record(tx, { action: 'webhook.add', subject: subjectOf(row), after: { events: wanted } })
        return row.id
      })
      return { id, url: href, events: wanted, secret }
    },

    async list() {
      const counted = await db
        .select({
          endpointId: webhookDeliveries.endpointId,
          state: webhookDeliveries.state,
          count: count(),
        })
        .from(webhookDeliveries)
        .where(sql`${webhookDeliveries.state} in ('pending', 'dead')`)
        .groupBy(webhookDeliveries.endpointId, webhookDeliveries.state)
      const countOf = (id: number, state: WebhookState): number =>
        counted.find((each) => each.endpointId === id && each.state === state)?.count ?? 0
      const rows = await db.select().from(webhookEndpoints).orderBy(webhookEndpoints.id)
      return rows.map(({ id, url, events, createdAt, pausedAt, pausedWhy }) => ({
        id,
        url,
        events,
        createdAt,
        pausedAt,
        pausedWhy,
        pending: countOf(id, 'pending'),
        dead: countOf(id, 'dead'),
      }))
    },

    async remove(id) {
      await inTransaction(db, async (tx) => {
        const row = await find(tx, id)
        await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
        await log.record(tx, {
          action: 'webhook.remove',
          subject: subjectOf(row),
          before: { events: row.events },
        })
      })
    },

    async pause(id, why) {
      await change(id, 'webhook.pause', () => ({ pausedAt: clock(), pausedWhy: why }), why)
    },

    async resume(id) {
      await change(id, 'webhook.resume', () => ({ pausedAt: null, pausedWhy: null }))
    },

    async rotate(id, earlierForMs) {
      const secret = secrets.create()
      const { url, events } = await change(id, 'webhook.rotate', (row) => ({
        secret: secrets.seal(secret),
        earlierSecret: row.secret,
        earlierUntil: later(clock(), earlierForMs),
      }))
      return { id, url, events, secret }
    },

    async test(id) {
      const { url, secret } = await find(db, id)
      const at = clock()
      const message = { id: `msg_${randomUUID().replaceAll('-', '')}`, at }
      try {
        return await send(url, [secrets.open(secret)], {
          ...message,
          body: webhookBody('webhook.test', at, { endpoint: id }),
        })
      } catch (error) {
        throw new Refusal(
          `Webhook ${id} gave no answer: ${error instanceof Error ? error.message : String(error)}.`,
        )
      }
    },

    deliveries: ({ endpointId, state, subject, limit }) =>
      db
        .select({
          messageId: webhookEvents.messageId,
          endpointId: webhookDeliveries.endpointId,
          type: webhookEvents.type,
          subject: webhookDeliveries.subject,
          at: webhookEvents.at,
          state: webhookDeliveries.state,
          attempts: webhookDeliveries.attempts,
          nextAttemptAt: webhookDeliveries.nextAttemptAt,
          endedAt: webhookDeliveries.endedAt,
          lastStatus: webhookDeliveries.lastStatus,
          lastAnswer: webhookDeliveries.lastAnswer,
        })
        .from(webhookDeliveries)
        .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
        .where(
          and(
            endpointId === undefined ? undefined : eq(webhookDeliveries.endpointId, endpointId),
            state === undefined ? undefined : eq(webhookDeliveries.state, state),
            subject === undefined ? undefined : eq(webhookDeliveries.subject, subject),
          ),
        )
        .orderBy(desc(webhookDeliveries.eventId), webhookDeliveries.endpointId)
        .limit(limit),

    replay: (id, what) =>
      inTransaction(db, async (tx) => {
        const row = await find(tx, id)
        const which =
          'since' in what ? gte(webhookEvents.at, what.since) : eq(webhookEvents.messageId, what.messageId)
        const isWanted = sql`array['*', split_part(${webhookEvents.type}, '.', 1) || '.*', ${webhookEvents.type}] && (select events from webhook_endpoints where id = ${id})`
        const asked = tx
          .select({
            eventId: webhookEvents.id,
            endpointId: sql<number>`${id}::int`.as('endpoint_id'),
            subject: webhookEvents.subject,
            since: sql<Date>`${clock().toISOString()}::timestamptz`.as('since'),
          })
          .from(webhookEvents)
          .where(and(which, isWanted))
        const replayed = await tx.execute(sql`
          insert into webhook_deliveries (event_id, endpoint_id, subject, since) ${asked}
          on conflict (event_id, endpoint_id) do update
          set state = 'pending', since = excluded.since, attempts = 0, next_attempt_at = null, ended_at = null
          returning event_id`)
        const number = replayed.rows.length
        if (number === 0 && 'messageId' in what) {
          throw new Refusal(`Webhook ${id} wants no message ${what.messageId}, or it is older than 30 days.`)
        }
        await log.record(tx, {
          action: 'webhook.replay',
          subject: subjectOf(row),
          after: { ...what, number },
        })
        return number
      }),
  }
}

/** An address can hold a secret of its receiver, so the log names the host alone. */
const subjectOf = ({ id, url }: Pick<EndpointRow, 'id' | 'url'>): string =>
  `webhook ${id} at ${new URL(url).host}`

/** @throws {Refusal} */
function expectTarget(url: string, rules: TargetRules): URL {
  try {
    return parseTarget(url, rules)
  } catch (error) {
    if (error instanceof TargetError) throw new Refusal(`This address is not called. ${error.message}`)
    throw error
  }
}

/** @throws {Refusal} */
function expectEvents(events: readonly string[]): readonly string[] {
  const unknown = events.find((event) => parseEventPattern(event) === null)
  if (unknown === undefined && events.length > 0) return [...new Set(events)]
  throw new Refusal(
    `There is no event ${unknown ?? ''}; there are ${WEBHOOK_EVENT_TYPES.join(', ')}, all of a kind as in order.*, and *.`,
  )
}
