import { MOST_WISHES, type WishlistItem } from '@store/shared/domain/products/wishlist'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Clock } from '../base/clock'
import type { Database, Queryable } from '../db/database'
import { wishlistItems } from '../db/schema/carts'
import { isSold, variants } from '../db/schema/catalogue'
import { customers } from '../db/schema/customers'
import { inTransaction } from '../db/transaction'
import { CommerceFailure } from '../http/commerce-failure'

/** What a customer saved for later, the latest first. Every change answers the whole list. */
export interface WishlistService {
  list(customerId: number): Promise<readonly WishlistItem[]>
  /**
   * Adds what is not there yet; ids of nothing are passed over.
   *
   * @throws {CommerceFailure} WISHLIST_FULL.
   */
  add(customerId: number, variantIds: readonly number[]): Promise<readonly WishlistItem[]>
  remove(customerId: number, variantId: number): Promise<readonly WishlistItem[]>
}

export function createWishlistService({ db, clock }: { db: Database; clock: Clock }): WishlistService {
  return {
    list: (customerId) => listWishes(db, customerId),

    add(customerId, variantIds) {
      return inTransaction(db, async (tx) => {
        // Two tabs that add at once are counted one after the other.
        await tx
          .select({ id: customers.id })
          .from(customers)
          .where(eq(customers.id, customerId))
          .for('no key update')
        const known = await tx
          .select({ id: variants.id })
          .from(variants)
          .where(and(isSold, inArray(variants.id, [...variantIds])))
        if (known.length === 0) return listWishes(tx, customerId)
        await tx
          .insert(wishlistItems)
          .values(known.map(({ id }) => ({ customerId, variantId: id, addedAt: clock() })))
          .onConflictDoNothing()
        const [held] = await tx
          .select({ wishes: count() })
          .from(wishlistItems)
          .where(eq(wishlistItems.customerId, customerId))
        if ((held?.wishes ?? 0) > MOST_WISHES) throw new CommerceFailure('WISHLIST_FULL')
        return listWishes(tx, customerId)
      })
    },

    remove(customerId, variantId) {
      return inTransaction(db, async (tx) => {
        await tx
          .delete(wishlistItems)
          .where(and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.variantId, variantId)))
        return listWishes(tx, customerId)
      })
    },
  }
}

const listWishes = (db: Queryable, customerId: number): Promise<readonly WishlistItem[]> =>
  db
    .select({ productId: variants.productId, variantId: wishlistItems.variantId })
    .from(wishlistItems)
    .innerJoin(variants, eq(variants.id, wishlistItems.variantId))
    .where(and(isSold, eq(wishlistItems.customerId, customerId)))
    .orderBy(desc(wishlistItems.addedAt), desc(wishlistItems.variantId))
