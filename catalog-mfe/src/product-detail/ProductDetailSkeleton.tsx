import { Stack } from '@store/shared/ui/Layout'
import { Loading, SkeletonBlock, SkeletonText } from '@store/shared/ui/Skeleton'
import styled from 'styled-components'
import { BuyArea, DetailGrid, GalleryArea, GalleryFrame, ROOMY } from './detail-layout'

const PILL = 'var(--radius-pill)'

const StagePlace = styled.div`
  @media ${ROOMY} {
    order: 1;
  }
`

const Thumbs = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 60px);
  gap: var(--space-12);

  @media ${ROOMY} {
    grid-template-columns: 76px;
    align-content: start;
  }
`

export function ProductDetailSkeleton() {
  return (
    <Loading label="Loading the product">
      <DetailGrid as="div">
        <GalleryArea>
          <GalleryFrame>
            <StagePlace>
              <SkeletonBlock $ratio="4 / 5" $radius="var(--radius-card)" />
            </StagePlace>
            <Thumbs>
              {[1, 2, 3].map((place) => (
                <SkeletonBlock key={place} $ratio="4 / 5" />
              ))}
            </Thumbs>
          </GalleryFrame>
        </GalleryArea>
        <BuyArea>
          <Stack $gap={24}>
            <SkeletonBlock $height="20px" $width="30%" $radius={PILL} />
            <SkeletonBlock $height="var(--heading-2)" $width="85%" />
            <SkeletonText lines={2} />
            <SkeletonBlock $height="32px" $width="40%" $radius={PILL} />
            <SkeletonBlock $height="44px" $width="70%" $radius={PILL} />
            <SkeletonBlock $height="48px" $radius={PILL} />
          </Stack>
          <SkeletonText lines={6} />
        </BuyArea>
      </DetailGrid>
    </Loading>
  )
}
