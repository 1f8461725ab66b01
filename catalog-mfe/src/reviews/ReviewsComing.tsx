import { useTranslate } from '@store/shared/i18n/use-translate'
import { Loading, SkeletonText } from '@store/shared/ui/states/Skeleton'
import messages from './loading.messages.json'

/** In the shape of the reviews, until they or their code are there. */
export function ReviewsComing() {
  const t = useTranslate()
  return (
    <Loading label={t(messages.loading)}>
      <SkeletonText lines={9} />
    </Loading>
  )
}
