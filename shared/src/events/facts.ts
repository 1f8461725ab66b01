import * as z from 'zod/mini'

/** What has happened, in the past tense: ids and counts, never state. The last of each is replayed to a late subscriber. */
export const FACTS = {
  'cart/changed': z.object({ lineCount: z.int() }),
  /** Units of a product came into the cart by a visitor's click. */
  'cart/added': z.object({ productId: z.int(), variantId: z.int() }),
  'session/started': z.object({ userId: z.int() }),
  'session/ended': z.object({}),
  'currency/changed': z.object({ currency: z.enum(['INR', 'AED']) }),
  /** Every product of which some size is on the visitor's wishlist. */
  'wishlist/changed': z.object({ productIds: z.array(z.int()) }),
  'addresses/changed': z.object({ count: z.int() }),
  'order/placed': z.object({ orderId: z.int() }),
  'review/written': z.object({ productId: z.int() }),
} as const

export type FactName = keyof typeof FACTS
export type Fact<N extends FactName> = z.infer<(typeof FACTS)[N]>
