import { useTranslate } from '@store/shared/i18n/use-translate'
import { Stack } from '@store/shared/ui/Layout'
import { Loading, SkeletonBlock, SkeletonText } from '@store/shared/ui/states/Skeleton'
import styled from 'styled-components'
import { GalleryFrame, ROOMY, Stage, THUMBS, Thumbs } from '../gallery/gallery-layout'
import { BuyArea, DetailGrid, GalleryArea } from './detail-layout'
import messages from './skeleton.messages.json'

const PILL = 'var(--radius-pill)'

const ThumbRow = styled.div`
  display: flex;
  gap: var(--space-12);

  @media ${ROOMY} {
    flex-direction: column;
  }
`

const Thumb = styled.div`
  width: 60px;

  @media ${ROOMY} {
    width: 76px;
  }
`

export function ProductDetailSkeleton() {
  const t = useTranslate()
  return (
    <Loading label={t(messages.loading)}>
      <DetailGrid as="div">
        <GalleryArea>
          <GalleryFrame>
            <Stage>
              <SkeletonBlock $ratio="4 / 5" $radius="0" />
            </Stage>
            <Thumbs>
              <ThumbRow className={THUMBS}>
                {[1, 2, 3].map((place) => (
                  <Thumb key={place}>
                    <SkeletonBlock $ratio="4 / 5" />
                  </Thumb>
                ))}
              </ThumbRow>
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
