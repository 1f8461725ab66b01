import { money } from '@store/shared/domain/money'
import type { OrderLineRow, OrderRow } from '../orders/order-rows'
import type { PartialRefundRow } from '../orders/reading/partial-refund-records'
import type { ReturnWithLines } from '../orders/reading/return-records'
import type { Credited } from './credit-note-amounts'

const shareIn =
  ({ currency }: Pick<OrderRow, 'currency'>) =>
  (total: number | null | undefined, tax: number | null | undefined) => ({
    total: money(currency, total ?? 0),
    tax: money(currency, tax ?? 0),
  })

/** What a received return takes back, in the order of the lines. */
export function creditedByReturn(
  order: Pick<OrderRow, 'currency'>,
  lines: readonly OrderLineRow[],
  received: ReturnWithLines,
): Credited {
  const share = shareIn(order)
  return {
    lines: lines.map(({ variantId }) => {
      const line = received.lines.find((each) => each.variantId === variantId)
      return { quantity: line?.quantity ?? 0, ...share(line?.refundMinor, line?.taxMinor) }
    }),
    delivery: share(received.deliveryMinor, received.deliveryTaxMinor),
    // What was paid for collecting cash is not given back with a return.
    cashFee: share(null, null),
  }
}

/** What a partial refund takes back: money of lines whose products stay, so no units. */
export function creditedByPartialRefund(
  order: Pick<OrderRow, 'currency'>,
  lines: readonly OrderLineRow[],
  partial: PartialRefundRow,
): Credited {
  const share = shareIn(order)
  return {
    lines: lines.map(({ variantId }) => {
      const line = partial.lines.find((each) => each.variantId === variantId)
      return { quantity: 0, ...share(line?.refundMinor, line?.taxMinor) }
    }),
    delivery: share(partial.deliveryMinor, partial.deliveryTaxMinor),
    cashFee: share(partial.cashFeeMinor, partial.cashFeeTaxMinor),
  }
}
