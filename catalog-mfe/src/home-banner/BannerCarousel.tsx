import type { Banner } from '@store/shared/domain/content/content'
import { pictureFiles } from '@store/shared/domain/products/picture-sizes'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { type ButtonStyleProps, buttonStyles } from '@store/shared/ui/button-styles'
import { CarouselFrame, Dots } from '@store/shared/ui/carousel/CarouselFrame'
import { PlayButton } from '@store/shared/ui/carousel/PlayButton'
import { type CarouselOptions, useSwiper } from '@store/shared/ui/carousel/use-swiper'
import { useMemo, useRef } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import {
  BANNER_HEIGHT,
  BANNER_WIDTH,
  BROAD,
  WIDE,
  WIDE_BANNER_HEIGHT,
  WIDE_PICTURE_SIZES,
} from './banner-layout'
import messages from './messages.json'

const Root = styled(CarouselFrame)`
  max-width: ${BANNER_WIDTH};
  margin-inline: auto;

  @media (min-width: 1441px) {
    border-radius: 0 0 var(--radius-card) var(--radius-card);
  }
`

const Slide = styled.div<{ $wide: string; $narrow: string }>`
  && {
    display: grid;
  }

  position: relative;
  grid-template-rows: minmax(11rem, 1fr) auto;
  min-height: ${BANNER_HEIGHT};
  background: ${({ $narrow }) => $narrow};

  @media ${WIDE} {
    grid-template-rows: 1fr;
    align-items: center;
    min-height: ${WIDE_BANNER_HEIGHT};
    background: ${({ $wide }) => $wide};
  }
`

type Focus = Banner['wide']['focus']

const positionOf = ({ x, y }: Focus): string => `${x}% ${y}%`

const Scene = styled.picture<{ $wide: Focus; $narrow: Focus }>`
  position: relative;
  overflow: hidden;

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: ${({ $narrow }) => positionOf($narrow)};
  }

  @media ${BROAD} {
    img {
      object-position: ${({ $wide }) => positionOf($wide)};
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
  /* A text that is not translated keeps its order, below the title. */
  text-align: match-parent;
  unicode-bidi: plaintext;
`

const Action = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
`

const Controls = styled.div`
  position: absolute;
  z-index: 2;
  inset-inline: 0;
  inset-block-end: var(--space-4);
  display: grid;
  grid-template-columns: var(--touch) minmax(0, 1fr);
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

const BannerDots = styled(Dots)`
  grid-column: 2;
  justify-self: start;
  /* Many dots stand closer together. */
  max-width: 100%;

  .swiper-pagination-bullet:not(:last-child) {
    margin-inline-end: -10px;
  }
`

/** SPEC §9: how long a banner stays. */
const BANNER_STAY_MS = 5000

const OPTIONS: CarouselOptions = {
  // The browser scrolls: a swipe before Swiper is there and one after are the same.
  cssMode: true,
  rewind: true,
  autoplay: { enabled: true, delay: BANNER_STAY_MS, pauseOnMouseEnter: true },
  pagination: { el: '.swiper-pagination', clickable: true, bulletElement: 'button' },
}

export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const t = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  const options = useMemo<CarouselOptions>(
    () => ({
      ...OPTIONS,
      // Swiper fills in its own placeholders.
      a11y: {
        paginationBulletMessage: t(messages.showBanner, { position: '{{index}}' }),
        slideLabelMessage: t(messages.position, { position: '{{index}}', total: '{{slidesLength}}' }),
      },
    }),
    [t],
  )
  const swiper = useSwiper(frame, options, 'catalog/HomeBanner')
  return (
    <Root
      data-ground="picture"
      ref={frame}
      as="section"
      className="swiper"
      aria-roledescription={t(messages.carousel)}
      aria-label={t(messages.highlights)}
    >
      <div className="swiper-wrapper">
        {banners.map((banner, position) => (
          <Slide
            key={banner.id}
            className="swiper-slide"
            role="group"
            aria-roledescription={t(messages.slide)}
            aria-label={t(messages.position, { position: position + 1, total: banners.length })}
            $wide={banner.wide.colour}
            $narrow={banner.narrow.colour}
          >
            {/* The first picture is the page's largest paint: the others do not compete with it. */}
            {(position === 0 || swiper) && <BannerPicture banner={banner} first={position === 0} />}
            <Words>
              <Title>{banner.title}</Title>
              {banner.text !== '' && <Lead>{banner.text}</Lead>}
              {banner.action && <Action to={banner.action.href}>{banner.action.label}</Action>}
            </Words>
          </Slide>
        ))}
      </div>
      {banners.length > 1 && (
        <Controls>
          {swiper && <PlayButton swiper={swiper} slides="banners" />}
          <BannerDots className="swiper-pagination" />
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
    <Scene $wide={wide.focus} $narrow={narrow.focus}>
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
        decoding="async"
      />
    </Scene>
  )
}
