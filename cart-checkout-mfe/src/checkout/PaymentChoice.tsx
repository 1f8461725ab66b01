import { formatMoney, type Money } from '@store/shared/domain/money'
import type { PaymentMethod } from '@store/shared/domain/orders/order'
import { isCashOffered, type PaymentOptions } from '@store/shared/domain/orders/payment-options'
import type { Language } from '@store/shared/i18n/languages'
import type { Translate } from '@store/shared/i18n/message'
import { useLanguage } from '@store/shared/i18n/use-language'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { onlineMethodsText } from '@store/shared/messages/names/online-methods'
import { type RadioCard, RadioCards } from '@store/shared/ui/forms/RadioCards'
import messages from './messages.json'

interface PaymentChoiceProps {
  readonly options: PaymentOptions
  /** Of the order, without a fee. */
  readonly total: Money
  readonly value: PaymentMethod
  readonly error: string | undefined
  readonly onChange: (method: PaymentMethod) => void
}

/** How to pay, named before the gateway's page names it. */
export function PaymentChoice({ options, total, value, error, onChange }: PaymentChoiceProps) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <RadioCards
      legend={<span className="visually-hidden">{t(messages.paymentMethod)}</span>}
      name="payment-method"
      options={[...onlineCards(options, t, language), ...cashCards(options, total, t)]}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value === 'online' ? 'online' : 'cash-on-delivery')}
    />
  )
}

function onlineCards({ online }: PaymentOptions, t: Translate, language: Language): readonly RadioCard[] {
  if (online.length === 0) return []
  const methods = onlineMethodsText(online, t, language)
  const first = methods.slice(0, 1).toUpperCase()
  return [
    {
      value: 'online',
      label: t(messages.payOnline),
      detail: t(messages.payOnlineDetail, { methods: `${first}${methods.slice(1)}` }),
    },
  ]
}

function cashCards({ cash }: PaymentOptions, total: Money, t: Translate): readonly RadioCard[] {
  if (cash === null) return []
  const isOffered = isCashOffered(cash, total)
  const details = [
    t(isOffered ? messages.payCashDetail : messages.noCash),
    ...(isOffered && cash.fee.minor > 0 ? [t(messages.cashFee, { amount: formatMoney(cash.fee) })] : []),
    ...(cash.limit === null ? [] : [t(messages.cashLimit, { amount: formatMoney(cash.limit) })]),
  ]
  return [
    {
      value: 'cash-on-delivery',
      label: t(messages.payCash),
      detail: details.join(' '),
      disabled: !isOffered,
    },
  ]
}
