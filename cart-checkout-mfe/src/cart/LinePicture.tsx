import type { Picture as PictureData } from '@store/shared/domain/product'
import { Leaf } from '@store/shared/ui/Leaf'
import { Picture } from '@store/shared/ui/Picture'
import styled from 'styled-components'

const NoPicture = styled(Leaf)`
  width: 100%;
  height: auto;
  aspect-ratio: 4 / 5;
  padding: 20%;
`

/** A line's picture, beside its name; a sprig where the product has none. */
export function LinePicture({ picture }: { readonly picture: PictureData | null }) {
  if (picture === null) return <NoPicture />
  const { url, alt, width, height, colour } = picture
  return (
    <Picture src={url} alt={alt} width={width} height={height} colour={colour} ratio="4 / 5" sizes="112px" />
  )
}
