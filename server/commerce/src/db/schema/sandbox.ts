import { bigint, jsonb, pgTable } from 'drizzle-orm/pg-core'

/** The sandbox gateway's own ledger, which the shop itself never reads: entries are only ever added. */
export const sandboxLedger = pgTable('sandbox_ledger', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  entry: jsonb().notNull(),
})
