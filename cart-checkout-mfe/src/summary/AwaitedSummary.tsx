import { formatMoney, type Money } from '@store/shared/domain/money'
import { FAILURES } from '@store/shared/messages/failures'
import { SUMMARY_TEXTS } from '@store/shared/messages/texts'
import { InlineFailure } from '@store/shared/ui/InlineFailure'
import { SkeletonBlock } from '@store/shared/ui/Skeleton'
import { SummaryRows } from '@store/shared/ui/SummaryRows'

interface AwaitedSummaryProps {
  readonly subtotal: Money
  readonly isFailed: boolean
  readonly onRetry: () => void
}

/** What the products cost, while the shop's rules of delivery are not known. */
export const AwaitedSummary = ({ subtotal, isFailed, onRetry }: AwaitedSummaryProps) => (
  <>
    <SummaryRows rows={[{ label: SUMMARY_TEXTS.subtotal, value: formatMoney(subtotal) }]} />
    {isFailed ? (
      <InlineFailure message={FAILURES.DELIVERY_RULES_FAILED} onRetry={onRetry} />
    ) : (
      <SkeletonBlock $height="3rem" />
    )}
  </>
)
