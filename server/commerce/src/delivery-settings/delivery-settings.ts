import type { DeliverySetting } from '@store/shared/domain/delivery-setting'
import { money } from '@store/shared/domain/money'
import { asc } from 'drizzle-orm'
import type { Queryable, Transaction } from '../db/database'
import { deliverySettings } from '../db/schema/delivery-settings'

/** In the shop's order: the first of a currency counts. */
export async function listDeliverySettings(db: Queryable): Promise<readonly DeliverySetting[]> {
  const rows = await db.select().from(deliverySettings).orderBy(asc(deliverySettings.position))
  return rows.map((row) => ({
    freeAbove: money(row.currency, row.freeAboveMinor),
    charge: money(row.currency, row.chargeMinor),
  }))
}

export async function replaceDeliverySettings(
  tx: Transaction,
  settings: readonly DeliverySetting[],
): Promise<void> {
  await tx.delete(deliverySettings)
  if (settings.length === 0) return
  await tx.insert(deliverySettings).values(
    settings.map(({ freeAbove, charge }, position) => ({
      currency: charge.currency,
      freeAboveMinor: freeAbove.minor,
      chargeMinor: charge.minor,
      position,
    })),
  )
}
