import { SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import styled from 'styled-components'

const Card = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-12);
`

/** In the shape of a card, line by line. */
export function ProductCardSkeleton() {
  return (
    <Card>
      <SkeletonBlock $ratio="4 / 5" $radius="var(--radius-card)" />
      <SkeletonBlock $height="20px" $width="80%" $radius="var(--radius-pill)" />
      <SkeletonBlock $height="17px" $width="45%" $radius="var(--radius-pill)" />
      <SkeletonBlock $height="22px" $width="60%" $radius="var(--radius-pill)" />
      <SkeletonBlock $height="36px" $width="90%" $radius="var(--radius-pill)" />
      <SkeletonBlock $height="44px" $radius="var(--radius-pill)" />
    </Card>
  )
}
