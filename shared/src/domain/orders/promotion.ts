import {
  add,
  type Currency,
  isAbove,
  type Money,
  max0,
  min,
  percentOf,
  priceIn,
  spread,
  subtract,
  sum,
  times,
  zero,
} from '../money'
import type { CartLine } from './cart'

export const PROMOTION_KINDS = ['fixed-amount', 'percentage', 'buy-x-get-y', 'free-delivery'] as const
export type PromotionKind = (typeof PROMOTION_KINDS)[number]

/** Units of what make up a set of buy X get Y: one product, in any size, or one category. */
export const SET_SCOPES = ['product', 'category'] as const
export type SetScope = (typeof SET_SCOPES)[number]

/** What a promotion gives. */
export type PromotionOffer =
  /** Off the order; what it exceeds the products by comes off the delivery. */
  | { readonly kind: 'fixed-amount'; readonly amount: Money }
  /** Off the products that count, at most `cap`. */
  | { readonly kind: 'percentage'; readonly percent: number; readonly cap: Money }
  /** Of each `buy + free` units the cheapest `free` cost nothing. */
  | {
      readonly kind: 'buy-x-get-y'
      readonly buy: number
      readonly free: number
      readonly scope: SetScope
    }
  | { readonly kind: 'free-delivery' }

/** A promotion as the arithmetic needs it. */
export interface Promotion {
  readonly code: string
  readonly offer: PromotionOffer
  /** Slugs of the categories whose products count; empty for all. */
  readonly categories: readonly string[]
  /** Whether it may be used together with others at all. */
  readonly combines: boolean
}

/** All of a line that decides about promotions, about the delivery that one may make free, by its weight, and about added tax. */
export type PromotionLine = Pick<
  CartLine,
  'productId' | 'categorySlug' | 'unitPrice' | 'quantity' | 'weightGrams' | 'addedTaxPercent'
>

type PromotionLevel = 'items' | 'order' | 'delivery'

/** What a kind acts on. */
const LEVEL_OF = {
  'buy-x-get-y': 'items',
  'fixed-amount': 'order',
  percentage: 'order',
  'free-delivery': 'delivery',
} as const satisfies Record<PromotionKind, PromotionLevel>

/** Levels that one order may use together: never two promotions of one level. */
const COMBINING = {
  items: ['order', 'delivery'],
  order: ['items', 'delivery'],
  delivery: ['items', 'order'],
} as const satisfies Record<PromotionLevel, readonly PromotionLevel[]>

/** Each level sees what the ones before it left, so that the order in which promotions are given decides nothing. */
const APPLICATION_ORDER = ['items', 'order', 'delivery'] as const satisfies readonly PromotionLevel[]

const levelOf = ({ offer }: Pick<Promotion, 'offer'>): PromotionLevel => LEVEL_OF[offer.kind]

type Combinable = Pick<Promotion, 'offer' | 'combines'>

/** Whether one order may use both. */
export function canCombine(a: Combinable, b: Combinable): boolean {
  const others: readonly PromotionLevel[] = COMBINING[levelOf(a)]
  return a.combines && b.combines && others.includes(levelOf(b))
}

/** An amount of nothing makes the delivery free instead (CPN-03). */
export const offerOfAmount = (amount: Money): PromotionOffer =>
  amount.minor <= 0 ? { kind: 'free-delivery' } : { kind: 'fixed-amount', amount }

/** The most that it takes off an order, where that is said in money: zero otherwise. */
export function mostOff(offer: PromotionOffer, currency: Currency): Money {
  if (offer.kind === 'fixed-amount') return offer.amount
  return offer.kind === 'percentage' ? offer.cap : zero(currency)
}

export const countsFor = (
  { categories }: Pick<Promotion, 'categories'>,
  { categorySlug }: Pick<PromotionLine, 'categorySlug'>,
): boolean => categories.length === 0 || categories.includes(categorySlug)

type BuyXGetY = Extract<PromotionOffer, { kind: 'buy-x-get-y' }>

/** The places of the lines whose units make up sets together. */
function setGroups({ scope }: BuyXGetY, lines: readonly PromotionLine[], counting: readonly number[]) {
  const groups = new Map<number | string, number[]>()
  for (const index of counting) {
    const line = lines[index]
    if (line === undefined) continue
    const key = scope === 'product' ? line.productId : line.categorySlug
    groups.set(key, [...(groups.get(key) ?? []), index])
  }
  return [...groups.values()]
}

const placesThatCount = (promotion: Pick<Promotion, 'categories'>, lines: readonly PromotionLine[]) =>
  lines.flatMap((line, index) => (countsFor(promotion, line) ? [index] : []))

/** How many more units the fullest set needs; 0 once there is a whole one. */
export function unitsMissing(
  offer: PromotionOffer,
  promotion: Pick<Promotion, 'categories'>,
  lines: readonly PromotionLine[],
): number {
  if (offer.kind !== 'buy-x-get-y') return 0
  const groups = setGroups(offer, lines, placesThatCount(promotion, lines))
  const units = groups.map((group) => unitsOf(group.map((index) => lines[index])))
  return Math.max(0, offer.buy + offer.free - Math.max(0, ...units))
}

const unitsOf = (lines: readonly (PromotionLine | undefined)[]): number =>
  lines.reduce((units, line) => units + (line?.quantity ?? 0), 0)

