import * as z from 'zod/mini'
import type { WishlistItem } from '../domain/products/wishlist'
import { MOST_WISHES } from '../domain/products/wishlist'
import { type Codec, plain, recordId, wholeNumberText } from './codec'
import { endpoint } from './endpoint'

const wishlist: Codec<readonly WishlistItem[]> = plain<readonly WishlistItem[]>(
  z.array(z.object({ productId: z.int(), variantId: z.int() })),
)

/** The latest first. */
export const getWishlist = endpoint({
  method: 'GET',
  path: '/wishlist',
  auth: 'customer',
  response: wishlist,
  errors: [],
})

/**
 * Adds sizes of products by their ids; what is there already stays, and an id of nothing is passed over, so that a list
 * from a browser is taken over whole. Answers the whole list.
 */
export const addToWishlist = endpoint({
  method: 'POST',
  path: '/wishlist/add',
  auth: 'customer',
  body: plain(
    z.strictObject({
      items: z
        .array(z.strictObject({ sizeId: recordId }))
        .check(z.minLength(1, 'must hold at least one size'), z.maxLength(MOST_WISHES)),
    }),
  ),
  response: wishlist,
  errors: ['WISHLIST_FULL'],
})

/** What is not there is removed already. Answers the whole list. */
export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/wishlist/remove/:sizeId',
  auth: 'customer',
  params: { sizeId: wholeNumberText },
  response: wishlist,
  errors: [],
})
