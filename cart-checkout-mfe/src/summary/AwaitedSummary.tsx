import { formatMoney, type Money } from '@store/shared/domain/money'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import summaryMessages from '@store/shared/messages/orders/summary.customer.messages.json'
import { SummaryRows } from '@store/shared/ui/SummaryRows'
import { InlineFailure } from '@store/shared/ui/states/InlineFailure'
import { SkeletonBlock } from '@store/shared/ui/states/Skeleton'

interface AwaitedSummaryProps {
  readonly subtotal: Money
  readonly isFailed: boolean
  readonly onRetry: () => void
}

/** What the products cost, while the shop's rules of delivery are not known. */
export function AwaitedSummary({ subtotal, isFailed, onRetry }: AwaitedSummaryProps) {
  const t = useTranslate()
  return (
    <>
      <SummaryRows rows={[{ label: t(summaryMessages.subtotal), value: formatMoney(subtotal) }]} />
      {isFailed ? (
        <InlineFailure message={t(FAILURE_MESSAGES.DELIVERY_RULES_FAILED)} onRetry={onRetry} />
      ) : (
        <SkeletonBlock $height="3rem" />
      )}
    </>
  )
}
