import { formatMoney, type Money } from '@store/shared/domain/money'
import type { PaymentMethod } from '@store/shared/domain/order'
import { isCashOffered, onlineMethodsText, type PaymentOptions } from '@store/shared/domain/payment-options'
import { type RadioCard, RadioCards } from '@store/shared/ui/RadioCards'

interface PaymentChoiceProps {
  readonly options: PaymentOptions
  /** Of the order, without a fee. */
  readonly total: Money
  readonly value: PaymentMethod
  readonly error: string | undefined
  readonly onChange: (method: PaymentMethod) => void
}

/** How to pay, named before the gateway's page names it. */
export const PaymentChoice = ({ options, total, value, error, onChange }: PaymentChoiceProps) => (
  <RadioCards
    legend={<span className="visually-hidden">Payment method</span>}
    name="payment-method"
    options={[...onlineCards(options), ...cashCards(options, total)]}
    value={value}
    error={error}
    onChange={({ target }) => onChange(target.value === 'online' ? 'online' : 'cash-on-delivery')}
  />
)

function onlineCards({ online }: PaymentOptions): readonly RadioCard[] {
  if (online.length === 0) return []
  const methods = onlineMethodsText(online)
  const first = methods.slice(0, 1).toUpperCase()
  return [
    {
      value: 'online',
      label: 'Pay online',
      detail: `${first}${methods.slice(1)} on our payment partner’s secure page. We reserve your products while you pay.`,
    },
  ]
}

function cashCards({ cash }: PaymentOptions, total: Money): readonly RadioCard[] {
  if (cash === null) return []
  const isOffered = isCashOffered(cash, total)
  const limit = cash.limit === null ? '' : ` Up to ${formatMoney(cash.limit)}.`
  const fee = cash.fee.minor === 0 ? '' : ` Fee: ${formatMoney(cash.fee)}.`
  return [
    {
      value: 'cash-on-delivery',
      label: 'Cash on delivery',
      detail: isOffered
        ? `Pay in cash when your order arrives.${fee}${limit}`
        : `Not available for this order.${limit}`,
      disabled: !isOffered,
    },
  ]
}
