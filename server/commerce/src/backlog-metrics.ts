import { withTimeout } from '@store/platform/http/with-timeout'
import { count, eq, isNotNull, isNull, min, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from './base/clock'
import type { Database } from './db/database'
import { mailOutbox } from './db/schema/mail'
import { orders } from './db/schema/orders'
import { payments, refunds } from './db/schema/payments'
import { webhookDeliveries } from './db/schema/webhooks'

interface Backlog {
  /** When an item began to wait. */
  readonly since: PgColumn
  /** Has an index of its own, so that counting what waits does not read what is done. */
  readonly waits: SQL
}

const BACKLOGS = {
  mails: { since: mailOutbox.createdAt, waits: isNull(mailOutbox.sentAt) },
  'orders to be paid': { since: orders.placedAt, waits: isNotNull(orders.reservedUntil) },
  'payments in doubt': { since: payments.createdAt, waits: eq(payments.status, 'PENDING') },
  refunds: {
    since: refunds.requestedAt,
    waits: sql`${refunds.doneAt} is null and ${refunds.voidedAt} is null`,
  },
  webhooks: { since: webhookDeliveries.since, waits: eq(webhookDeliveries.state, 'pending') },
  'webhooks given up': { since: webhookDeliveries.endedAt, waits: eq(webhookDeliveries.state, 'dead') },
  invoices: { since: orders.confirmedAt, waits: eq(orders.needsInvoice, true) },
} as const satisfies Readonly<Record<string, Backlog>>

interface Waiting {
  readonly what: string
  readonly items: number
  readonly oldest: Date | null
}

interface BacklogOptions {
  readonly db: Database
  readonly clock: Clock
  readonly metrics: Registry
}

/** Scrapers give up after ten seconds by default, and then miss everything else too. */
const TIMEOUT_MS = 2_000

/** Asked of the database at each look; while it does not answer, these figures alone are missing. */
export function measureBacklogs({ db, clock, metrics }: BacklogOptions): void {
  const readAll = async (): Promise<readonly Waiting[]> => {
    const found: Waiting[] = []
    for (const [what, { since, waits }] of Object.entries(BACKLOGS)) {
      const [row] = await db
        .select({ items: count(), oldest: min(since) })
        .from(since.table)
        .where(waits)
      found.push({ what, items: row?.items ?? 0, oldest: row?.oldest ?? null })
    }
    return found
  }

  let reading: Promise<readonly Waiting[] | null> | null = null
  /** One look at the database for all gauges of a scrape; null without an answer. */
  const read = () => {
    reading ??= withTimeout(readAll(), TIMEOUT_MS)
      .catch(() => null)
      .finally(() => {
        reading = null
      })
    return reading
  }

  const registers = [metrics]
  const labelNames = ['what'] as const
  new Gauge({
    name: 'store_backlog_readable',
    help: '1 while the database tells what waits, else 0.',
    registers,
    async collect() {
      this.set((await read()) === null ? 0 : 1)
    },
  })
  new Gauge({
    name: 'store_backlog_items',
    help: 'What waits to be done, for all processes together.',
    labelNames,
    registers,
    async collect() {
      this.reset()
      for (const { what, items } of (await read()) ?? []) this.set({ what }, items)
    },
  })
  new Gauge({
    name: 'store_backlog_oldest_age_seconds',
    help: 'How long the oldest of what waits has waited; 0 when nothing does.',
    labelNames,
    registers,
    async collect() {
      this.reset()
      for (const { what, oldest } of (await read()) ?? []) {
        this.set({ what }, oldest === null ? 0 : Math.max(0, (clock().getTime() - oldest.getTime()) / 1000))
      }
    },
  })
}
