import type { Currency } from '@store/shared/domain/money'
import type { Message } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { useStore } from '@store/shared/remotes/host/use-store'
import { Text } from '@store/shared/ui/Text'
import messages from './messages.json'

/** What the payment page takes in each market. */
const WAYS_TO_PAY = {
  INR: messages.securePayment,
  AED: messages.securePaymentCards,
} as const satisfies Record<Currency, Message>

/** How one can pay, by the visitor's market. */
export function PaymentMarks({ host }: { host: HostServices }) {
  const t = useTranslate()
  const currency = useStore(host.currency)
  return (
    <Text $size="small" $tone="soft">
      {t(WAYS_TO_PAY[currency])}
    </Text>
  )
}
