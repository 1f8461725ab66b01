import * as z from 'zod/mini'
import { SERVED_COUNTRIES } from '../domain/markets/currency'
import { isSize } from '../domain/products/product'

const Money = z.object({ currency: z.enum(['INR', 'AED']), minor: z.int().check(z.nonnegative()) })

export const AUTH_VIEWS = ['LOGIN', 'REGISTER', 'FORGOT_PASSWORD', 'OTP', 'RESET_PASSWORD'] as const
export type AuthView = (typeof AUTH_VIEWS)[number]

/** What a part wants done. Each has one owner; until that owner listens, the command waits, also across a reload. */
export const COMMANDS = {
  /** A line as the page shows it, so that adding needs no further request. */
  'cart/add': z.object({
    productId: z.int(),
    variantId: z.int(),
    title: z.string(),
    category: z.string(),
    categorySlug: z.optional(z.string()),
    picture: z.nullable(
      z.object({
        url: z.string(),
        alt: z.string(),
        width: z.number(),
        height: z.number(),
        colour: z.string(),
      }),
    ),
    size: z.string().check(z.refine(isSize)),
    unitPrice: z.object({ INR: Money, AED: Money }),
    quantity: z.int().check(z.positive()),
    weightGrams: z.optional(z.int().check(z.positive())),
    addedTaxPercent: z.optional(z.object({ INR: z.optional(z.number()), AED: z.optional(z.number()) })),
    maxQuantity: z.int().check(z.positive()),
    isPreorder: z.boolean(),
    expectedOn: z.optional(z.string()),
  }),
  /** The heart of a product was clicked: puts this size on the wishlist, or takes the product off it. */
  'wishlist/toggle': z.object({ productId: z.int(), variantId: z.int() }),
  /** `returnTo` is a path of this site, reached once logged in. */
  'auth/open': z.object({ view: z.enum(AUTH_VIEWS), returnTo: z.nullable(z.string()) }),
  'search/open': z.object({}),
  /** The visitor corrects where prices and delivery are for. */
  'country/choose': z.object({ country: z.enum(SERVED_COUNTRIES) }),
} as const

export type CommandName = keyof typeof COMMANDS
export type Command<N extends CommandName> = z.infer<(typeof COMMANDS)[N]>
