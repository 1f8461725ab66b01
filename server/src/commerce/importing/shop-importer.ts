import type { Clock } from '../clock'
import { upsertCoupons } from '../coupons/coupon-list'
import type { Database } from '../db/database'
import { replaceDeliverySettings } from '../delivery-settings/delivery-settings'
import { passBy, type Reach } from '../named-points'
import { changeStock } from '../stock/change-stock'
import { type CatalogueImporter, createCatalogueImporter, type ImportReceivers } from './import-catalogue'

/** The importer with every part of the shop that a catalogue file reaches. */
export const createShopImporter = ({
  db,
  clock,
  reach = passBy,
  noteImport,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly reach?: Reach
  readonly noteImport?: ImportReceivers['noteImport']
}): CatalogueImporter =>
  createCatalogueImporter(db, {
    async changeStock(tx, changes) {
      await reach('import/products written')
      await changeStock(tx, changes, { at: clock(), note: 'Catalogue file' })
      await reach('import/stock changed')
    },
    upsertCoupons,
    replaceDeliverySettings,
    ...(noteImport && { noteImport }),
  })
