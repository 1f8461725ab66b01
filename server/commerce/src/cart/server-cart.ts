import type { ServerCartLine } from '@store/shared/api/server-cart'
import { canBuy, maxQuantityOf, type Size } from '@store/shared/domain/products/product'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Clock } from '../base/clock'
import type { Database, Queryable, Transaction } from '../db/database'
import { cartLines, carts } from '../db/schema/carts'
import { available, isShown, isSold, products, variants } from '../db/schema/catalogue'
import { inTransaction } from '../db/transaction'
import { CommerceFailure } from '../http/commerce-failure'

/** A product in a size, by name or by id; in its default size when neither is given. */
import { FIRST_REVISION, raiseCartRevision } from './cart-revision'

export interface CartAddition {
  readonly productId: number
  readonly size?: Size | undefined
  readonly sizeId?: number | undefined
  readonly quantity: number
}

/** The cart that a customer finds again on another device (CART-16). Every change answers the whole cart. */
export interface ServerCartService {
  list(customerId: number): Promise<readonly ServerCartLine[]>
  /**
   * Adds to what is there, up to what can be sold now.
   *
   * @throws {CommerceFailure} NOT_FOUND, OUT_OF_STOCK.
   */
  add(customerId: number, addition: CartAddition): Promise<readonly ServerCartLine[]>
  /** Up to what can be sold now. @throws {CommerceFailure} NOT_FOUND. */
  setQuantity(customerId: number, lineId: number, quantity: number): Promise<readonly ServerCartLine[]>
  /** @throws {CommerceFailure} NOT_FOUND. */
  remove(customerId: number, lineId: number): Promise<readonly ServerCartLine[]>
}

export function createServerCartService({ db, clock }: { db: Database; clock: Clock }): ServerCartService {
  const list = (customerId: number, tx: Queryable = db) =>
    tx
      .select({
        id: cartLines.id,
        productId: variants.productId,
        variantId: cartLines.variantId,
        quantity: cartLines.quantity,
        cartRevision: sql<number>`coalesce(${carts.revision}, ${FIRST_REVISION}::int)`,
      })
      .from(cartLines)
      .innerJoin(variants, eq(variants.id, cartLines.variantId))
      .leftJoin(carts, eq(carts.customerId, cartLines.customerId))
      .where(eq(cartLines.customerId, customerId))
      .orderBy(asc(cartLines.id))

  const ownLine = (customerId: number, lineId: number) =>
    and(eq(cartLines.id, lineId), eq(cartLines.customerId, customerId))

  /** @throws {CommerceFailure} NOT_FOUND where nothing was changed. */
  const change = (
    customerId: number,
    work: (tx: Transaction) => PromiseLike<readonly { readonly id: number }[]>,
  ): Promise<readonly ServerCartLine[]> =>
    inTransaction(db, async (tx) => {
      if ((await work(tx)).length === 0) throw new CommerceFailure('NOT_FOUND')
      await raiseCartRevision(tx, customerId)
      return list(customerId, tx)
    })

  return {
    list: (customerId) => list(customerId),

    async add(customerId, { productId, size, sizeId, quantity }) {
      const sizes = await db
        .select({
          id: variants.id,
          size: variants.size,
          available,
          allowsPreorder: products.allowsPreorder,
        })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .where(and(isShown, isSold, eq(variants.productId, productId)))
        .orderBy(asc(variants.position))
      const chosen =
        size === undefined && sizeId === undefined
          ? sizes[0]
          : sizes.find((each) => each.id === sizeId || (sizeId === undefined && each.size === size))
      if (chosen === undefined) throw new CommerceFailure('NOT_FOUND')
      if (!canBuy(chosen, chosen)) throw new CommerceFailure('OUT_OF_STOCK')
      const most = maxQuantityOf(chosen)
      return change(customerId, (tx) =>
        tx
          .insert(cartLines)
          .values({
            customerId,
            variantId: chosen.id,
            quantity: Math.min(quantity, most),
            changedAt: clock(),
          })
          .onConflictDoUpdate({
            target: [cartLines.customerId, cartLines.variantId],
            set: {
              quantity: sql`least(${cartLines.quantity} + ${quantity}::int, ${most}::int)`,
              changedAt: clock(),
            },
          })
          .returning({ id: cartLines.id }),
      )
    },

    setQuantity(customerId, lineId, quantity) {
      const most = db
        .select({ most: sql`greatest(1, ${available})` })
        .from(variants)
        .where(eq(variants.id, cartLines.variantId))
      return change(customerId, (tx) =>
        tx
          .update(cartLines)
          .set({ quantity: sql`least(${quantity}::int, (${most}))`, changedAt: clock() })
          .where(ownLine(customerId, lineId))
          .returning({ id: cartLines.id }),
      )
    },

    remove: (customerId, lineId) =>
      change(customerId, (tx) =>
        tx.delete(cartLines).where(ownLine(customerId, lineId)).returning({ id: cartLines.id }),
      ),
  }
}
