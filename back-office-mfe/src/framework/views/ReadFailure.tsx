import { failureText } from '@store/shared/api/call-failure'
import { isApiFailure } from '@store/shared/api/failure'
import { FailureState } from '@store/shared/ui/states/FailureState'

interface ReadFailureProps {
  readonly error: Error
  /** Said when there is no such thing, which another try does not help. */
  readonly missing: string
  readonly isFetching: boolean
  refetch(): unknown
}

/** A page of one thing that could not be read. */
export const ReadFailure = ({ error, missing, isFetching, refetch }: ReadFailureProps) =>
  isNotThere(error) ? (
    <FailureState message={missing} />
  ) : (
    <FailureState message={failureText(error)} busy={isFetching} onRetry={() => void refetch()} />
  )

export const isNotThere = (error: Error | null): boolean => isApiFailure(error) && error.status === 404
