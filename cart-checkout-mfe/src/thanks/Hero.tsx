import { Leaf } from '@store/shared/ui/Leaf'
import styled from 'styled-components'

export const Hero = styled.div`
  display: grid;
  gap: var(--space-12);
  padding: clamp(24px, 5vw, 48px);
  border-radius: var(--radius-card);
  background: var(--sage-tint);

  h1 {
    font-size: var(--heading-2);
  }
`

export const Sprig = styled(Leaf)`
  width: 72px;
  height: auto;
`
