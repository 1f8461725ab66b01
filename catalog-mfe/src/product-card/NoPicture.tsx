import { Leaf } from '@store/shared/ui/Leaf'
import styled from 'styled-components'

/** Stands for the picture of a product that has none. */
export const NoPicture = styled(Leaf)<{ $ratio?: string }>`
  width: 100%;
  height: auto;
  padding: 22%;
  aspect-ratio: ${({ $ratio = '4 / 5' }) => $ratio};
  background: var(--blush);
`
