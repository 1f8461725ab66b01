import type { Currency } from '@store/shared/domain/money'
import type { Message } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { Text } from '@store/shared/ui/Text'
import messages from './messages.json'

/** What the payment page takes in each market. */
const WAYS_TO_PAY = {
  INR: messages.securePayment,
  AED: messages.securePaymentCards,
} as const satisfies Record<Currency, Message>

/** How one can pay, by the visitor's market. */
export function PaymentMarks() {
  const host = useHost()
  const t = useTranslate()
  const currency = useStore(host.currency)
  return (
    <Text $size="small" $tone="soft">
      {t(WAYS_TO_PAY[currency])}
    </Text>
  )
}
