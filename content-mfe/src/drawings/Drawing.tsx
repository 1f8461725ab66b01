import styled from 'styled-components'

const Image = styled.img`
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  background: var(--blush);
`

export interface DrawingProps {
  src: string
  alt: string
  /** In the first view: loads at once and before others. */
  priority?: boolean
}

/** A picture drawn in 480 × 360. */
export const Drawing = ({ src, alt, priority = false }: DrawingProps) => (
  <Image
    src={src}
    alt={alt}
    width={480}
    height={360}
    loading={priority ? 'eager' : 'lazy'}
    fetchPriority={priority ? 'high' : 'auto'}
    decoding="async"
  />
)
