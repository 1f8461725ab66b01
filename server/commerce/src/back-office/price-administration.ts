import { type Currency, formatMoney, isAbove, type Money, money } from '@store/shared/domain/money'
import type { Size } from '@store/shared/domain/products/product'
import { and, asc, eq } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Database } from '../db/database'
import { isSold, variants } from '../db/schema/catalogue'
import { inTransaction } from '../db/transaction'
import { findProduct, lockVariant, type SizeName, sizeText } from './lock-variant'

export interface SizePrices {
  readonly size: Size
  readonly prices: readonly ListedPrice[]
}

export interface ListedPrice {
  readonly price: Money
  /** Before discount; never below the price. */
  readonly listPrice: Money
}

export interface PriceChange extends SizeName {
  readonly before: ListedPrice
  readonly after: ListedPrice
}

/** Prices as the shop's own people set them. What is booked keeps its price; whoever was shown another is asked again. */
export interface PriceAdministration {
  /** @throws {Refusal} */
  show(sku: string): Promise<{ readonly name: string; readonly sizes: readonly SizePrices[] }>
  /** The list price stays unless one is given. @throws {Refusal} */
  set(size: SizeName, price: Money, listPrice?: Money): Promise<PriceChange>
}

interface PriceAdministrationOptions {
  readonly db: Database
  readonly log: BackOfficeLog
}

export function createPriceAdministration({ db, log }: PriceAdministrationOptions): PriceAdministration {
  return {
    async show(sku) {
      const { id, name } = await findProduct(db, sku)
      const rows = await db
        .select()
        .from(variants)
        .where(and(isSold, eq(variants.productId, id)))
        .orderBy(asc(variants.position))
      return {
        name,
        sizes: rows.map((row) => ({ size: row.size, prices: [pricesOf(row, 'INR'), pricesOf(row, 'AED')] })),
      }
    },

    set: (size, price, listPrice) =>
      inTransaction(db, async (tx) => {
        const row = await lockVariant(tx, size)
        const { currency } = price
        const before = pricesOf(row, currency)
        const after = { price, listPrice: listPrice ?? before.listPrice }
        if (isAbove(price, after.listPrice)) {
          throw new Refusal(
            `The price ${formatMoney(price)} of ${sizeText(size)} must not be above its list price ${formatMoney(after.listPrice)}.`,
          )
        }
        await tx
          .update(variants)
          .set(
            currency === 'INR'
              ? { priceInr: price.minor, listPriceInr: after.listPrice.minor }
              : { priceAed: price.minor, listPriceAed: after.listPrice.minor },
          )
          .where(eq(variants.id, row.id))
        await log.record(tx, { action: 'price.set', subject: sizeText(size), before, after })
        return { ...size, before, after }
      }),
  }
}

const pricesOf = (row: typeof variants.$inferSelect, currency: Currency): ListedPrice =>
  currency === 'INR'
    ? { price: money('INR', row.priceInr), listPrice: money('INR', row.listPriceInr) }
    : { price: money('AED', row.priceAed), listPrice: money('AED', row.listPriceAed) }
