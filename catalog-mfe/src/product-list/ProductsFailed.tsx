import { readFailureText } from '@store/shared/api/read-failure'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { FailureState } from '@store/shared/ui/states/FailureState'
import { InlineFailure } from '@store/shared/ui/states/InlineFailure'
import { useQueryClient } from '@tanstack/react-query'

export interface ProductsFailedProps {
  /** The next page of a list, or the whole of it. */
  part: 'page' | 'list'
  failure: unknown
  /** Where the page has no other heading. */
  level?: 'h1'
  busy: boolean
  onRetry: () => void
}

export const ProductsFailed = ({ part, failure, onRetry, ...props }: ProductsFailedProps) => {
  const t = useTranslate()
  const queryClient = useQueryClient()
  // What stands around the list, such as the number of products, failed with it and is asked for again with it.
  const retry = () => {
    onRetry()
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' && state.data === undefined,
    })
  }
  const message = readFailureText(failure, 'PRODUCTS_UNAVAILABLE', t)
  return part === 'list' ? (
    <FailureState {...props} message={message} onRetry={retry} />
  ) : (
    <InlineFailure {...props} message={message} onRetry={retry} />
  )
}
