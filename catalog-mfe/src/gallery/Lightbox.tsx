import { pictureFiles } from '@store/shared/domain/picture-sizes'
import type { Picture as PictureData } from '@store/shared/domain/product'
import type { HostServices } from '@store/shared/remotes/host-services'
import { IconButton } from '@store/shared/ui/IconButton'
import { ChevronIcon } from '@store/shared/ui/icons/ChevronIcon'
import { CloseIcon } from '@store/shared/ui/icons/CloseIcon'
import { useModal } from '@store/shared/ui/use-modal'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { Swiper } from 'swiper'

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

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  height: 100%;
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

/** `swiper…` are the class names that Swiper finds its parts by; until it is there, the row scrolls by itself. */
const Slides = styled.div`
  position: relative;
  overflow: auto hidden;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  &.swiper-initialized {
    overflow: hidden;
    scroll-snap-type: none;
  }

  .swiper-wrapper {
    display: flex;
    height: 100%;
    transition-property: transform;
  }

  .swiper-slide {
    flex: none;
    width: 100%;
    height: 100%;
    scroll-snap-align: center;
  }

  .swiper-zoom-container {
    display: flex;
    align-items: center;
    justify-content: center;
    width: 100%;
    height: 100%;
  }

  picture {
    display: flex;
    justify-content: center;
    width: 100%;
    height: 100%;
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

export interface LightboxProps {
  host: HostServices
  name: string
  pictures: readonly PictureData[]
  /** The picture shown at first. */
  start: number
  open: boolean
  onClose: () => void
  /** Told of each picture that is shown. */
  onShow: (index: number) => void
}

/** The pictures as large as the screen: swiped, zoomed by two fingers or a double press, moved by the arrow keys. */
export function Lightbox({ open, onClose, ...shown }: LightboxProps) {
  const parts = useModal({ open, onClose })
  return (
    <Root {...parts.dialog} aria-label={`Pictures of ${shown.name}`}>
      {open && <Pictures {...shown} onClose={onClose} titleRef={parts.title} />}
    </Root>
  )
}

function Pictures({
  host,
  name,
  pictures,
  start,
  onClose,
  onShow,
  titleRef,
}: Omit<LightboxProps, 'open'> & { titleRef: ReturnType<typeof useModal>['title'] }) {
  const slides = useRef<HTMLDivElement>(null)
  const swiper = useRef<Swiper>(undefined)
  const first = useRef(start)
  const tell = useRef(onShow)
  tell.current = onShow
  const [index, setIndex] = useState(start)

  useEffect(() => {
    const element = slides.current
    if (!element) return
    element.scrollLeft = first.current * element.clientWidth
    let left = false
    const begin = async () => {
      const [{ Swiper }, { Zoom }] = await Promise.all([import('swiper'), import('swiper/modules')])
      if (left) return
      element.scrollLeft = 0
      swiper.current = new Swiper(element, { modules: [Zoom], zoom: true, initialSlide: first.current })
      swiper.current.on('slideChange', ({ activeIndex }) => {
        setIndex(activeIndex)
        tell.current(activeIndex)
      })
    }
    begin().catch((failure: unknown) => host.report(failure, 'catalog/Lightbox'))
    return () => {
      left = true
      swiper.current?.destroy()
    }
  }, [host])

  const move = (step: 1 | -1) => {
    const next = Math.min(Math.max(index + step, 0), pictures.length - 1)
    if (swiper.current) return swiper.current.slideTo(next)
    setIndex(next)
    tell.current(next)
    const element = slides.current
    if (element) element.scrollLeft = next * element.clientWidth
  }
  return (
    <Frame
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') move(-1)
        if (key === 'ArrowRight') move(1)
      }}
    >
      <Bar>
        <Title ref={titleRef} tabIndex={-1}>
          {name}
        </Title>
        <IconButton label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Bar>
      <Slides ref={slides} className="swiper">
        <ul className="swiper-wrapper">
          {pictures.map((picture) => (
            <li key={picture.url} className="swiper-slide">
              <div className="swiper-zoom-container">
                <WholePicture {...picture} />
              </div>
            </li>
          ))}
        </ul>
      </Slides>
      <Bar>
        <IconButton label="Previous picture" aria-disabled={index === 0} onClick={() => move(-1)}>
          <ChevronIcon to="left" />
        </IconButton>
        <p role="status">
          Picture {index + 1} of {pictures.length}
        </p>
        <IconButton
          label="Next picture"
          aria-disabled={index === pictures.length - 1}
          onClick={() => move(1)}
        >
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
