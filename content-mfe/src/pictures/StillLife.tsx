import styled from 'styled-components'

const Image = styled.img`
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  background: var(--blush);
`

/** Rendered by the studio (`server/demo/studio`). */
export interface StillLifeFiles {
  /** AVIF, 1200 and 600 pixels wide. */
  readonly large: string
  readonly small: string
  /** What networks show of a link, and browsers that do not know AVIF. */
  readonly share: string
}

interface StillLifeProps {
  files: StillLifeFiles
  alt: string
  /** How wide it is shown, as in HTML. */
  sizes: string
  /** In the first view: loads at once and before others. */
  priority?: boolean
}

export const StillLife = ({ files, alt, sizes, priority = false }: StillLifeProps) => (
  <picture>
    <source type="image/avif" srcSet={`${files.small} 600w, ${files.large} 1200w`} sizes={sizes} />
    <Image
      src={files.share}
      alt={alt}
      width={1200}
      height={900}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
    />
  </picture>
)
