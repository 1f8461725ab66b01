import type { Currency } from '@store/shared/domain/money'
import type { HostServices } from '@store/shared/remotes/host-services'
import { useStore } from '@store/shared/remotes/use-store'
import { Text } from '@store/shared/ui/Text'

/** What the payment page takes in each market. */
const WAYS_TO_PAY = {
  INR: 'UPI, cards and net banking',
  AED: 'Cards',
} as const satisfies Record<Currency, string>

/** How one can pay, by the visitor's market. */
export function PaymentMarks({ host }: { host: HostServices }) {
  const currency = useStore(host.currency)
  return (
    <Text $size="small" $tone="soft">
      Secure payment: {WAYS_TO_PAY[currency]}
    </Text>
  )
}
