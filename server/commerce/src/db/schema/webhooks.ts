import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** Who is told of what happens. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  url: text().notNull(),
  /** `order.placed`, `order.*` or `*`. */
  events: text().array().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** Sealed, as the next one is. */
  secret: text().notNull(),
  /** Signs as well until then. */
  earlierSecret: text(),
  earlierUntil: timestamp({ withTimezone: true }),
  /** What happens meanwhile waits. */
  pausedAt: timestamp({ withTimezone: true }),
  pausedWhy: text(),
})

/**
 * What happened, while somebody wanted to be told of it. Triggers on the tables of orders, payments, returns, stock and content add rows in the
 * transaction of each act, by `note_webhook_event`.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** Rises in the order in which things happened to one subject: whoever changes it holds its lock. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: text()
      .notNull()
      .unique('webhook_events_message')
      .default(sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`),
    type: text().notNull(),
    /** What it happened to: its events are told in order. */
    subject: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    data: jsonb().notNull(),
    /** Of what is noted after it happened, so that it is noted once. */
    onceKey: text(),
  },
  (table) => [
    index('webhook_events_at').on(table.at),
    uniqueIndex('webhook_events_once').on(table.onceKey).where(sql`${table.onceKey} is not null`),
  ],
)

export type WebhookState = 'pending' | 'delivered' | 'dead'

/** An event on its way to an endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    eventId: bigint({ mode: 'number' })
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    endpointId: integer()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The event's. */
    subject: text().notNull(),
    state: text().$type<WebhookState>().notNull().default('pending'),
    /** The event's, or when it was asked for once more. */
    since: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    /** Null for at once. */
    nextAttemptAt: timestamp({ withTimezone: true }),
    /** When it was delivered or given up. */
    endedAt: timestamp({ withTimezone: true }),
    /** Null until the receiver answered. */
    lastStatus: integer(),
    /** The beginning of its answer, or why there was none. */
    lastAnswer: text(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.endpointId] }),
    index('webhook_deliveries_pending')
      .on(table.endpointId, table.subject, table.eventId)
      .where(sql`${table.state} = 'pending'`),
    index('webhook_deliveries_dead').on(table.endedAt).where(sql`${table.state} = 'dead'`),
    index('webhook_deliveries_endpoint').on(table.endpointId, table.eventId),
    check('webhook_deliveries_state', sql`${table.state} in ('pending', 'delivered', 'dead')`),
    check('webhook_deliveries_end', sql`(${table.state} = 'pending') = (${table.endedAt} is null)`),
  ],
)
