import { TAX_NAMES } from '@store/shared/domain/markets/added-tax'
import type { DeliveryQuote } from '@store/shared/domain/markets/delivery'
import { formatMoney, type Money } from '@store/shared/domain/money'
import type { KeptCoupon } from '@store/shared/domain/orders/applied-coupon'
import type { OrderQuote } from '@store/shared/domain/orders/order-totals'
import type { Translate } from '@store/shared/i18n/message'
import { useLanguage } from '@store/shared/i18n/use-language'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { stateText } from '@store/shared/messages/names/place-names'
import couponMessages from '@store/shared/messages/orders/coupon.customer.messages.json'
import { deliveryText } from '@store/shared/messages/orders/delivery-text'
import summaryMessages from '@store/shared/messages/orders/summary.customer.messages.json'
import { Button } from '@store/shared/ui/Button'
import { type SummaryRow, SummaryRows } from '@store/shared/ui/SummaryRows'
import { useFocusLater } from '@store/shared/ui/use-focus-later'
import { type ReactNode, type Ref, useRef } from 'react'
import styled from 'styled-components'
import type { DeliveryPlace } from '../cart-state/use-delivery-place'
import { Discount } from './Discount'
import messages from './messages.json'

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
  const t = useTranslate()
  const language = useLanguage()
  const firstCoupon = useRef<HTMLButtonElement>(null)
  const focusFirstCoupon = useFocusLater(firstCoupon)
  const { subtotal, cashFee, addedTax, grandTotal } = quote
  const charge = chargeText(quote.delivery, place, t)
  const rows: readonly SummaryRow[] = [
    { label: t(summaryMessages.subtotal), value: formatMoney(subtotal) },
    {
      label: t(summaryMessages.delivery),
      value: isEstimate(quote.delivery, place) ? t(messages.estimated, { charge }) : charge,
      detail: deliveryDetail(deliveryText(quote.delivery, t, language), place, t),
    },
    ...(coupon
      ? couponRows({
          ...coupon,
          quote,
          t,
          firstButton: firstCoupon,
          onRemove(code) {
            coupon.onRemove(code)
            focusFirstCoupon()
          },
        })
      : []),
    ...(cashFee.minor === 0 ? [] : [{ label: t(summaryMessages.cashFee), value: formatMoney(cashFee) }]),
    ...(addedTax ? [taxRow(addedTax.total, isEstimate(quote.delivery, place), t)] : []),
    { label: t(summaryMessages.grandTotal), value: formatMoney(grandTotal), total: true },
  ]
  return <SummaryRows rows={rows} />
}

/** An estimate while the charge for delivery is one, which is taxed as well. */
export const taxRow = (tax: Money, isEstimated: boolean, t: Translate): SummaryRow => ({
  label: TAX_NAMES[tax.currency],
  value: isEstimated ? t(messages.estimated, { charge: formatMoney(tax) }) : formatMoney(tax),
})

/** The flat tariff stands in for a zone's rates. */
export const isEstimate = ({ kind }: Pick<DeliveryQuote, 'kind'>, { known }: Pick<DeliveryPlace, 'known'>) =>
  known === 'unknown' && kind !== 'free'

/** Called free only where checkout will charge nothing. */
export const chargeText = (
  { charge, kind }: DeliveryQuote,
  { known }: DeliveryPlace,
  t: Translate,
): string => (charge.minor === 0 && !isEstimate({ kind }, { known }) ? t(messages.free) : formatMoney(charge))

/** A zone's line, and how sure the charge is without an address (SUM-02). */
function deliveryDetail(delivery: string, { goesTo, known }: DeliveryPlace, t: Translate): ReactNode {
  if (known === 'address' || known === 'everywhere') return delivery
  return (
    <>
      {known === 'kept' && goesTo && (
        <p>
          {goesTo.pincode === ''
            ? t(messages.stateDelivery, { state: stateText(goesTo.state, t), delivery })
            : t(messages.pincodeDelivery, { pincode: goesTo.pincode, delivery })}
        </p>
      )}
      <p>{t(summaryMessages.addAddress)}</p>
    </>
  )
}

const discountValue = (discount: Money): ReactNode =>
  discount.minor === 0 ? formatMoney(discount) : <Discount amount={discount} />

interface CouponRowsOptions extends SummaryCoupon {
  readonly quote: OrderQuote
  readonly t: Translate
  /** Of the first row: there is one whatever is removed. */
  readonly firstButton: Ref<HTMLButtonElement>
}

function couponRows(options: CouponRowsOptions): readonly SummaryRow[] {
  const { applied, problems, quote, t, firstButton, onChoose, onRemove } = options
  const { discount, promotions } = quote
  const onlyDelivery = promotions.isDeliveryFree && discount.minor === 0
  const discountRow: SummaryRow = {
    label: t(summaryMessages.couponDiscount),
    value: onlyDelivery ? t(couponMessages.freeDelivery) : discountValue(discount),
  }
  if (applied.length === 0) {
    const add = (
      <RowButton ref={firstButton} tone="ghost" small onClick={onChoose}>
        {t(summaryMessages.addCoupon)}
      </RowButton>
    )
    return [discountRow, { label: t(summaryMessages.couponCode), value: add }]
  }
  const rows = applied.map(({ code }, index): SummaryRow => {
    const problem = problems.get(code)
    const saved = promotions.applied.find((each) => each.code === code)?.saved
    return {
      label: index === 0 ? t(summaryMessages.couponCode) : t(messages.couponNumber, { number: index + 1 }),
      value: (
        <RowButton
          ref={index === 0 ? firstButton : null}
          tone="ghost"
          small
          aria-label={t(messages.removeCouponNamed, { code })}
          onClick={() => onRemove(code)}
        >
          {t(messages.removeCoupon)}
        </RowButton>
      ),
      detail: (
        <>
          <AppliedButton tone="ghost" small onClick={onChoose}>
            {t(summaryMessages.couponInUse, { code })}
          </AppliedButton>
          {saved && saved.minor > 0 && <p>{t(messages.youSave, { amount: formatMoney(saved) })}</p>}
          {problem && <Problem role="status">{problem}</Problem>}
        </>
      ),
    }
  })
  return [discountRow, ...rows]
}
