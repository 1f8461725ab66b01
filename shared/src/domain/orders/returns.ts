import { type Money, money, sum } from '../money'

/** Why something comes back; whether the shop is at fault, so that an opened product may come back too. */
export const RETURN_REASONS = {
  'wrong-size': { label: 'The size does not fit', isFault: false },
  'not-wanted': { label: 'I no longer want it', isFault: false },
  faulty: { label: 'It is faulty or arrived damaged', isFault: true },
  'wrong-product': { label: 'I received the wrong product', isFault: true },
} as const satisfies Record<string, { readonly label: string; readonly isFault: boolean }>

export type ReturnReason = keyof typeof RETURN_REASONS

export const RETURN_REASON_NAMES = [
  'wrong-size',
  'not-wanted',
  'faulty',
  'wrong-product',
] as const satisfies readonly ReturnReason[]

export const RETURN_STATUSES = ['REQUESTED', 'APPROVED', 'REFUSED', 'RECEIVED'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** Every legal move; a database trigger knows them too. */
export const RETURN_MOVES = {
  REQUESTED: ['APPROVED', 'REFUSED'],
  APPROVED: ['RECEIVED', 'REFUSED'],
  REFUSED: [],
  RECEIVED: [],
} as const satisfies Record<ReturnStatus, readonly ReturnStatus[]>

export function canMoveReturn(from: ReturnStatus, to: ReturnStatus): boolean {
  const moves: readonly ReturnStatus[] = RETURN_MOVES[from]
  return moves.includes(to)
}

/** Waits for the shop or for the parcel. */
export const isOpenReturn = (status: ReturnStatus): boolean => RETURN_MOVES[status].length > 0

const RETURN_LABELS = {
  REQUESTED: 'requested',
  APPROVED: 'approved',
  REFUSED: 'refused',
  RECEIVED: 'received',
} as const satisfies Record<ReturnStatus, string>

export const returnStatusLabel = (status: ReturnStatus): string => RETURN_LABELS[status]

/** What may come back: anything, unopened products (and faulty ones), or faulty ones only. */
export const RETURN_CONDITIONS = ['any', 'unopened', 'faulty-only'] as const
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number]

/** Slugs of categories; `all` for every one. */
export type CategoryList = 'all' | readonly string[]

export interface ReturnPolicy {
  /** Days after the delivery, by the market's clock; 0 for no returns. */
  readonly days: number
  /** Hygiene products, for example: opened ones come back only if they are faulty. */
  readonly unopenedOnly: CategoryList
  readonly faultyOnly: CategoryList
}

export const DEFAULT_RETURN_POLICY = {
  days: 14,
  unopenedOnly: 'all',
  faultyOnly: [],
} as const satisfies ReturnPolicy

/** On what terms one product may come back. */
export interface ReturnTerms {
  /** Days after the delivery; 0 for no returns. */
  readonly days: number
  readonly condition: ReturnCondition
}

/** @param categories as of {@link conditionOf} */
export const returnTermsOf = (policy: ReturnPolicy, categories: readonly string[]): ReturnTerms => ({
  days: policy.days,
  condition: conditionOf(policy, categories),
})

const names = (list: CategoryList, slug: string): boolean => list !== 'all' && list.includes(slug)

/**
 * What the policy says of a product: the innermost of its categories that a list names counts, and faulty ones before unopened ones where both name it.
 *
 * @param categories slugs: its own, then those that this one is part of, the innermost first
 */
export function conditionOf(
  { faultyOnly, unopenedOnly }: ReturnPolicy,
  categories: readonly string[],
): ReturnCondition {
  if (faultyOnly === 'all') return 'faulty-only'
  const named = categories.find((slug) => names(faultyOnly, slug) || names(unopenedOnly, slug))
  if (named !== undefined) return names(faultyOnly, named) ? 'faulty-only' : 'unopened'
  return unopenedOnly === 'all' ? 'unopened' : 'any'
}

/** Whether a product in this state may come back for this reason. */
export function mayReturn(condition: ReturnCondition, reason: ReturnReason, isOpened: boolean): boolean {
  if (RETURN_REASONS[reason].isFault) return true
  return condition === 'any' || (condition === 'unopened' && !isOpened)
}

/** A line as it was paid, and how many of it come back. */
export interface ReturnedLine {
  readonly bought: number
  /** In earlier returns. */
  readonly returnedBefore: number
  readonly returning: number
  /** What earlier returns gave for the line; left out where that is their units' share of `paid`. */
  readonly given?: RefundShare | undefined
  /** What was paid for the line, discount and partial refunds taken off. */
  readonly paid: Money
  /** The part of it that is tax, in so many equal parts (two inside the seller's Indian state). */
  readonly tax: Money
  readonly taxParts: number
}

export interface RefundShare {
  readonly amount: Money
  readonly tax: Money
}

export interface ReturnRefund {
  readonly lines: readonly RefundShare[]
  /** What was paid for the delivery, once everything has come back; nothing before. */
  readonly delivery: RefundShare
  readonly total: Money
}

/**
 * The money for what comes back: of each line the share of its units, rounded so that all returns of a line together give exactly
 * what was paid for it, and its tax likewise. A partial refund between two returns lowers what the later one gives, never below
 * nothing. The delivery follows with the last unit of the order.
 */
export function refundFor(lines: readonly ReturnedLine[], delivery: RefundShare): ReturnRefund {
  const { currency } = delivery.amount
  const shares = lines.map(({ bought, returnedBefore, returning, given, paid, tax, taxParts }) => {
    const share = (whole: number, before: number = part(whole, returnedBefore, bought)) =>
      returning === 0 ? 0 : Math.max(0, part(whole, returnedBefore + returning, bought) - before)
    const amount = share(paid.minor, given?.amount.minor)
    const taxShare = share(tax.minor / taxParts, given && given.tax.minor / taxParts) * taxParts
    // Where less is left than was taxed, the equal parts of the tax stay equal.
    const mostTax = given === undefined ? taxShare : Math.floor(amount / taxParts) * taxParts
    return { amount: money(currency, amount), tax: money(currency, Math.min(mostTax, taxShare)) }
  })
  const isAllBack =
    lines.some(({ returning }) => returning > 0) &&
    lines.every(({ bought, returnedBefore, returning }) => returnedBefore + returning === bought)
  const nothing = money(currency, 0)
  const back = isAllBack ? delivery : { amount: nothing, tax: nothing }
  return {
    lines: shares,
    delivery: back,
    total: sum(currency, [...shares.map(({ amount }) => amount), back.amount]),
  }
}

const part = (whole: number, units: number, of: number): number =>
  Number((BigInt(whole) * BigInt(units)) / BigInt(of))
