import { type AppliedCoupon, isFreeDelivery } from '@store/shared/domain/coupon'
import { formatMoney, fromMajor, type Money } from '@store/shared/domain/money'
import type { OrderQuote } from '@store/shared/domain/order-totals'
import { COUPON_TEXTS, SUMMARY_TEXTS } from '@store/shared/messages/texts'
import { Button } from '@store/shared/ui/Button'
import { type SummaryRow, SummaryRows } from '@store/shared/ui/SummaryRows'
import styled from 'styled-components'

/** Reaches into the room around it, so that rows keep their distance whatever a finger needs. */
const RowButton = styled(Button)`
  margin-block: -10px;
  margin-inline-end: calc(-1 * var(--space-12));
`

const AppliedButton = styled(RowButton)`
  margin-inline: calc(-1 * var(--space-12)) 0;
  color: var(--leaf);
`

const Problem = styled.p`
  margin-block-start: var(--space-4);
  color: var(--clay);
  font-weight: 600;
`

export interface SummaryCoupon {
  readonly applied: AppliedCoupon
  /** Why it does not count now. */
  readonly problem: string | null
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
  const { applied, problem, onChoose, onRemove } = coupon
  return [
    { label: SUMMARY_TEXTS.couponDiscount, value: discountText(coupon, discount) },
    applied.id === null
      ? {
          label: SUMMARY_TEXTS.couponCode,
          value: (
            <RowButton tone="quiet" small onClick={onChoose}>
              {SUMMARY_TEXTS.addCoupon}
            </RowButton>
          ),
        }
      : {
          label: SUMMARY_TEXTS.couponCode,
          value: (
            <RowButton tone="quiet" small aria-label={`Remove coupon ${applied.code}`} onClick={onRemove}>
              Remove
            </RowButton>
          ),
          detail: (
            <>
              <AppliedButton tone="quiet" small onClick={onChoose}>
                {SUMMARY_TEXTS.couponInUse(applied.code)}
              </AppliedButton>
              {problem && <Problem role="status">{problem}</Problem>}
            </>
          ),
        },
  ]
}

function discountText({ applied, problem }: SummaryCoupon, discount: Money): string {
  const terms = { discount: fromMajor(discount.currency, applied.discountAmount) }
  if (applied.id !== null && problem === null && isFreeDelivery(terms)) return COUPON_TEXTS.freeDelivery
  return `${discount.minor > 0 ? '-' : ''}${formatMoney(discount)}`
}
