import { pictureFiles } from '@store/shared/domain/products/picture-sizes'
import type { Picture as PictureData } from '@store/shared/domain/products/product'
import type { Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { CarouselFrame } from '@store/shared/ui/carousel/CarouselFrame'
import { type CarouselOptions, useSwiper } from '@store/shared/ui/carousel/use-swiper'
import { IconButton } from '@store/shared/ui/IconButton'
import { ChevronIcon } from '@store/shared/ui/icons/ChevronIcon'
import { CloseIcon } from '@store/shared/ui/icons/CloseIcon'
import { useModal } from '@store/shared/ui/overlays/use-modal'
import { type RefObject, useRef, useState } from 'react'
import styled from 'styled-components'
import messages from './lightbox.messages.json'

const Root = styled.dialog`
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  border: 0;
  background: var(--cream);
  color: var(--ink);
  overflow: hidden;
`

const Frame = styled(CarouselFrame)`
  && {
    display: grid;
  }

  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  height: 100%;

  /* Over a picture that is zoomed. */
  > :not(.swiper-wrapper) {
    position: relative;
    z-index: 2;
    background: var(--cream);
  }

  > .swiper-wrapper > .swiper-slide,
  .swiper-zoom-container,
  picture {
    width: 100%;
    height: 100%;
  }

  picture {
    display: flex;
    justify-content: center;
  }

  img {
    max-width: 100%;
    max-height: 100%;
    width: auto;
    height: 100%;
    object-fit: contain;
    cursor: zoom-in;
  }

  .swiper-slide-zoomed img {
    cursor: move;
  }
`

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-16);
  padding: var(--space-8) var(--gutter);
`

const Title = styled.h2`
  overflow: hidden;
  font-size: var(--heading-4);
  text-overflow: ellipsis;
  white-space: nowrap;
`

export interface LightboxProps {
  name: string
  pictures: readonly PictureData[]
  /** The picture shown at first. */
  start: number
  open: boolean
  onClose: () => void
  /** Told of each picture that is shown. */
  onShow: (index: number) => void
}

/** The pictures as large as the screen: swiped, zoomed by two fingers or a double tap, moved by the arrow keys. */
export function Lightbox({ open, onClose, ...shown }: LightboxProps) {
  const t = useTranslate()
  const parts = useModal({ open, onClose })
  return (
    <Root {...parts.dialog} data-side="full" aria-label={t(messages.picturesOf, { product: shown.name })}>
      {open && <Pictures {...shown} onClose={onClose} titleRef={parts.title} />}
    </Root>
  )
}

const optionsFrom = (t: Translate, start: number, onShow: (index: number) => void): CarouselOptions => ({
  initialSlide: start,
  zoom: true,
  // Page Up and Page Down would be the wrong way round where one reads from the right.
  keyboard: { enabled: true, pageUpDown: false },
  navigation: { prevEl: '.swiper-button-prev', nextEl: '.swiper-button-next', addIcons: false },
  pagination: {
    el: '.swiper-pagination',
    type: 'fraction',
    renderFraction: (current, total) =>
      t(messages.position, {
        current: `<span class="${current}"></span>`,
        total: `<span class="${total}"></span>`,
      }),
  },
  a11y: {
    prevSlideMessage: t(messages.previous),
    nextSlideMessage: t(messages.next),
    slideRole: 'listitem',
    slideLabelMessage: '',
    wrapperLiveRegion: false,
  },
  on: { slideChange: ({ activeIndex }) => onShow(activeIndex) },
})

interface PicturesProps extends Omit<LightboxProps, 'open'> {
  titleRef: RefObject<HTMLHeadingElement | null>
}

function Pictures({ name, pictures, start, onClose, onShow, titleRef }: PicturesProps) {
  const t = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  const [options] = useState(() => optionsFrom(t, start, onShow))
  useSwiper(frame, options, 'catalog/Lightbox')
  return (
    <Frame ref={frame} className="swiper">
      <Bar>
        <Title ref={titleRef} tabIndex={-1}>
          {name}
        </Title>
        <IconButton label={t(messages.close)} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Bar>
      <ul className="swiper-wrapper">
        {pictures.map((picture) => (
          <li key={picture.url} className="swiper-slide">
            <div className="swiper-zoom-container">
              <WholePicture {...picture} />
            </div>
          </li>
        ))}
      </ul>
      <Bar>
        <IconButton className="swiper-button-prev" label={t(messages.previous)}>
          <ChevronIcon to="left" />
        </IconButton>
        <p className="swiper-pagination" role="status" />
        <IconButton className="swiper-button-next" label={t(messages.next)}>
          <ChevronIcon to="right" />
        </IconButton>
      </Bar>
    </Frame>
  )
}

function WholePicture({ url, alt, width, height }: PictureData) {
  const files = pictureFiles({ url, width }, '100vw')
  return (
    <picture>
      {files?.sources.map((source) => (
        <source key={source.type} {...source} sizes="100vw" />
      ))}
      <img src={files?.src ?? url} alt={alt} width={width} height={height} />
    </picture>
  )
}
