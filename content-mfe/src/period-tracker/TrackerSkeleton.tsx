import { Loading, SkeletonBlock, SkeletonText } from '@store/shared/ui/Skeleton'
import styled from 'styled-components'
import { CycleRing } from './CycleRing'
import { Card, TrackerFrame } from './TrackerFrame'

const Entry = styled(Card)`
  margin: 0;
`

export const TrackerSkeleton = () => (
  <TrackerFrame today={<CycleRing periods={[]} today={0} />}>
    <Loading label="Loading your calendar">
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
