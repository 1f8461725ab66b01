import { useTranslate } from '@store/shared/i18n/use-translate'
import { Stack } from '@store/shared/ui/Layout'
import { Loading, SkeletonBlock, SkeletonText } from '@store/shared/ui/states/Skeleton'
import { Card, Columns } from '../summary/SummaryLayout'
import { Hero, Sprig } from './Hero'
import messages from './messages.json'

/** In the shape of a placed order, which nearly every one is that is opened here. */
export function ThanksSkeleton() {
  const t = useTranslate()
  return (
    <Loading label={t(messages.loading)}>
      <Stack $gap={32}>
        <Hero>
          <Sprig />
          <SkeletonBlock $height="var(--heading-2)" $width="min(30rem, 90%)" />
          <SkeletonText lines={2} />
          <SkeletonBlock $height="var(--touch)" $width="min(20rem, 100%)" $radius="var(--radius-pill)" />
        </Hero>
        <Columns>
          <Card>
            <SkeletonText lines={9} />
          </Card>
          <Card>
            <SkeletonText lines={7} />
          </Card>
        </Columns>
      </Stack>
    </Loading>
  )
}
