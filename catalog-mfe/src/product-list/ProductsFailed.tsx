import { FAILURES } from '@store/shared/messages/failures'
import { FailureState } from '@store/shared/ui/FailureState'
import { QuietBox } from '@store/shared/ui/QuietBox'

export interface ProductsFailedProps {
  /** The next page of a list, or the whole of it. */
  part: 'page' | 'list'
  busy: boolean
  onRetry: () => void
}

export function ProductsFailed({ part, ...retry }: ProductsFailedProps) {
  const Box = part === 'list' ? FailureState : QuietBox
  return <Box message={FAILURES.PRODUCTS_UNAVAILABLE} {...retry} />
}
