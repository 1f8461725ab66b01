import styled from 'styled-components'
import kit from './pictures/cloth-kit.avif'
import kitPlain from './pictures/cloth-kit.jpg'
import kitSmall from './pictures/cloth-kit-small.avif'
import brief from './pictures/high-waist-brief.avif'
import briefPlain from './pictures/high-waist-brief.jpg'
import briefSmall from './pictures/high-waist-brief-small.avif'
import pads from './pictures/night-pads.avif'
import padsPlain from './pictures/night-pads.jpg'
import padsSmall from './pictures/night-pads-small.avif'
import type { Testimonial } from './reviews'

const Image = styled.img`
  width: 100%;
  aspect-ratio: 1;
  border-radius: 50%;
`

interface AvatarFiles {
  /** AVIF, 360 and 240 pixels wide. */
  readonly large: string
  readonly small: string
  /** For browsers that do not know AVIF. */
  readonly plain: string
  readonly alt: string
}

/** By what the review speaks of. */
const FILES: Readonly<Record<Testimonial['avatar'], AvatarFiles>> = {
  'night-pads': {
    large: pads,
    small: padsSmall,
    plain: padsPlain,
    alt: 'A carton of night pads, one wrapped pad before it',
  },
  'high-waist-brief': {
    large: brief,
    small: briefSmall,
    plain: briefPlain,
    alt: 'A folded high-waist brief on a stool',
  },
  'cloth-kit': {
    large: kit,
    small: kitSmall,
    plain: kitPlain,
    alt: 'The cloth kit’s zipped bag before a plain brown box',
  },
}

/** The review's picture: there are no photographs of the people who wrote them. */
export function Avatar({ of: { avatar } }: { of: Testimonial }) {
  const { large, small, plain, alt } = FILES[avatar]
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={`${small} 240w, ${large} 360w`}
        sizes="(min-width: 768px) 164px, 108px"
      />
      <Image src={plain} alt={alt} width={240} height={240} loading="lazy" decoding="async" />
    </picture>
  )
}
