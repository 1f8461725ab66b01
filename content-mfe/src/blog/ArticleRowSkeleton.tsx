import { useTranslate } from '@store/shared/i18n/use-translate'
import { Loading, SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { Cards } from './ArticleRow'
import messages from './messages.json'

/** Where a row of articles comes. */
export function ArticleRowSkeleton({ count }: { count: number }) {
  const t = useTranslate()
  return (
    <Loading label={t(messages.loadingArticles)}>
      <Cards>
        {Array.from({ length: count }, (_, place) => (
          <SkeletonBlock key={place} $height="13rem" $radius="var(--radius-card)" />
        ))}
      </Cards>
    </Loading>
  )
}
