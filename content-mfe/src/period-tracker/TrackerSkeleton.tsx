import { useTranslate } from '@store/shared/i18n/use-translate'
import { Loading, SkeletonBlock, SkeletonText } from '@store/shared/ui/states/Skeleton'
import styled from 'styled-components'
import { CycleRing } from './cycle/CycleRing'
import messages from './page.tracker.messages.json'
import { Card, TrackerFrame } from './TrackerFrame'

const Entry = styled(Card)`
  margin: 0;
`

export function TrackerSkeleton() {
  const t = useTranslate()
  return (
    <TrackerFrame today={<CycleRing periods={[]} today={0} />}>
      <Loading label={t(messages.loading)}>
        <Entry>
          <SkeletonBlock $height="22.5rem" $radius="var(--radius-card)" />
          <SkeletonText lines={1} />
          <SkeletonBlock $width="10rem" $height="1.75rem" />
          <SkeletonBlock $height="4.75rem" />
          <SkeletonBlock $width="10rem" $height="var(--control-height)" $radius="var(--radius-pill)" />
        </Entry>
      </Loading>
    </TrackerFrame>
  )
}
