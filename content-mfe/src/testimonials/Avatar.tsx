import styled from 'styled-components'
import kit from './pictures/cloth-kit.avif'
import kitPlain from './pictures/cloth-kit.jpg'
import brief from './pictures/high-waist-brief.avif'
import briefPlain from './pictures/high-waist-brief.jpg'
import pads from './pictures/night-pads.avif'
import padsPlain from './pictures/night-pads.jpg'
import type { Testimonial } from './reviews'

const Image = styled.img`
  width: 100%;
  aspect-ratio: 1;
  border-radius: 50%;
`

/** By what the review speaks of: AVIF, JPEG for browsers that do not know it, and the text. */
const PICTURES: Readonly<Record<Testimonial['avatar'], readonly [string, string, string]>> = {
  'night-pads': [pads, padsPlain, 'A carton of night pads, one wrapped pad before it'],
  'high-waist-brief': [brief, briefPlain, 'A folded high-waist brief on a stool'],
  'cloth-kit': [kit, kitPlain, 'The cloth kit’s zipped bag before a plain brown box'],
}

/** The review's picture: there are no photographs of the people who wrote them. */
export function Avatar({ of: { avatar } }: { of: Testimonial }) {
  const [avif, plain, alt] = PICTURES[avatar]
  return (
    <picture>
      <source type="image/avif" srcSet={avif} />
      <Image src={plain} alt={alt} width={240} height={240} loading="lazy" decoding="async" />
    </picture>
  )
}