export interface AppliedPromotion {
  readonly code: string
  readonly kind: PromotionKind
  /** What it takes off the order; of free delivery the charge that is not made. */
  readonly saved: Money
}

/** What promotions take off an order, to where it belongs: by these shares an order is invoiced and refunded. */
export interface PromotionResult {
  /** Off each line, in their order; never more than the line is worth. */
  readonly lines: readonly Money[]
  /** Off the delivery: what an amount exceeds the lines by. */
  readonly delivery: Money
  /** The sum of all of these. */
  readonly discount: Money
  readonly isDeliveryFree: boolean
  readonly applied: readonly AppliedPromotion[]
}

interface PromotedOrder {
  readonly lines: readonly PromotionLine[]
  readonly currency: Currency
  /** As it would be without any promotion. */
  readonly deliveryCharge: Money
}

/**
 * Applies promotions that the order may use: their conditions and that they combine are judged before. The shares add up to the
 * discount, and the order in which the promotions are given does not matter.
 *
 * @throws {TypeError} for a promotion of another currency than the order's.
 */
export function applyPromotions(
  promotions: readonly Promotion[],
  { lines, currency, deliveryCharge }: PromotedOrder,
): PromotionResult {
  const values = lines.map(({ unitPrice, quantity }) => times(priceIn(unitPrice, currency), quantity))
  const isDeliveryFree = promotions.some(({ offer }) => offer.kind === 'free-delivery')
  const charged = isDeliveryFree ? zero(currency) : max0(deliveryCharge)
  let left: readonly Money[] = values
  let offDelivery = zero(currency)
  const applied = inApplicationOrder(promotions).map((promotion): AppliedPromotion => {
    const { code, offer } = promotion
    const { kind } = offer
    if (kind === 'free-delivery') return { code, kind, saved: max0(deliveryCharge) }
    const shares = sharesOf(promotion, offer, { lines, left, currency })
    const offLines = sum(currency, shares)
    left = left.map((value, index) => subtract(value, shares[index] ?? zero(currency)))
    const beyond =
      kind === 'fixed-amount'
        ? min(subtract(max0(offer.amount), offLines), subtract(charged, offDelivery))
        : zero(currency)
    offDelivery = add(offDelivery, beyond)
    return { code, kind, saved: add(offLines, beyond) }
  })
  const shares = values.map((value, index) => subtract(value, left[index] ?? value))
  return {
    lines: shares,
    delivery: offDelivery,
    discount: add(sum(currency, shares), offDelivery),
    isDeliveryFree,
    applied,
  }
}

/** In the one order in which promotions act: sets, then amounts and percentages, then free delivery. */
export const inApplicationOrder = <Each extends Promotion>(promotions: readonly Each[]): readonly Each[] =>
  APPLICATION_ORDER.flatMap((level) =>
    promotions
      .filter((promotion) => levelOf(promotion) === level)
      .toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  )

/** What each line costs when an offer's turn comes: those of `others` that act before it are taken off. */
export function leftBefore(
  offer: PromotionOffer,
  others: readonly Promotion[],
  { lines, currency }: Omit<PromotedOrder, 'deliveryCharge'>,
): readonly Money[] {
  const turn = APPLICATION_ORDER.indexOf(levelOf({ offer }))
  const earlier = others.filter((each) => APPLICATION_ORDER.indexOf(levelOf(each)) < turn)
  const taken = applyPromotions(earlier, { lines, currency, deliveryCharge: zero(currency) })
  return lines.map(({ unitPrice, quantity }, index) =>
    subtract(times(priceIn(unitPrice, currency), quantity), taken.lines[index] ?? zero(currency)),
  )
}

interface Remaining {
  readonly lines: readonly PromotionLine[]
  /** What each line still costs. */
  readonly left: readonly Money[]
  readonly currency: Currency
}

function sharesOf(
  promotion: Promotion,
  offer: Exclude<PromotionOffer, { kind: 'free-delivery' }>,
  { lines, left, currency }: Remaining,
): readonly Money[] {
  const none = left.map(() => zero(currency))
  if (offer.kind === 'fixed-amount') return spread(min(max0(offer.amount), sum(currency, left)), left)
  const counting = placesThatCount(promotion, lines)
  if (offer.kind === 'percentage') {
    const base = left.map((value, index) => (counting.includes(index) ? value : zero(currency)))
    return spread(min(percentOf(sum(currency, base), offer.percent), offer.cap), base)
  }
  return setGroups(offer, lines, counting).reduce((shares, group) => {
    const inGroup = left.map((value, index) => (group.includes(index) ? value : zero(currency)))
    const off = spread(
      freeWorth(
        offer,
        group.flatMap((index) => lines[index] ?? []),
        currency,
      ),
      inGroup,
    )
    return shares.map((share, index) => add(share, off[index] ?? zero(currency)))
  }, none)
}

/** What the cheapest units cost of which there is one set after another. */
function freeWorth({ buy, free }: BuyXGetY, lines: readonly PromotionLine[], currency: Currency): Money {
  let units = Math.floor(unitsOf(lines) / (buy + free)) * free
  let worth = zero(currency)
  const byPrice = lines.toSorted((a, b) =>
    isAbove(priceIn(a.unitPrice, currency), priceIn(b.unitPrice, currency)) ? 1 : -1,
  )
  for (const { unitPrice, quantity } of byPrice) {
    const taken = Math.min(units, quantity)
    worth = add(worth, times(priceIn(unitPrice, currency), taken))
    units -= taken
  }
  return worth
}
