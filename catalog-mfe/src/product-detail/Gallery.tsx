import type { Picture as PictureData } from '@store/shared/domain/product'
import { Picture } from '@store/shared/ui/Picture'
import { useState } from 'react'
import styled from 'styled-components'
import { useSwipe } from '../gestures/use-swipe'
import { NoPicture } from '../product-card/NoPicture'
import { GalleryFrame, ROOMY } from './detail-layout'

const Stage = styled.div`
  position: relative;
  display: grid;
  overflow: hidden;
  border-radius: var(--radius-card);
  background: var(--blush);
  touch-action: pan-y pinch-zoom;

  @media ${ROOMY} {
    order: 1;
  }
`

const Place = styled.div<{ $shown: boolean }>`
  grid-area: 1 / 1;
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
  transition:
    opacity var(--motion-calm) var(--ease-out),
    visibility var(--motion-calm);
`

const Thumbs = styled.ul`
  display: flex;
  gap: var(--space-12);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  padding: 3px;
  margin: -3px;

  @media ${ROOMY} {
    flex-direction: column;
    overflow: visible;
  }
`

const Thumb = styled.button`
  display: block;
  overflow: hidden;
  width: 60px;
  border-radius: var(--radius-control);
  opacity: 0.75;
  transition: opacity var(--motion-quick) var(--ease-out);

  @media ${ROOMY} {
    width: 76px;
  }

  &:hover {
    opacity: 1;
  }

  &[aria-current='true'] {
    opacity: 1;
    box-shadow: 0 0 0 2px var(--plum);
  }
`

/** The product's pictures: one large, by thumbnail or by swipe. */
export function Gallery({ pictures }: { pictures: readonly PictureData[] }) {
  const [index, setIndex] = useState(0)
  const swipe = useSwipe((step) => setIndex(Math.min(Math.max(index + step, 0), pictures.length - 1)))
  if (pictures.length === 0)
    return (
      <Stage>
        <NoPicture />
      </Stage>
    )
  return (
    <GalleryFrame>
      <Stage {...swipe}>
        {pictures.map(({ url, ...picture }, position) => (
          <Place key={url} $shown={position === index}>
            <Picture
              {...picture}
              src={url}
              ratio="4 / 5"
              sizes="(min-width: 960px) 560px, 100vw"
              whole
              priority={position === 0}
              early
            />
          </Place>
        ))}
      </Stage>
      {pictures.length > 1 && (
        <Thumbs aria-label="Pictures">
          {pictures.map(({ url, alt, width, height, colour }, position) => (
            <li key={url}>
              <Thumb
                type="button"
                aria-label={`Show picture ${position + 1}: ${alt}`}
                aria-current={position === index}
                onClick={() => setIndex(position)}
              >
                <Picture
                  src={url}
                  alt=""
                  width={width}
                  height={height}
                  colour={colour}
                  ratio="4 / 5"
                  sizes="80px"
                  early
                />
              </Thumb>
            </li>
          ))}
        </Thumbs>
      )}
    </GalleryFrame>
  )
}
