import styled from 'styled-components'
import junali from './portraits/junali.svg'
import meenakshi from './portraits/meenakshi.svg'
import rashida from './portraits/rashida.svg'
import type { Testimonial } from './reviews'

const Portrait = styled.img`
  width: 100%;
  aspect-ratio: 1;
  border-radius: 50%;
`

const PORTRAITS: Readonly<Record<Testimonial['avatar'], string>> = { meenakshi, rashida, junali }

export const Avatar = ({ of: author }: { of: Testimonial }) => (
  <Portrait
    src={PORTRAITS[author.avatar]}
    alt={`Portrait of ${author.author}`}
    width={120}
    height={120}
    loading="lazy"
    decoding="async"
  />
)
