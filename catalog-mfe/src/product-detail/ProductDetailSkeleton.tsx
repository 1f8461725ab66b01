import { Stack } from '@store/shared/ui/Layout'
import { Loading, SkeletonBlock, SkeletonText } from '@store/shared/ui/Skeleton'
import { BuyArea, DetailGrid, FactsArea, GalleryArea } from './detail-layout'

const PILL = 'var(--radius-pill)'

export function ProductDetailSkeleton() {
  return (
    <Loading label="Loading the product">
      <DetailGrid as="div">
        <GalleryArea>
          <SkeletonBlock $ratio="4 / 5" $radius="var(--radius-card)" />
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
        </BuyArea>
        <FactsArea as="div">
          <SkeletonText lines={6} />
        </FactsArea>
      </DetailGrid>
    </Loading>
  )
}
