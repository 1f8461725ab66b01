import { NARROW_BANNER_CUT_ABOVE, pictureFiles } from '@store/shared/domain/picture-sizes'
import type { Banner } from '@store/shared/domain/product'
import { PauseIcon, PlayIcon } from '@store/shared/ui/Autoplay'
import { buttonLook, type Look } from '@store/shared/ui/button-look'
import { IconButton } from '@store/shared/ui/IconButton'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useSwipe } from '../gestures/use-swipe'
import {
  BANNER_HEIGHT,
  BANNER_WIDTH,
  BROAD,
  WIDE,
  WIDE_BANNER_HEIGHT,
  WIDE_PICTURE_SIZES,
} from './banner-layout'
import { useRotation } from './use-rotation'

const Root = styled.section`
  position: relative;
  display: grid;
  max-width: ${BANNER_WIDTH};
  margin-inline: auto;
  /* A sideways swipe moves the banners; left to the browser it would go back in the history. */
  touch-action: pan-y pinch-zoom;

  @media (min-width: 1441px) {
    overflow: hidden;
    border-radius: 0 0 var(--radius-card) var(--radius-card);
  }
`

const Slide = styled.div<{ $shown: boolean; $wide: string; $narrow: string }>`
  grid-area: 1 / 1;
  position: relative;
  display: grid;
  grid-template-rows: minmax(11rem, 1fr) auto;
  min-height: ${BANNER_HEIGHT};
  background: ${({ $narrow }) => $narrow};
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
  transition:
    opacity var(--motion-calm) var(--ease-out),
    visibility var(--motion-calm);

  @media ${WIDE} {
    grid-template-rows: 1fr;
    align-items: center;
    min-height: ${WIDE_BANNER_HEIGHT};
    background: ${({ $wide }) => $wide};
  }
`

const Scene = styled.picture`
  position: relative;
  overflow: hidden;

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% ${NARROW_BANNER_CUT_ABOVE}%;
  }

  /* The wide picture has its subject at the end of the line. */
  @media ${BROAD} {
    img {
      object-position: 100% 50%;
    }
  }

  /* The picture stands at the end of the line and fades into the ground; where it would reach below the words, its beginning is cut off. */
  @media ${WIDE} {
    position: absolute;
    inset: 0;

    img {
      inset-inline-start: auto;
      width: auto;
      max-width: 66%;
      aspect-ratio: 8 / 5;
      mask-image: linear-gradient(90deg, transparent, #000 30%);

      &:dir(rtl) {
        mask-image: linear-gradient(270deg, transparent, #000 30%);
      }
    }
  }
`

const Words = styled.div`
  position: relative;
  /* Below the picture's row, also while the picture is not there yet. */
  grid-row: 2;
  display: grid;
  align-content: start;
  justify-items: start;
  gap: var(--space-12);
  width: 100%;
  max-width: calc(var(--content-width) + 2 * var(--gutter));
  min-height: 18rem;
  margin-inline: auto;
  padding: var(--space-16) var(--gutter) 56px;

  @media (min-width: 600px) {
    min-height: 15rem;
  }

  @media ${WIDE} {
    grid-row: 1;
    gap: var(--space-16);
    min-height: 0;
    padding-block: var(--space-32) var(--space-72);

    > * {
      max-width: min(30rem, 42vw);
    }
  }
`

const Title = styled.h2`
  font-size: var(--heading-display);
  line-height: 1.06;
  letter-spacing: -0.02em;
`

const Lead = styled.p`
  font-size: var(--text-lead);
`

const Action = styled(Link)<Look>`
  ${buttonLook}
`

const Controls = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-end: var(--space-4);
  display: flex;
  align-items: center;
  width: 100%;
  max-width: calc(var(--content-width) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: calc(var(--gutter) - 12px);
  pointer-events: none;

  > * {
    pointer-events: auto;
  }

  @media ${WIDE} {
    inset-block-end: var(--space-16);
  }
`

/** A moon: full for the banner that is shown, new for the others. */
const Dot = styled.button`
  display: grid;
  place-items: center;
  width: var(--touch);
  height: var(--touch);
  margin-inline-end: -10px;
  border-radius: 50%;

  &::before {
    content: '';
    width: 12px;
    height: 12px;
    border: 1.5px solid var(--plum);
    border-radius: 50%;
    background: transparent;
    transition: transform var(--motion-quick) var(--ease-out);
  }

  &:hover::before {
    transform: scale(1.2);
  }

  &[aria-current='true']::before {
    background: var(--plum);
  }
`

export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { index, playing, show, toggle, holders } = useRotation(banners.length)
  const swipe = useSwipe((step) => show(index + step))

  // The first picture is the page's largest paint: the others do not compete with it.
  const [othersMayLoad, setOthersMayLoad] = useState(false)
  useEffect(() => setOthersMayLoad(true), [])

  return (
    <Root aria-roledescription="carousel" aria-label="Highlights" {...swipe} {...holders}>
      {banners.map((banner, position) => (
        <Slide
          key={banner.id}
          role="group"
          aria-roledescription="slide"
          aria-label={`${position + 1} of ${banners.length}`}
          $shown={position === index}
          $wide={banner.wide.colour}
          $narrow={banner.narrow.colour}
        >
          {(position === 0 || othersMayLoad) && <BannerPicture banner={banner} first={position === 0} />}
          <Words>
            <Title>{banner.title}</Title>
            <Lead>{banner.text}</Lead>
            {banner.action && <Action to={banner.action.href}>{banner.action.label}</Action>}
          </Words>
        </Slide>
      ))}
      <p className="visually-hidden" aria-live={playing ? 'off' : 'polite'}>
        {banners[index]?.title}
      </p>
      {banners.length > 1 && (
        <Controls>
          <IconButton label={playing ? 'Pause the banners' : 'Play the banners'} onClick={toggle}>
            {playing ? <PauseIcon /> : <PlayIcon />}
          </IconButton>
          {banners.map((banner, position) => (
            <Dot
              key={banner.id}
              type="button"
              aria-label={`Show banner ${position + 1}: ${banner.title}`}
              aria-current={position === index}
              onClick={() => show(position)}
            />
          ))}
        </Controls>
      )}
    </Root>
  )
}

function BannerPicture({ banner: { wide, narrow }, first }: { banner: Banner; first: boolean }) {
  const wideFiles = pictureFiles(wide, WIDE_PICTURE_SIZES)
  const narrowFiles = pictureFiles(narrow, '100vw')
  const wideSources = [...(wideFiles?.sources ?? []), { srcSet: wideFiles?.src ?? wide.url }]
  return (
    <Scene>
      {wideSources.map((source) => (
        <source
          key={source.srcSet}
          {...source}
          media={BROAD}
          sizes={WIDE_PICTURE_SIZES}
          width={wide.width}
          height={wide.height}
        />
      ))}
      {narrowFiles?.sources.map((source) => (
        <source key={source.srcSet} {...source} />
      ))}
      <img
        src={narrowFiles?.src ?? narrow.url}
        alt={wide.alt}
        width={narrow.width}
        height={narrow.height}
        fetchPriority={first ? 'high' : 'low'}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
      />
    </Scene>
  )
}
