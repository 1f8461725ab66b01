import { MOST_WISHES, type WishlistItem } from '@store/shared/domain/products/wishlist'
import { isRecord } from '@store/shared/domain/record'

export interface Wish extends WishlistItem {
  /** In the account of the customer who is logged in. What is not yet there is sent at the next log-in or change. */
  readonly isSaved: boolean
}

/** The latest first. */
export type Wishes = readonly Wish[]

export const EMPTY_WISHES: Wishes = []

/** What is there already stays where it is. Null when the list is full. */
export function withWish(wishes: Wishes, { productId, variantId }: WishlistItem): Wishes | null {
  if (wishes.some((wish) => wish.variantId === variantId)) return wishes
  return wishes.length < MOST_WISHES ? [{ productId, variantId, isSaved: false }, ...wishes] : null
}

export const withoutWish = (wishes: Wishes, variantId: number): Wishes =>
  wishes.filter((wish) => wish.variantId !== variantId)

/** The account's list as it is now, and before it what it does not have yet. */
export const mergedWith = (wishes: Wishes, account: readonly WishlistItem[]): Wishes => {
  const isThere = new Set(account.map(({ variantId }) => variantId))
  return [
    ...wishes.filter(({ variantId, isSaved }) => !isSaved && !isThere.has(variantId)),
    ...account.map(({ productId, variantId }) => ({ productId, variantId, isSaved: true })),
  ]
}

/** What the next visitor of this browser may see: nothing out of an account. */
export const withoutAccount = (wishes: Wishes): Wishes => wishes.filter(({ isSaved }) => !isSaved)

export const toStoredWishes = (items: Wishes) => ({ version: 1, items })

/** Without what cannot be read (GEN-10). */
export function parseWishes(value: unknown): Wishes {
  if (!isRecord(value) || value.version !== 1 || !Array.isArray(value.items)) return EMPTY_WISHES
  const found = value.items.map(parseWish).filter((wish) => wish !== null)
  const known = new Map(found.map((wish) => [wish.variantId, wish]))
  return [...known.values()].slice(0, MOST_WISHES)
}

function parseWish(value: unknown): Wish | null {
  if (!isRecord(value)) return null
  const { productId, variantId, isSaved } = value
  return isId(productId) && isId(variantId) ? { productId, variantId, isSaved: isSaved === true } : null
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
