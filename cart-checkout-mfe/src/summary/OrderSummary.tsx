import { type AppliedCoupon, isFreeDelivery } from '@store/shared/domain/coupon'
import { formatMoney, fromMajor, type Money } from '@store/shared/domain/money'
import type { OrderQuote } from '@store/shared/domain/order-totals'
import { COUPON_TEXTS, SUMMARY_TEXTS } from '@store/shared/messages/texts'
import { Button } from '@store/shared/ui/Button'
import { IconButton } from '@store/shared/ui/IconButton'
import { CloseIcon } from '@store/shared/ui/Icons'
import { type SummaryRow, SummaryRows } from '@store/shared/ui/SummaryRows'
import styled from 'styled-components'

const Applied = styled.span`
  display: inline-flex;
  align-items: center;
  margin-block: calc(-1 * var(--space-8));
  margin-inline-end: calc(-1 * var(--space-12));
`

const CouponButton = styled(Button)`
  margin-block: calc(-1 * var(--space-8));
  margin-inline-end: calc(-1 * var(--space-12));
`

const AppliedButton = styled(Button)`
  padding-inline: var(--space-8);
`

export interface SummaryCoupon {
  readonly applied: AppliedCoupon
  readonly onChoose: () => void
  readonly onRemove: () => void
}

export interface OrderSummaryProps {
  readonly quote: OrderQuote
  readonly hasAddress: boolean
  /** At checkout only (SUM-01). */
  readonly coupon?: SummaryCoupon | undefined
}

/** What an order costs and why, row by row. */
export function OrderSummary({ quote, hasAddress, coupon }: OrderSummaryProps) {
  const { subtotal, delivery, grandTotal } = quote
  const rows: readonly SummaryRow[] = [
    { label: SUMMARY_TEXTS.subtotal, value: formatMoney(subtotal) },
    {
      label: SUMMARY_TEXTS.delivery,
      value: delivery.charge.minor === 0 ? 'Free' : formatMoney(delivery.charge),
      detail: hasAddress ? delivery.label : SUMMARY_TEXTS.addAddress,
    },
    ...(coupon ? couponRows(coupon, quote) : []),
    { label: SUMMARY_TEXTS.grandTotal, value: formatMoney(grandTotal), total: true },
  ]
  return <SummaryRows rows={rows} />
}

function couponRows(coupon: SummaryCoupon, { discount }: OrderQuote): readonly SummaryRow[] {
  return [
    { label: SUMMARY_TEXTS.couponDiscount, value: discountText(coupon.applied, discount) },
    { label: SUMMARY_TEXTS.couponCode, value: <CouponChoice {...coupon} /> },
  ]
}

function discountText(applied: AppliedCoupon, discount: Money): string {
  const terms = { discount: fromMajor(discount.currency, applied.discountAmount) }
  if (applied.id !== null && isFreeDelivery(terms)) return COUPON_TEXTS.freeDelivery
  return `${discount.minor > 0 ? '-' : ''}${formatMoney(discount)}`
}

function CouponChoice({ applied, onChoose, onRemove }: SummaryCoupon) {
  if (applied.id === null)
    return (
      <CouponButton tone="quiet" small onClick={onChoose}>
        {SUMMARY_TEXTS.addCoupon}
      </CouponButton>
    )
  return (
    <Applied>
      <AppliedButton tone="quiet" small onClick={onChoose}>
        {SUMMARY_TEXTS.couponInUse(applied.code)}
      </AppliedButton>
      <IconButton label={`Remove coupon ${applied.code}`} onClick={onRemove}>
        <CloseIcon size={18} />
      </IconButton>
    </Applied>
  )
}
