import { serverMessageOr } from '@store/shared/api/call-failure'
import { isApiFailure } from '@store/shared/api/failure'
import { FailureState } from '@store/shared/ui/states/FailureState'

interface ReadFailureProps {
  readonly error: Error
  /** Said when there is no such thing, which another try does not help. Left out of what is always there. */
  readonly missing?: string
  readonly isFetching: boolean
  refetch(): unknown
}

/** A page, or a part of one, that could not be read: why, where the server said it, and another try. */
export const ReadFailure = ({ error, missing, isFetching, refetch }: ReadFailureProps) =>
  missing !== undefined && isNotThere(error) ? (
    <FailureState message={missing} />
  ) : (
    <FailureState
      message={serverMessageOr(error, 'SLOT_UNAVAILABLE')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )

export const isNotThere = (error: Error | null): boolean => isApiFailure(error) && error.status === 404
