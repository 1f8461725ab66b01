import { TAX_NAMES } from '@store/shared/domain/markets/added-tax'
import { formatMoney, type Money, money } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/orders/order'
import type { Language } from '@store/shared/i18n/languages'
import type { Translate } from '@store/shared/i18n/message'
import couponMessages from '@store/shared/messages/orders/coupon.customer.messages.json'
import { deliveryLabelText } from '@store/shared/messages/orders/delivery-text'
import summaryMessages from '@store/shared/messages/orders/summary.customer.messages.json'
import type { SummaryRow } from '@store/shared/ui/SummaryRows'
import { refundedMinor } from '../orders/order-progress'
import messages from './page.order.messages.json'

/** The amounts of an order, as its page lists them. */
export function totalRows(order: Order, translate: Translate, language: Language): readonly SummaryRow[] {
  const { totals, deliveryLabel, promotions } = order
  const { subtotal, delivery, cashFee, addedTax, grandTotal } = totals
  const refunded = refundedMinor(order)
  const takenOff = (amount: Money) => translate(messages.takenOff, { amount: formatMoney(amount) })
  const couponDiscount = translate(summaryMessages.couponDiscount)
  const couponRows = promotions.map(
    ({ code, kind, saved }, index): SummaryRow => ({
      label:
        index === 0 ? couponDiscount : translate(messages.nthCoupon, { couponDiscount, number: index + 1 }),
      value: kind === 'free-delivery' ? translate(couponMessages.freeDelivery) : takenOff(saved),
      detail: code,
    }),
  )
  return [
    { label: translate(summaryMessages.subtotal), value: formatMoney(subtotal) },
    {
      label: translate(summaryMessages.delivery),
      value: delivery.minor === 0 ? translate(messages.free) : formatMoney(delivery),
      detail: deliveryLabelText(deliveryLabel, translate, language),
    },
    ...couponRows,
    ...(cashFee.minor === 0
      ? []
      : [{ label: translate(summaryMessages.cashFee), value: formatMoney(cashFee) }]),
    ...(addedTax ? [{ label: TAX_NAMES[addedTax.currency], value: formatMoney(addedTax) }] : []),
    { label: translate(summaryMessages.grandTotal), value: formatMoney(grandTotal), total: true },
    ...(refunded === 0
      ? []
      : [
          {
            label: translate(summaryMessages.refunded),
            value: takenOff(money(order.currency, refunded)),
          },
        ]),
  ]
}
