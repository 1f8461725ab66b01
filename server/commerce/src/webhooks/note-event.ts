import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { WEBHOOK_EVENTS, type WebhookEventType } from './webhook-events'

/** Something that no trigger of the shop's tables sees. */
export interface NotedEvent {
  readonly type: WebhookEventType
  readonly subject: string
  readonly at: Date
  readonly data: unknown
  /** Names it: noted once, whoever notes it how often. */
  readonly onceKey: string
}

/** Notes it for the endpoints that want it and were there when it happened. @throws {ZodError} for data of another form */
export async function noteWebhookEvent(
  db: Queryable,
  { type, subject, at, data, onceKey }: NotedEvent,
): Promise<void> {
  const text = JSON.stringify(WEBHOOK_EVENTS[type].data.parse(data))
  await db.execute(
    sql`select note_webhook_event(${type}, ${subject}, ${at.toISOString()}::timestamptz, ${text}::jsonb, ${onceKey})`,
  )
}
