import type { Picture as PictureData } from '@store/shared/domain/products/product'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { CarouselFrame } from '@store/shared/ui/carousel/CarouselFrame'
import { type CarouselOptions, useSlideIndex, useSwiper } from '@store/shared/ui/carousel/use-swiper'
import { lazyPart, useLazyDialog } from '@store/shared/ui/lazy-part'
import { Picture } from '@store/shared/ui/Picture'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { NoPicture } from '../product-card/NoPicture'
import { GalleryFrame, ROOMY, Stage, THUMBS, Thumbs } from './gallery-layout'
import messages from './messages.json'

/** Its focus ring lies over the picture: outside of it the track cuts it off. */
const Enlarge = styled.button`
  position: relative;
  display: block;
  width: 100%;
  cursor: zoom-in;

  &:focus-visible::after {
    content: '';
    position: absolute;
    inset: 6px;
    border: 2px solid var(--focus);
    border-radius: calc(var(--radius-card) - 6px);
    outline: 2px solid var(--cream);
  }
`

const Counter = styled.p`
  position: absolute;
  z-index: 2;
  inset-block-end: var(--space-12);
  inset-inline-end: var(--space-12);
  padding: 2px var(--space-12);
  border-radius: var(--radius-pill);
  background: var(--paper);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
  pointer-events: none;
  /* 1 / 6 from left to right in every language. */
  unicode-bidi: plaintext;

  &:empty {
    display: none;
  }
`

const Thumb = styled.a`
  display: block;
  overflow: hidden;
  width: 60px;
  border-radius: var(--radius-control);
  opacity: 0.75;
  transition: opacity var(--motion-quick) var(--ease-out);

  @media ${ROOMY} {
    width: 76px;
  }

  &:hover,
  &[aria-current='true'] {
    opacity: 1;
  }

  &[aria-current='true'] {
    box-shadow: 0 0 0 2px var(--plum);
  }
`

const Lightbox = lazyPart(
  'catalog/Lightbox',
  async () => (await import(/* webpackChunkName: "lightbox" */ './Lightbox')).Lightbox,
)

/** The one in view and the next. The others come once the visitor turns to the pictures: many never do. */
const EARLY_PICTURES = 2

const LIST_ITEMS = { slideRole: 'listitem', slideLabelMessage: '', wrapperLiveRegion: false }

const OPTIONS: CarouselOptions = {
  // The browser scrolls: a swipe before Swiper is there and one after are the same.
  cssMode: true,
  pagination: { el: '.swiper-pagination', type: 'fraction' },
  thumbs: { swiper: `.${THUMBS}` },
  a11y: LIST_ITEMS,
}

const THUMBS_OPTIONS: CarouselOptions = {
  cssMode: true,
  slidesPerView: 'auto',
  breakpoints: { 1024: { direction: 'vertical' } },
  a11y: LIST_ITEMS,
}

export interface GalleryProps {
  /** The product's, for who cannot see its pictures. */
  name: string
  pictures: readonly PictureData[]
  /** Lies over the pictures. */
  children?: ReactNode
}

/** The product's pictures: by swipe or thumbnail, and as large as the screen by a click. */
export function Gallery({ name, pictures, children }: GalleryProps) {
  const t = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  const swiper = useSwiper(frame, OPTIONS, 'catalog/Gallery')
  const thumbs = useRef<HTMLDivElement>(null)
  useSwiper(thumbs, THUMBS_OPTIONS, 'catalog/Gallery')
  const index = useSlideIndex(swiper)
  const [enlarged, setEnlarged] = useState(0)
  const [isLookedAt, setLookedAt] = useState(false)
  const lookAt = () => setLookedAt(true)
  const lightbox = useLazyDialog(Lightbox)
  const shown = useRef(0)
  // The dialog has given the focus back to the picture that it was opened with; another one may be shown by now.
  useEffect(() => {
    if (!lightbox.isOpen) return
    return () => pictureAt(shown.current)?.querySelector('button')?.focus({ preventScroll: true })
  }, [lightbox.isOpen])
  const show = (position: number) => {
    shown.current = position
    if (swiper) swiper.slideTo(position)
    else pictureAt(position)?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }
  if (pictures.length === 0)
    return (
      <Stage>
        <NoPicture />
        {children}
      </Stage>
    )
  return (
    <GalleryFrame onPointerEnter={lookAt} onFocus={lookAt}>
      <Stage>
        <CarouselFrame ref={frame} className="swiper" onScrollCapture={lookAt}>
          <ul className="swiper-wrapper" aria-label={t(messages.picturesOf, { product: name })}>
            {pictures.map((picture, position) => (
              <li key={picture.url} className="swiper-slide" id={anchorOf(position)}>
                <Enlarge
                  type="button"
                  aria-label={t(messages.enlarge, { number: position + 1 })}
                  onClick={() => {
                    shown.current = position
                    setEnlarged(position)
                    void lightbox.open()
                  }}
                >
                  <Picture
                    {...picture}
                    ratio="4 / 5"
                    sizes="(min-width: 960px) 560px, 100vw"
                    whole
                    priority={position === 0}
                    early={isLookedAt || position < EARLY_PICTURES}
                  />
                </Enlarge>
              </li>
            ))}
          </ul>
          {pictures.length > 1 && <Counter className="swiper-pagination" aria-hidden="true" />}
        </CarouselFrame>
        {children}
      </Stage>
      {pictures.length > 1 && (
        <Thumbs>
          <CarouselFrame ref={thumbs} className={`swiper ${THUMBS}`}>
            <ul className="swiper-wrapper" aria-label={t(messages.pictures)}>
              {pictures.map((picture, position) => (
                <li key={picture.url} className="swiper-slide">
                  <Thumb
                    href={`#${anchorOf(position)}`}
                    aria-label={t(messages.show, { number: position + 1, picture: picture.alt })}
                    aria-current={position === index}
                    onClick={(event) => {
                      event.preventDefault()
                      show(position)
                    }}
                  >
                    <Picture {...picture} alt="" ratio="4 / 5" sizes="80px" early />
                  </Thumb>
                </li>
              ))}
            </ul>
          </CarouselFrame>
        </Thumbs>
      )}
      {lightbox.wasOpened && (
        <Lightbox
          name={name}
          pictures={pictures}
          start={enlarged}
          open={lightbox.isOpen}
          onClose={lightbox.close}
          onShow={show}
        />
      )}
    </GalleryFrame>
  )
}

const anchorOf = (position: number): string => `picture-${position + 1}`

const pictureAt = (position: number) => document.getElementById(anchorOf(position))
