import { FAILURES } from '@store/shared/messages/failures'
import { FailureState } from '@store/shared/ui/FailureState'
import { QuietBox } from '@store/shared/ui/QuietBox'

const MESSAGE = FAILURES.PRODUCTS_UNAVAILABLE

export interface ProductsFailedProps {
  /** The next page of a list, or the whole of it. */
  part: 'page' | 'list'
  /** Where the page has no other heading. */
  level?: 'h1'
  busy: boolean
  onRetry: () => void
}

export const ProductsFailed = ({ part, ...props }: ProductsFailedProps) =>
  part === 'list' ? <FailureState {...props} message={MESSAGE} /> : <QuietBox {...props} message={MESSAGE} />
