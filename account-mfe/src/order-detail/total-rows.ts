import { formatMoney, money } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/order'
import { COUPON_TEXTS, SUMMARY_TEXTS } from '@store/shared/messages/texts'
import type { SummaryRow } from '@store/shared/ui/SummaryRows'
import { refundedMinor } from '../orders/order-progress'

/** The amounts of an order, as its page lists them. */
export function totalRows(order: Order): readonly SummaryRow[] {
  const { totals, deliveryLabel, promotions } = order
  const { subtotal, delivery, cashFee, grandTotal } = totals
  const refunded = refundedMinor(order)
  const couponRows = promotions.map(
    ({ code, kind, saved }, index): SummaryRow => ({
      label: index === 0 ? SUMMARY_TEXTS.couponDiscount : `${SUMMARY_TEXTS.couponDiscount} ${index + 1}`,
      value: kind === 'free-delivery' ? COUPON_TEXTS.freeDelivery : `-${formatMoney(saved)}`,
      detail: code,
    }),
  )
  return [
    { label: SUMMARY_TEXTS.subtotal, value: formatMoney(subtotal) },
    {
      label: SUMMARY_TEXTS.delivery,
      value: delivery.minor === 0 ? 'Free' : formatMoney(delivery),
      detail: deliveryLabel,
    },
    ...couponRows,
    ...(cashFee.minor === 0 ? [] : [{ label: SUMMARY_TEXTS.cashFee, value: formatMoney(cashFee) }]),
    { label: SUMMARY_TEXTS.grandTotal, value: formatMoney(grandTotal), total: true },
    ...(refunded === 0
      ? []
      : [{ label: SUMMARY_TEXTS.refunded, value: `-${formatMoney(money(order.currency, refunded))}` }]),
  ]
}
