import * as z from 'zod/mini'
import { type Codec, plain, recordId, sizeName, wholeNumberText } from './codec'
import { endpoint } from './endpoint'

/** A line of the cart kept on the server: ids and a count; names and prices are the catalogue's. */
export interface ServerCartLine {
  readonly id: number
  readonly productId: number
  readonly variantId: number
  readonly quantity: number
  /** Of the whole cart, the same in each of its lines: it rises with each change, and when the cart was ordered. */
  readonly cartRevision: number
}

const ServerCart = z.array(
  z.object({ id: z.int(), productId: z.int(), variantId: z.int(), quantity: z.int(), cartRevision: z.int() }),
)
const serverCart: Codec<readonly ServerCartLine[]> = plain<readonly ServerCartLine[]>(ServerCart)
const quantity = z.int().check(z.positive('must be at least 1'), z.maximum(999))

export const getServerCart = endpoint({
  method: 'GET',
  path: '/cart',
  auth: 'customer',
  response: serverCart,
  errors: [],
})

/** Adds to what is there; the sum is capped at what can be sold. Answers the whole cart. */
export const addToServerCart = endpoint({
  method: 'POST',
  path: '/cart/add',
  auth: 'customer',
  body: plain(
    z.strictObject({
      productId: recordId,
      size: z.optional(sizeName),
      sizeId: z.optional(recordId),
      quantity,
    }),
  ),
  response: serverCart,
  errors: ['NOT_FOUND', 'OUT_OF_STOCK'],
})

export const updateServerCart = endpoint({
  method: 'PUT',
  path: '/cart/update/:id',
  auth: 'customer',
  params: { id: wholeNumberText },
  body: plain(z.strictObject({ quantity })),
  response: serverCart,
  errors: ['NOT_FOUND'],
})

export const removeFromServerCart = endpoint({
  method: 'DELETE',
  path: '/cart/remove/:id',
  auth: 'customer',
  params: { id: wholeNumberText },
  response: serverCart,
  errors: ['NOT_FOUND'],
})
