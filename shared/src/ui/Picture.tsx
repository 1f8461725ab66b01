import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { ContentPicture } from '../domain/content/prose'
import { pictureFiles } from '../domain/products/picture-sizes'
import type { Picture as PictureData } from '../domain/products/product'
import { PICTURE_MARGIN, useInView } from '../loading/in-view'
import { hiddenUntilFirstView } from './hidden-until-first-view'

/**
 * A picture's own fields, and how it is shown. Width and height are the file's own; only their ratio shapes the box. A picture of
 * the catalogue loads in the size and format that suit the browser (`pictureFiles`). `alt` is empty for one that only decorates.
 */
export interface PictureProps extends Omit<PictureData, 'colour'> {
  /** How wide it is shown, as in HTML; the whole width of the window unless given. */
  sizes?: string
  /** Shown until the picture is there. */
  colour?: string
  /** Another shape than the file's, as in CSS: `4 / 5`. The picture is cropped to it. */
  ratio?: string
  /** Shows all of the picture within `ratio`, with room beside it, instead of cropping it. */
  whole?: boolean
  /** In the first view: loads at once and before others. */
  priority?: boolean
  /** Near the first view: its address stands in the server's markup, so that it need not wait for the page's code (`hiddenUntilFirstView`). */
  early?: boolean
  className?: string
}

const Frame = styled.div<{ $ratio: string; $colour: string | undefined }>`
  position: relative;
  overflow: hidden;
  width: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  background: ${({ $colour = 'transparent' }) => $colour};
`

const Image = styled.img<{
  $hidden: boolean
  $whole: boolean
  $waits?: boolean
  $focus?: ContentPicture['focus'] | undefined
}>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: ${({ $whole }) => ($whole ? 'contain' : 'cover')};
  ${({ $focus }) => $focus && `object-position: ${$focus.x}% ${$focus.y}%;`}
  /* Until there is something to load, browsers would write the text in its place. */
  color: ${({ $waits }) => ($waits ? 'transparent' : 'inherit')};
  opacity: ${({ $hidden }) => ($hidden ? 0 : 1)};
  ${hiddenUntilFirstView}
`

/**
 * A picture that keeps its space whatever happens: empty, it shows its placeholder colour; failed, only that colour goes. Until it is nearly in
 * view its files stand in `data-src` and `data-srcset`; those in the server's markup are loaded by the page, also when this code never comes.
 */
export function Picture({
  url,
  alt,
  width,
  height,
  sizes = '100vw',
  colour,
  ratio,
  focus,
  whole = false,
  priority = false,
  early = false,
  className,
}: PictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const isInView = useInView(frame, PICTURE_MARGIN, priority || early)
  const [settled, setSettled] = useState<{ url: string; failed: boolean }>()
  const files = pictureFiles({ url, width }, sizes)
  const src = files?.src ?? url
  const state = settled?.url === url ? settled : undefined

  useEffect(() => {
    const element = image.current
    // Before hydration nothing listened to the events of a picture that came with the page.
    if (element?.complete && element.currentSrc) setSettled({ url, failed: element.naturalWidth === 0 })
  }, [url])

  return (
    <Frame
      ref={frame}
      className={className}
      $ratio={ratio ?? `${width} / ${height}`}
      $colour={state ? undefined : colour}
    >
      <picture>
        {files?.sources.map(({ type, srcSet }) => (
          <source
            key={type}
            type={type}
            sizes={sizes}
            srcSet={isInView ? srcSet : undefined}
            data-srcset={isInView ? undefined : srcSet}
            suppressHydrationWarning
          />
        ))}
        <Image
          ref={image}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          src={isInView ? src : undefined}
          data-src={isInView ? undefined : src}
          // The page may have loaded it already.
          suppressHydrationWarning
          onLoad={() => setSettled({ url, failed: false })}
          onError={() => setSettled({ url, failed: true })}
          $hidden={state?.failed ?? false}
          $whole={whole}
          $waits={!isInView}
          $focus={focus}
        />
      </picture>
      {!isInView && (
        <noscript>
          <Image alt={alt} loading="lazy" src={src} $hidden={false} $whole={whole} $focus={focus} />
        </noscript>
      )}
    </Frame>
  )
}
