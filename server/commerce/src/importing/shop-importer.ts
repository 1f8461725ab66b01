import type { Clock } from '../base/clock'
import { failpoint } from '../base/failpoints'
import { upsertCoupons } from '../coupons/coupon-list'
import type { Database } from '../db/database'
import type { Markets } from '../markets/markets'
import { changeStock } from '../stock/change-stock'
import { type CatalogueImporter, createCatalogueImporter, type ImportReceivers } from './import-catalogue'

/** The importer with every part of the shop that a catalogue file reaches. */
export const createShopImporter = ({
  db,
  clock,
  markets,
  noteImport,
  measurePicture,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly markets: Pick<Markets, 'sold'>
  readonly noteImport?: ImportReceivers['noteImport']
  readonly measurePicture?: ImportReceivers['measurePicture'] | undefined
}): CatalogueImporter =>
  createCatalogueImporter(db, {
    async changeStock(tx, changes) {
      await failpoint('import/products written')
      await changeStock(tx, changes, { at: clock(), note: 'Catalogue file' })
      await failpoint('import/stock changed')
    },
    upsertCoupons,
    soldIn: () => markets.sold().map(({ currency }) => currency),
    ...(noteImport && { noteImport }),
    ...(measurePicture && { measurePicture }),
  })
