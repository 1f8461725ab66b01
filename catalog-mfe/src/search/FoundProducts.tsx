import { readFailureText } from '@store/shared/api/call-failure'
import { InlineFailure } from '@store/shared/ui/InlineFailure'
import { Loading, SkeletonBlock } from '@store/shared/ui/Skeleton'
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
  if (index.data) return <SearchResults {...found} />
  if (index.isError)
    return (
      <InlineFailure
        message={readFailureText(index.error, 'PRODUCTS_UNAVAILABLE')}
        busy={index.isFetching}
        onRetry={index.refetch}
        minHeight={120}
      />
    )
  return (
    <Loading label="Loading products">
      <ResultGrid as="div">
        {[1, 2, 3, 4].map((place) => (
          <SkeletonBlock key={place} $height="96px" />
        ))}
      </ResultGrid>
    </Loading>
  )
}
