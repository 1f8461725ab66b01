import { failureText } from '@store/shared/api/call-failure'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { InlineFailure } from '@store/shared/ui/states/InlineFailure'
import { Loading, SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import {
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { EntryList } from './EntryList'

export interface EndableEntriesProps<Item, Key extends QueryKey> {
  title: string
  hint: string
  /** The list by name. */
  label: string
  /** Read out while it is being loaded. */
  loadingLabel: string
  /** Of the usual number of entries; null for none, where what follows would move up. */
  skeletonHeight: string | null
  query: UseQueryOptions<readonly Item[], Error, readonly Item[], Key>
  /** Ends one; it leaves the list then. */
  end: (item: Item) => Promise<unknown>
  /** Said once it has ended. */
  ended: (item: Item) => string
  entry: (item: Item, isEnding: boolean, end: () => void) => ReactNode
  /** What else can be done. */
  children?: ReactNode
}

/** What opens the account, entry by entry; each can be ended. */
export function EndableEntries<Item extends { readonly id: string }, Key extends QueryKey>(
  props: EndableEntriesProps<Item, Key>,
) {
  const host = useHost()
  const { title, hint, label, loadingLabel, skeletonHeight, query, end, ended, entry, children } = props
  const { data, isError, error, isFetching, refetch } = useQuery(query)
  const t = useTranslate()
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const ending = useMutation({
    mutationFn: end,
    onSuccess: (_, item) => {
      queryClient.setQueryData<readonly Item[]>(query.queryKey, (known) =>
        known?.filter(({ id }) => id !== item.id),
      )
      host.toasts.success(ended(item))
      heading.current?.focus()
    },
  })

  const content = () => {
    if (data) {
      if (data.length === 0) return null
      return (
        <EntryList aria-label={label}>
          {data.map((item) =>
            entry(item, ending.isPending && ending.variables.id === item.id, () => ending.mutate(item)),
          )}
        </EntryList>
      )
    }
    if (isError)
      return <InlineFailure message={failureText(error, undefined, t)} busy={isFetching} onRetry={refetch} />
    if (skeletonHeight === null) {
      return (
        <div role="status" className="visually-hidden">
          {loadingLabel}
        </div>
      )
    }
    return (
      <Loading label={loadingLabel}>
        <SkeletonBlock $width="min(34rem, 100%)" $height={skeletonHeight} />
      </Loading>
    )
  }
  return (
    <Stack $gap={16}>
      <Heading as="h3" $size="card" ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <Text $tone="soft">{hint}</Text>
      {content()}
      <FailureNote message={ending.error && failureText(ending.error, undefined, t)} />
      {children}
    </Stack>
  )
}
