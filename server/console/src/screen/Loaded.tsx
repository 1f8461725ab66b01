import { Button } from '@store/shared/ui/Button'
import { Loading, SkeletonBlock, SkeletonText } from '@store/shared/ui/states/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { FailureNote } from './FailureNote'

const Failure = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-16);
`

const Wait = styled(Loading)`
  display: grid;
  gap: var(--space-16);
`

export interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>
  /** What is waited for, for screen readers. */
  readonly label: string
  /** What stands there meanwhile, when blocks of text do not have its shape. */
  readonly skeleton?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** What a query gives, or that it is under way, or why there is nothing. Old data stays while newer is fetched; that it failed stands above it. */
export function Loaded<Data>({ query, label, skeleton, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query
  const failure = error !== null && (
    <Failure>
      <FailureNote error={error} />
      <Button tone="secondary" small busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </Failure>
  )
  if (data !== undefined) {
    return (
      <>
        {failure}
        {children(data)}
      </>
    )
  }
  if (failure) return failure
  return (
    <Wait label={label}>
      {skeleton ?? (
        <>
          <SkeletonBlock $height="120px" $radius="var(--radius-card)" />
          <SkeletonText lines={4} />
        </>
      )}
    </Wait>
  )
}
