import { PICTURE_MARGIN, useInView } from '@store/shared/loading/in-view'
import { hiddenUntilFirstView } from '@store/shared/ui/hidden-until-first-view'
import { useRef } from 'react'
import styled from 'styled-components'

const Frame = styled.picture`
  display: block;
  overflow: hidden;
  aspect-ratio: 4 / 3;
  background: var(--blush);
`

const Image = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;

  /* Until there is something to load, browsers would write the text in its place. */
  &:not([src]) {
    color: transparent;
  }
  ${hiddenUntilFirstView}
`

/** Rendered by the studio (`server/demo/studio`). */
export interface StillLifeFiles {
  /** AVIF, 1200, 800 and 600 pixels wide. */
  readonly large: string
  readonly medium: string
  readonly small: string
  /** What networks show of a link, and browsers that do not know AVIF. */
  readonly share: string
}

export interface StillLifeProps {
  files: StillLifeFiles
  alt: string
  /** How wide it is shown, as in HTML. */
  sizes: string
  /** In the first view: loads at once and before others. */
  priority?: boolean
  /** Near the first view: loads without waiting for a script. */
  early?: boolean
}

/** A picture of the content part's own: loads within 75 % of a screen (CAT-03). */
export function StillLife({ files, alt, sizes, priority = false, early = false }: StillLifeProps) {
  const image = useRef<HTMLImageElement>(null)
  const isInView = useInView(image, PICTURE_MARGIN, priority || early)
  const source = (
    <source
      type="image/avif"
      srcSet={`${files.small} 600w, ${files.medium} 800w, ${files.large} 1200w`}
      sizes={sizes}
    />
  )
  return (
    <>
      <Frame className={isInView ? undefined : 'needs-script'}>
        {isInView && source}
        <Image
          ref={image}
          src={isInView ? files.share : undefined}
          alt={alt}
          width={1200}
          height={900}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
        />
      </Frame>
      {!isInView && (
        <noscript>
          <Frame>
            <Image src={files.small} alt={alt} loading="lazy" />
          </Frame>
        </noscript>
      )}
    </>
  )
}
