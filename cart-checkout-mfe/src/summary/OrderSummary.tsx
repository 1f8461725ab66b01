import type { KeptCoupon } from '@store/shared/domain/applied-coupon'
import type { DeliveryQuote } from '@store/shared/domain/delivery'
import { formatMoney } from '@store/shared/domain/money'
import type { OrderQuote } from '@store/shared/domain/order-totals'
import { COUPON_TEXTS, SUMMARY_TEXTS } from '@store/shared/messages/texts'
import { Button } from '@store/shared/ui/Button'
import { type SummaryRow, SummaryRows } from '@store/shared/ui/SummaryRows'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { DeliveryPlace } from '../cart-state/use-delivery-place'

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
  readonly applied: readonly KeptCoupon[]
  /** Why one does not count now, by its code. */
  readonly problems: ReadonlyMap<string, string>
  readonly onChoose: () => void
  readonly onRemove: (code: string) => void
}

export interface OrderSummaryProps {
  readonly quote: OrderQuote
  readonly place: DeliveryPlace
  /** At checkout only (SUM-01). */
  readonly coupon?: SummaryCoupon | undefined
}

/** What an order costs and why, row by row. */
export function OrderSummary({ quote, place, coupon }: OrderSummaryProps) {
  const { subtotal, cashFee, grandTotal } = quote
  const rows: readonly SummaryRow[] = [
    { label: SUMMARY_TEXTS.subtotal, value: formatMoney(subtotal) },
    {
      label: SUMMARY_TEXTS.delivery,
      value: `${chargeText(quote.delivery, place)}${isEstimate(quote.delivery, place) ? ' (estimate)' : ''}`,
      detail: deliveryDetail(quote.delivery, place),
    },
    ...(coupon ? couponRows(coupon, quote) : []),
    ...(cashFee.minor === 0 ? [] : [{ label: SUMMARY_TEXTS.cashFee, value: formatMoney(cashFee) }]),
    { label: SUMMARY_TEXTS.grandTotal, value: formatMoney(grandTotal), total: true },
  ]
  return <SummaryRows rows={rows} />
}

/** The flat tariff stands in for a zone's rates. */
const isEstimate = ({ kind }: Pick<DeliveryQuote, 'kind'>, { known }: Pick<DeliveryPlace, 'known'>) =>
  known === 'unknown' && kind !== 'free'

/** Called free only where checkout will charge nothing. */
export const chargeText = ({ charge, kind }: DeliveryQuote, { known }: DeliveryPlace): string =>
  charge.minor === 0 && !isEstimate({ kind }, { known }) ? 'Free' : formatMoney(charge)

/** A zone's line, and how sure the charge is without an address (SUM-02). */
function deliveryDetail({ label }: DeliveryQuote, { goesTo, known }: DeliveryPlace): ReactNode {
  if (known === 'address' || known === 'everywhere') return label
  return (
    <>
      {known === 'kept' && (
        <p>{`${goesTo?.pincode ? `Pincode ${goesTo.pincode}` : goesTo?.state}: ${label}`}</p>
      )}
      <p>{SUMMARY_TEXTS.addAddress}</p>
    </>
  )
}

function couponRows(coupon: SummaryCoupon, { discount, promotions }: OrderQuote): readonly SummaryRow[] {
  const { applied, problems, onChoose, onRemove } = coupon
  const onlyDelivery = promotions.isDeliveryFree && discount.minor === 0
  const discountRow: SummaryRow = {
    label: SUMMARY_TEXTS.couponDiscount,
    value: onlyDelivery
      ? COUPON_TEXTS.freeDelivery
      : `${discount.minor > 0 ? '-' : ''}${formatMoney(discount)}`,
  }
  if (applied.length === 0) {
    const add = (
      <RowButton tone="ghost" small onClick={onChoose}>
        {SUMMARY_TEXTS.addCoupon}
      </RowButton>
    )
    return [discountRow, { label: SUMMARY_TEXTS.couponCode, value: add }]
  }
  const rows = applied.map(({ code }, index): SummaryRow => {
    const problem = problems.get(code)
    const saved = promotions.applied.find((each) => each.code === code)?.saved
    return {
      label: index === 0 ? SUMMARY_TEXTS.couponCode : `Coupon ${index + 1}`,
      value: (
        <RowButton tone="ghost" small aria-label={`Remove coupon ${code}`} onClick={() => onRemove(code)}>
          Remove
        </RowButton>
      ),
      detail: (
        <>
          <AppliedButton tone="ghost" small onClick={onChoose}>
            {SUMMARY_TEXTS.couponInUse(code)}
          </AppliedButton>
          {saved && saved.minor > 0 && <p>You save {formatMoney(saved)}</p>}
          {problem && <Problem role="status">{problem}</Problem>}
        </>
      ),
    }
  })
  return [discountRow, ...rows]
}
