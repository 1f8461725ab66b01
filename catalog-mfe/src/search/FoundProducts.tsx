import { readFailureText } from '@store/shared/api/call-failure'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { InlineFailure } from '@store/shared/ui/InlineFailure'
import { Loading, SkeletonBlock } from '@store/shared/ui/Skeleton'
import messages from './results.messages.json'
import { ResultGrid, SearchResults, type SearchResultsProps } from './SearchResults'

interface FoundProductsProps extends SearchResultsProps {
  index: {
    readonly data?: unknown
    error: unknown
    isError: boolean
    isFetching: boolean
    refetch: () => void
  }
}

/** What a typed text finds in the catalogue's index, or what became of the index. */
export function FoundProducts({ index, ...found }: FoundProductsProps) {
  const t = useTranslate()
  if (index.data) return <SearchResults {...found} />
  if (index.isError)
    return (
      <InlineFailure
        message={readFailureText(index.error, 'PRODUCTS_UNAVAILABLE', t)}
        busy={index.isFetching}
        onRetry={index.refetch}
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
