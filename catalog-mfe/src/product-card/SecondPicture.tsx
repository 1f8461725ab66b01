import type { Picture as PictureData } from '@store/shared/domain/products/product'
import { Picture } from '@store/shared/ui/Picture'
import styled from 'styled-components'

/** Over a card's first picture as long as the pointer is; nothing until it is there. */
const Layer = styled.div`
  position: absolute;
  inset: 0;
  isolation: isolate;
  background: inherit;
  opacity: 0;
  transition: opacity var(--motion-calm) var(--ease-out) 80ms;

  *:hover > * > & {
    opacity: 1;
  }
`

export interface SecondPictureProps {
  picture: PictureData
  sizes: string
}

export function SecondPicture({ picture: { url, width, height, focus }, sizes }: SecondPictureProps) {
  return (
    <Layer>
      <Picture
        url={url}
        alt=""
        width={width}
        height={height}
        focus={focus}
        ratio="4 / 5"
        sizes={sizes}
        early
      />
    </Layer>
  )
}
