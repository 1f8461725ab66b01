import type { Picture as PictureData } from '@store/shared/domain/products/product'
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
export const LinePicture = ({ picture }: { readonly picture: PictureData | null }) =>
  picture === null ? <NoPicture /> : <Picture {...picture} ratio="4 / 5" sizes="112px" />
