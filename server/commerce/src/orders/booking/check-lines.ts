import type { WantedLine } from '@store/shared/api/cart-checks'
import { type Currency, formatMoney, type Money, money, priceIn } from '@store/shared/domain/money'
import { canBuy, isPreorder, maxQuantityOf } from '@store/shared/domain/products/product'
import type { Translate } from '@store/shared/i18n/message'
import type { FailureCode } from '@store/shared/messages/failures/api-failures'
import { sizeText } from '@store/shared/messages/names/size-names'
import { CommerceFailure } from '../../http/commerce-failure'
import { type Said, say } from '../../i18n/said'
import messages from '../messages.json'
import type { Offer } from './order-offers'

/** A wanted line and what the shop offers for it. */
export interface OfferedLine {
  readonly offer: Offer
  readonly quantity: number
  readonly unitPrice: Money
  readonly isPreorder: boolean
}

/** One line of a refusal's `details`: what the server holds now. */
export interface LineState {
  readonly productId: number
  readonly variantId: number
  readonly title: string
  readonly size: string
  readonly quantity: number
  /** How many one order may hold; 0 when it is out of stock. */
  readonly available: number
  readonly unitPrice: Money
  readonly problem: FailureCode | null
}

/** With every line as it is now. */
export class LinesRefused extends CommerceFailure {
  constructor(
    code: FailureCode,
    message: Said,
    readonly lines: readonly LineState[],
  ) {
    super(code, { message, details: { lines } })
  }
}

interface CheckedLine extends OfferedLine {
  readonly shown: Money
  readonly problem: FailureCode | null
}

/** Which refusal is told when lines have several problems. */
const PROBLEMS_BY_WEIGHT = ['OUT_OF_STOCK', 'NOT_ENOUGH_STOCK', 'PRICE_CHANGED'] as const

/**
 * Matches what a shopper wants with what the shop offers. A size named twice is one line.
 *
 * @throws {CommerceFailure} NOT_FOUND for a product that is not there; otherwise the weightiest problem there is, its
 * message naming every product with a problem and what to do, its `details.lines` holding every line as it is now.
 */
export function checkLines(
  wanted: readonly WantedLine[],
  offers: ReadonlyMap<number, Offer>,
  currency: Currency,
): readonly OfferedLine[] {
  const lines = joinTwins(wanted).map((line) => checkLine(line, offers.get(line.variantId), currency))
  const refused = PROBLEMS_BY_WEIGHT.flatMap((problem) =>
    lines.filter((line) => line.problem === problem).map((line) => ({ problem, line })),
  )
  const [weightiest] = refused
  if (weightiest === undefined) return lines
  const told = refused.slice(0, MOST_TOLD)
  const message: Said = (t) => told.map(({ problem, line }) => messageFor(t, problem, line)).join(' ')
  throw new LinesRefused(weightiest.problem, message, lines.map(toLineState))
}

/** Of more problems than this, the message names the weightiest. */
export const MOST_TOLD = 5

function joinTwins(wanted: readonly WantedLine[]): readonly WantedLine[] {
  const lines = new Map<number, WantedLine>()
  for (const line of wanted) {
    const twin = lines.get(line.variantId)
    lines.set(line.variantId, twin ? { ...line, quantity: twin.quantity + line.quantity } : line)
  }
  return [...lines.values()]
}

function checkLine(line: WantedLine, offer: Offer | undefined, currency: Currency): CheckedLine {
  if (offer === undefined || offer.productId !== line.productId) {
    throw new CommerceFailure('NOT_FOUND', {
      message: say(messages.noLongerSold),
      details: { productId: line.productId, variantId: line.variantId },
    })
  }
  const checked = {
    offer,
    quantity: line.quantity,
    unitPrice: priceIn(offer.price, currency),
    isPreorder: isPreorder(offer, offer),
    shown: money(currency, line.shownUnitPriceMinor),
  }
  return { ...checked, problem: problemOf(checked) }
}

function problemOf({ offer, quantity, unitPrice, shown }: Omit<CheckedLine, 'problem'>): FailureCode | null {
  if (!canBuy(offer, offer)) return 'OUT_OF_STOCK'
  if (quantity > maxQuantityOf(offer)) return 'NOT_ENOUGH_STOCK'
  return unitPrice.minor === shown.minor ? null : 'PRICE_CHANGED'
}

function messageFor(
  t: Translate,
  problem: (typeof PROBLEMS_BY_WEIGHT)[number],
  { offer, isPreorder, unitPrice, shown }: CheckedLine,
): string {
  const named = { product: offer.title, size: sizeText(offer.size, t) }
  switch (problem) {
    case 'OUT_OF_STOCK':
      return t(messages.outOfStock, named)
    case 'NOT_ENOUGH_STOCK':
      return isPreorder
        ? t(messages.oneAtATime, named)
        : t(messages.fewLeft, { ...named, available: offer.available })
    case 'PRICE_CHANGED':
      return t(messages.priceChanged, { ...named, price: formatMoney(unitPrice), shown: formatMoney(shown) })
  }
}

const toLineState = ({ offer, quantity, unitPrice, problem }: CheckedLine): LineState => ({
  productId: offer.productId,
  variantId: offer.variantId,
  title: offer.title,
  size: offer.size,
  quantity,
  available: canBuy(offer, offer) ? maxQuantityOf(offer) : 0,
  unitPrice,
  problem,
})
