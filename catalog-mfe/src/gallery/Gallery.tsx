import type { Picture as PictureData } from '@store/shared/domain/product'
import type { HostServices } from '@store/shared/remotes/host-services'
import { lazyPart, useLazyDialog } from '@store/shared/ui/lazy-part'
import { Picture } from '@store/shared/ui/Picture'
import { type ReactNode, useRef, useState } from 'react'
import styled from 'styled-components'
import { NoPicture } from '../product-card/NoPicture'
import { GalleryFrame, ROOMY, Stage, Thumbs } from './gallery-layout'

/** The browser's own scroller: fingers, wheels and keys move it without a script. */
const Track = styled.ul`
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  > li {
    flex: none;
    width: 100%;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }
`

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
  inset-block-end: var(--space-12);
  inset-inline-end: var(--space-12);
  padding: 2px var(--space-12);
  border-radius: var(--radius-pill);
  background: var(--paper);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
  pointer-events: none;
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

const Lightbox = lazyPart('catalog/Lightbox', async () => (await import('./Lightbox')).Lightbox)

/** The one in view and the next. The others come once the visitor turns to the pictures: many never do. */
const EARLY_PICTURES = 2

export interface GalleryProps {
  host: HostServices
  /** The product's, for who cannot see its pictures. */
  name: string
  pictures: readonly PictureData[]
  /** Lies over the pictures. */
  children?: ReactNode
}

/** The product's pictures: by swipe or thumbnail, and as large as the screen by a press. */
export function Gallery({ host, name, pictures, children }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [isLookedAt, setLookedAt] = useState(false)
  const lookAt = () => setLookedAt(true)
  const lightbox = useLazyDialog(host, Lightbox)
  const show = (position: number) => {
    setIndex(position)
    const element = track.current
    element?.scrollTo({ left: position * element.clientWidth, behavior: 'smooth' })
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
        <Track
          ref={track}
          aria-label={`Pictures of ${name}`}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
            lookAt()
            if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth))
          }}
        >
          {pictures.map((picture, position) => (
            <li key={picture.url} id={anchorOf(position)}>
              <Enlarge
                type="button"
                aria-label={`Enlarge picture ${position + 1}`}
                onClick={() => {
                  setIndex(position)
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
        </Track>
        {pictures.length > 1 && (
          <Counter aria-hidden="true">
            {index + 1} / {pictures.length}
          </Counter>
        )}
        {children}
      </Stage>
      {pictures.length > 1 && (
        <Thumbs aria-label="Pictures">
          {pictures.map((picture, position) => (
            <li key={picture.url}>
              <Thumb
                href={`#${anchorOf(position)}`}
                aria-label={`Show picture ${position + 1}: ${picture.alt}`}
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
        </Thumbs>
      )}
      {lightbox.wasOpened && (
        <Lightbox
          host={host}
          name={name}
          pictures={pictures}
          start={index}
          open={lightbox.isOpen}
          onClose={lightbox.close}
          onShow={show}
        />
      )}
    </GalleryFrame>
  )
}

const anchorOf = (position: number): string => `picture-${position + 1}`
