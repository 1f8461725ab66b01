import type { Size } from '@store/shared/domain/products/product'
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import type { Database, Transaction } from '../db/database'
import { available, isSold, products, variants } from '../db/schema/catalogue'
import { orders } from '../db/schema/orders'
import { type StockLedgerKind, stockLedger } from '../db/schema/stock'
import { inTransaction } from '../db/transaction'
import { changeStock } from '../stock/change-stock'
import { findProduct, lockVariant, type SizeName, sizeText } from './lock-variant'

export interface StockRow extends SizeName {
  readonly name: string
  readonly onHand: number
  /** Held by orders that wait for their payment. */
  readonly reserved: number
  readonly available: number
  /** Ordered ahead. */
  readonly preordered: number
}

export interface StockMovement extends SizeName {
  readonly at: Date
  readonly kind: StockLedgerKind
  readonly orderNumber: string | null
  /** Differences. */
  readonly onHand: number
  readonly reserved: number
  readonly preordered: number
  readonly onHandAfter: number
  readonly note: string | null
}

export interface StockChangeResult extends SizeName {
  readonly before: number
  readonly after: number
}

/** Stock as the shop's own people count it. Bookings at the same time wait for a change, or the change for them. */
export interface StockAdministration {
  /** In the catalogue's order. `low`: only what has at most so many units that can be sold. */
  list(filter: { readonly low?: number; readonly sku?: string }): Promise<readonly StockRow[]>
  /** What was counted. @throws {Refusal} */
  set(size: SizeName, units: number, why: string): Promise<StockChangeResult>
  /** What came in, or went out when negative. @throws {Refusal} */
  add(size: SizeName, units: number, why: string): Promise<StockChangeResult>
  /** Newest first. @throws {Refusal} */
  history(filter: {
    readonly sku: string
    readonly size?: Size
    readonly limit: number
  }): Promise<readonly StockMovement[]>
}

const MOST_UNITS = 1_000_000

interface StockAdministrationOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: BackOfficeLog
}

export function createStockAdministration({
  db,
  clock,
  log,
}: StockAdministrationOptions): StockAdministration {
  const change = async (
    tx: Transaction,
    action: 'stock.set' | 'stock.add',
    size: SizeName,
    toUnits: (onHand: number) => number,
    why: string,
  ): Promise<StockChangeResult> => {
    const { id: variantId, onHand: before, reserved } = await lockVariant(tx, size)
    const after = toUnits(before)
    if (after < reserved) {
      const held = reserved === 0 ? 'it cannot be below 0' : `orders hold ${reserved} of them`
      throw new Refusal(`${sizeText(size)} has ${before} on hand and cannot have ${after}: ${held}.`)
    }
    if (after > MOST_UNITS)
      throw new Refusal(`${sizeText(size)} cannot have more than ${MOST_UNITS} on hand.`)
    if (after !== before) {
      await changeStock(tx, [{ variantId, delta: after - before }], { at: clock(), note: why })
      await log.record(tx, {
        action,
        subject: sizeText(size),
        why,
        before: { onHand: before },
        after: { onHand: after },
      })
    }
    return { ...size, before, after }
  }

  return {
    list: ({ low, sku }) =>
      db
        .select({
          sku: products.sku,
          size: variants.size,
          name: products.name,
          onHand: variants.onHand,
          reserved: variants.reserved,
          available,
          preordered: variants.preordered,
        })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .where(
          and(
            isSold,
            low === undefined ? undefined : lte(available, low),
            sku === undefined ? undefined : eq(products.sku, sku),
          ),
        )
        .orderBy(asc(products.position), asc(products.id), asc(variants.position)),

    set: (size, units, why) => inTransaction(db, (tx) => change(tx, 'stock.set', size, () => units, why)),

    add: (size, units, why) =>
      inTransaction(db, (tx) => change(tx, 'stock.add', size, (onHand) => onHand + units, why)),

    async history({ sku, size, limit }) {
      const { id } = await findProduct(db, sku)
      return db
        .select({
          sku: products.sku,
          size: variants.size,
          at: stockLedger.at,
          kind: stockLedger.kind,
          orderNumber: orders.number,
          onHand: stockLedger.onHand,
          reserved: stockLedger.reserved,
          preordered: stockLedger.preordered,
          onHandAfter: sql<number>`sum(${stockLedger.onHand}) over (partition by ${stockLedger.variantId} order by ${stockLedger.id})::int`,
          note: stockLedger.note,
        })
        .from(stockLedger)
        .innerJoin(variants, eq(variants.id, stockLedger.variantId))
        .innerJoin(products, eq(products.id, variants.productId))
        .leftJoin(orders, eq(orders.id, stockLedger.orderId))
        .where(and(eq(products.id, id), size === undefined ? undefined : eq(variants.size, size)))
        .orderBy(desc(stockLedger.id))
        .limit(limit)
    },
  }
}
