import { Leaf } from '@store/shared/ui/Leaf'
import styled from 'styled-components'

/** In the place of a picture that a product does not have. */
export const NoPicture = styled(Leaf)`
  width: 100%;
  height: auto;
  aspect-ratio: 4 / 5;
  padding: 20%;
`
