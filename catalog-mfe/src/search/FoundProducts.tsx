import { readFailureText } from '@store/shared/api/read-failure'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { InlineFailure } from '@store/shared/ui/states/InlineFailure'
import { Loading, SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import messages from './results.messages.json'
import { ResultGrid, SearchResults } from './SearchResults'
import type { useSearch } from './use-search'

/** What a typed text finds, or what became of the call for it. */
export function FoundProducts({ source, ...found }: ReturnType<typeof useSearch>['found']) {
  const t = useTranslate()
  if (source.data) return <SearchResults {...found} />
  if (source.isError)
    return (
      <InlineFailure
        message={readFailureText(source.error, 'PRODUCTS_UNAVAILABLE', t)}
        busy={source.isFetching}
        onRetry={source.refetch}
        minHeight={120}
      />
    )
  return (
    <Loading label={t(messages.loading)}>
      <ResultGrid as="div">
        {[1, 2, 3, 4].map((place) => (
          <SkeletonBlock key={place} $height="96px" />
        ))}
      </ResultGrid>
    </Loading>
  )
}
