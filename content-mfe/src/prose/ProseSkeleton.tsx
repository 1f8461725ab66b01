import { Loading, SkeletonBlock, SkeletonText } from '@store/shared/ui/states/Skeleton'
import styled from 'styled-components'

const Lines = styled.div`
  display: grid;
  gap: var(--space-24);
  max-width: 40rem;
`

export const ProseSkeleton = ({ label }: { label: string }) => (
  <Loading label={label}>
    <Lines>
      <SkeletonText lines={5} />
      <SkeletonBlock $width="60%" $height="1.75rem" />
      <SkeletonText lines={6} />
      <SkeletonBlock $width="45%" $height="1.75rem" />
      <SkeletonText lines={5} />
    </Lines>
  </Loading>
)
