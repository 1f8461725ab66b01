import type { ReturnOffer } from '@store/shared/api/orders'
import { type Money, subtract, sum, times, zero } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/order'
import { mayReturn, type ReturnCondition, type ReturnReason, refundFor } from '@store/shared/domain/returns'

/** What is chosen of one line. */
export interface DraftLine {
  readonly variantId: number
  readonly quantity: number
  readonly isOpened: boolean
}

export const CONDITION_TEXTS = {
  any: null,
  unopened: 'Please return it unopened, unless it is faulty.',
  'faulty-only': 'Can be returned only if it is faulty.',
} as const satisfies Record<ReturnCondition, string | null>

const PROBLEMS = {
  any: null,
  unopened: 'An opened product can be returned only if it is faulty.',
  'faulty-only': 'This product can be returned only if it is faulty.',
} as const satisfies Record<ReturnCondition, string | null>

/** Why a line cannot come back for this reason; null where it can, and while nothing is chosen. */
export function problemOf(
  condition: ReturnCondition,
  { quantity, isOpened }: DraftLine,
  reason: ReturnReason | null,
): string | null {
  if (quantity === 0 || reason === null || mayReturn(condition, reason, isOpened)) return null
  return PROBLEMS[condition]
}

/** What would go back, by the rule with which it will be refunded. */
export function estimateRefund(order: Order, offer: ReturnOffer, draft: readonly DraftLine[]): Money {
  const { currency, lines, totals } = order
  const nothing = zero(currency)
  const offLines = sum(
    currency,
    lines.map(({ discount }) => discount),
  )
  const partial = order.refunds.flatMap(({ partial: each }) => each ?? [])
  const reductionOf = (id: number) =>
    sum(
      currency,
      partial.flatMap((each) =>
        each.lines.flatMap(({ variantId, amount }) => (variantId === id ? [amount] : [])),
      ),
    )
  const deliveryPaid = subtract(totals.delivery, subtract(totals.discount, offLines))
  const deliveryBack = sum(
    currency,
    partial.map(({ delivery }) => delivery),
  )
  const refund = refundFor(
    lines.map(({ variantId, unitPrice, quantity, discount }) => ({
      bought: quantity,
      returnedBefore: quantity - (offer.lines.find((line) => line.variantId === variantId)?.quantity ?? 0),
      returning: draft.find((line) => line.variantId === variantId)?.quantity ?? 0,
      paid: subtract(subtract(times(unitPrice, quantity), discount), reductionOf(variantId)),
      tax: nothing,
      taxParts: 1,
    })),
    { amount: subtract(deliveryPaid, deliveryBack), tax: nothing },
  )
  return refund.total
}
