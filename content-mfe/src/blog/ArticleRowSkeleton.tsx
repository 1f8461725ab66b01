import { Loading, SkeletonBlock } from '@store/shared/ui/Skeleton'
import { Cards } from './ArticleRow'

/** Where a row of articles comes. */
export const ArticleRowSkeleton = ({ count }: { count: number }) => (
  <Loading label="Loading the articles">
    <Cards>
      {Array.from({ length: count }, (_, place) => (
        <SkeletonBlock key={place} $height="13rem" $radius="var(--radius-card)" />
      ))}
    </Cards>
  </Loading>
)
