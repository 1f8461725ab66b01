import type { Clock } from '../clock'
import { upsertCoupons } from '../coupons/coupon-list'
import type { Database } from '../db/database'
import { replaceDeliverySettings } from '../delivery-settings/delivery-settings'
import { changeStock } from '../stock/change-stock'
import { type CatalogueImporter, createCatalogueImporter } from './import-catalogue'

/** The importer with every part of the shop that a catalogue file reaches. */
export const createShopImporter = ({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): CatalogueImporter =>
  createCatalogueImporter(db, {
    changeStock: (tx, changes) => changeStock(tx, changes, clock()),
    upsertCoupons,
    replaceDeliverySettings,
  })
