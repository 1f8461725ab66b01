import { asc, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { rowsOf } from '../db/database'
import { variants } from '../db/schema/catalogue'
import type { StockLedgerKind } from '../db/schema/stock'

/** The line of an order as stock sees it. */
export interface StockLine {
  readonly variantId: number
  readonly quantity: number
  readonly isPreorder: boolean
}

interface Move {
  readonly kind: StockLedgerKind
  /** By how much one unit changes each counter. */
  readonly onHand: -1 | 0 | 1
  readonly reserved: -1 | 0 | 1
  /** The same for a unit that was ordered ahead. */
  readonly preordered: -1 | 0 | 1
  readonly preorderedOnHand?: -1 | 0 | 1
}

export const STOCK_MOVES = {
  reserve: { kind: 'reserve', onHand: 0, reserved: 1, preordered: 1 },
  release: { kind: 'release', onHand: 0, reserved: -1, preordered: -1 },
  sell: { kind: 'sale', onHand: -1, reserved: 0, preordered: 1 },
  sellReserved: { kind: 'sale', onHand: -1, reserved: -1, preordered: 0 },
  /** For what was ordered ahead and came in meanwhile; the rest left the stock when it was sold. */
  dispatch: { kind: 'dispatch', onHand: 0, reserved: 0, preordered: -1, preorderedOnHand: -1 },
  /** Delivered, sent back by the customer, and good enough to be sold again. */
  restock: { kind: 'restock', onHand: 1, reserved: 0, preordered: 0, preorderedOnHand: 1 },
  takeBack: { kind: 'return', onHand: 1, reserved: 0, preordered: -1 },
} as const satisfies Record<string, Move>

export type StockMove = keyof typeof STOCK_MOVES

/** Thrown, so that the transaction around it rolls back what was moved already. */
export class StockShortage extends Error {
  override readonly name = 'StockShortage'
  constructor(readonly variantIds: readonly number[]) {
    super(`Not enough stock of variants ${variantIds.join(', ')}`)
  }
}

/** Locks variants until the transaction ends, always in the order of their ids, so that two orders never wait for each other. */
export async function lockVariants(tx: Transaction, variantIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, [...variantIds]))
    .orderBy(asc(variants.id))
    .for('no key update')
}

/**
 * Whether what was ordered ahead could be dispatched now; others who move its stock wait for the transaction.
 *
 * @throws {StockShortage} naming the variants that have not come in.
 */
export async function expectComeIn(tx: Transaction, lines: readonly StockLine[]): Promise<void> {
  const ahead = lines.filter(({ isPreorder }) => isPreorder)
  if (ahead.length === 0) return
  const ids = ahead.map(({ variantId }) => variantId)
  await lockVariants(tx, ids)
  const held = await tx
    .select({ id: variants.id, onHand: variants.onHand, reserved: variants.reserved })
    .from(variants)
    .where(inArray(variants.id, ids))
  const missing = ahead.filter(({ variantId, quantity }) =>
    held.some(({ id, onHand, reserved }) => id === variantId && onHand - reserved < quantity),
  )
  if (missing.length > 0) throw new StockShortage(missing.map(({ variantId }) => variantId))
}

/**
 * Moves all lines of an order and writes the ledger, in one statement. A counter is changed only where the result keeps
 * `0 ≤ reserved ≤ on hand`, so nothing is sold twice, however many try at once. Several lines must be locked before.
 *
 * @throws {StockShortage} naming the variants that could not be moved.
 */
export async function moveStock(
  tx: Transaction,
  move: StockMove,
  orderId: number,
  lines: readonly StockLine[],
  at: Date,
): Promise<void> {
  const { kind, onHand, reserved, preordered, preorderedOnHand = 0 }: Move = STOCK_MOVES[move]
  const changes = lines.map(({ variantId, quantity, isPreorder }) =>
    isPreorder
      ? sql`(${variantId}::int, ${preorderedOnHand * quantity}::int, 0, ${preordered * quantity}::int)`
      : sql`(${variantId}::int, ${onHand * quantity}::int, ${reserved * quantity}::int, 0)`,
  )
  const moved = await rowsOf<{ variant_id: number }>(
    tx,
    sql`
      with change (variant_id, on_hand, reserved, preordered) as (values ${sql.join(changes, sql`, `)}),
      moved as (
        update variants
        set on_hand = variants.on_hand + change.on_hand,
            reserved = variants.reserved + change.reserved,
            preordered = variants.preordered + change.preordered
        from change
        where variants.id = change.variant_id
          and variants.reserved + change.reserved between 0 and variants.on_hand + change.on_hand
          and variants.preordered + change.preordered >= 0
        returning change.*
      )
      insert into stock_ledger (variant_id, order_id, kind, on_hand, reserved, preordered, at)
      select variant_id, ${orderId}::int, ${kind}::text, on_hand, reserved, preordered, ${at.toISOString()}::timestamptz
      from moved
      returning variant_id
    `,
  )
  if (moved.length === lines.length) return
  const done = new Set(moved.map((row) => row.variant_id))
  throw new StockShortage(lines.map((line) => line.variantId).filter((id) => !done.has(id)))
}
