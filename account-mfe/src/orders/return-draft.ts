import type { ReturnOffer } from '@store/shared/api/orders'
import { add, type Money, subtract, sum, times, zero } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/orders/order'
import {
  mayReturn,
  type ReturnCondition,
  type ReturnReason,
  refundFor,
} from '@store/shared/domain/orders/returns'
import type { Message } from '@store/shared/i18n/message'
import messages from './return-form.order.messages.json'

/** What is chosen of one line. */
export interface DraftLine {
  readonly variantId: number
  readonly quantity: number
  readonly isOpened: boolean
}

export const CONDITION_MESSAGES: Readonly<Record<ReturnCondition, Message | null>> = {
  any: null,
  unopened: messages.returnUnopened,
  'faulty-only': messages.returnFaultyOnly,
}

const PROBLEMS: Readonly<Record<ReturnCondition, Message | null>> = {
  any: null,
  unopened: messages.openedProblem,
  'faulty-only': messages.faultyOnlyProblem,
}

/** Why a line cannot come back for this reason; null where it can, and while nothing is chosen. */
export function problemOf(
  condition: ReturnCondition,
  { quantity, isOpened }: DraftLine,
  reason: ReturnReason | null,
): Message | null {
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
  const deliveryPaid = add(
    subtract(totals.delivery, subtract(totals.discount, offLines)),
    totals.deliveryTax ?? nothing,
  )
  const deliveryBack = sum(
    currency,
    partial.map(({ delivery }) => delivery),
  )
  const refund = refundFor(
    lines.map(({ variantId, unitPrice, quantity, discount, addedTax = nothing }) => ({
      bought: quantity,
      returnedBefore: quantity - (offer.lines.find((line) => line.variantId === variantId)?.quantity ?? 0),
      returning: draft.find((line) => line.variantId === variantId)?.quantity ?? 0,
      paid: subtract(add(subtract(times(unitPrice, quantity), discount), addedTax), reductionOf(variantId)),
      tax: nothing,
      taxParts: 1,
    })),
    { amount: subtract(deliveryPaid, deliveryBack), tax: nothing },
  )
  return refund.total
}
