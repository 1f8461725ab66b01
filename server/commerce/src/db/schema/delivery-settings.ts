import type { Currency } from '@store/shared/domain/money'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Flat tariffs before they were settings. Not read any more; a previous version reads it while servers are restarted. */
export const deliverySettings = pgTable(
  'delivery_settings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    currency: text().$type<Currency>().notNull(),
    freeAboveMinor: integer().notNull(),
    chargeMinor: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    check('delivery_settings_currency', sql`${table.currency} in ('INR', 'AED')`),
    check('delivery_settings_amounts', sql`${table.freeAboveMinor} >= 0 and ${table.chargeMinor} >= 0`),
  ],
)
