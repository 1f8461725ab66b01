import { isApiFailure } from '@store/shared/api/failure'
import { FailureState } from '@store/shared/ui/states/FailureState'
import { InlineFailure } from '@store/shared/ui/states/InlineFailure'
import { Loading, SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { useOnline } from '@store/shared/ui/states/use-online'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { isNotLoggedIn } from '../../session/staff-query'
import { readReason } from './failure-words'

/** What `useStaffQuery` gives. */
export interface ReadResult<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  refetch(): unknown
}

/** Loads until the other one is there or has failed, too: what stands above comes with it, and pushes nothing down. */
export const together = <Result extends { readonly data: unknown }>(
  result: Result,
  other: { readonly isPending: boolean },
): Result => (other.isPending ? { ...result, data: undefined } : result)

interface ReadProps<Data> {
  /** What is read, as it stands in a sentence: "the order". */
  readonly what: string
  readonly result: ReadResult<Data>
  /** In the place of what is not there, such as `NotThere`. Left out of what is always there. */
  readonly missing?: ReactNode
  /** A part beside others, which fails in little room. */
  readonly isPart?: boolean
  /** In the place of what is loaded; null where there is nothing to be seen of it. */
  readonly skeleton?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** The one way to show what is read: that it is loading, what could not be loaded with why and another try, or the thing itself. */
export function Read<Data>({ result, children, ...shown }: ReadProps<Data>) {
  const { data, error } = result
  if (data !== undefined) {
    return (
      <>
        {error !== null && <Outdated what={shown.what} result={result} />}
        {children(data)}
      </>
    )
  }
  if (error !== null) return <ReadFailure {...shown} error={error} result={result} />
  const { what, skeleton = <SkeletonBlock $height="20rem" $radius="var(--radius-card)" /> } = shown
  const Shown = skeleton === null ? Unseen : Loading
  return <Shown label={`Loading ${what}`}>{skeleton}</Shown>
}

/** Takes no row of the page, and no gap. */
const Unseen = styled(Loading)`
  position: absolute;
`

interface ReadFailureProps extends Pick<ReadProps<unknown>, 'what' | 'missing' | 'isPart' | 'result'> {
  readonly error: Error
}

function ReadFailure({ what, missing, isPart = false, error, result }: ReadFailureProps) {
  if (missing !== undefined && isNotThere(error)) return missing
  const Failure = isPart ? InlineFailure : FailureState
  return (
    <Failure
      message={`${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded. ${readReason(error)}`}
      busy={result.isFetching}
      onRetry={() => void result.refetch()}
    />
  )
}

/** Beside what was read before. Offline, the page says so itself; and a log-in that is over takes the place of the page. */
function Outdated({ what, result }: Pick<ReadProps<unknown>, 'what' | 'result'>) {
  const isOnline = useOnline()
  if (!isOnline || isNotThere(result.error) || isNotLoggedIn(result.error)) return null
  return (
    <InlineFailure
      message={`What you see may be out of date: ${what} could not be loaded again.`}
      busy={result.isFetching}
      onRetry={() => void result.refetch()}
    />
  )
}

export const isNotThere = (error: Error | null): boolean => isApiFailure(error) && error.status === 404
