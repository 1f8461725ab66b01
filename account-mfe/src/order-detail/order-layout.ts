import { Stack } from '@store/shared/ui/Layout'
import styled from 'styled-components'

export const Columns = styled.div`
  display: grid;
  gap: var(--space-24);
  align-items: start;

  @media (min-width: 1120px) {
    grid-template: auto 1fr / minmax(0, 1fr) 19rem;
  }
`

/** What costs and where it goes: beside all else where there is room. */
export const Side = styled(Stack)`
  @media (min-width: 1120px) {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
`

/** What only some orders have, side by side where two of them fit. */
export const More = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: var(--space-24);
  align-items: start;

  &:empty {
    display: none;
  }
`

export const Panel = styled.section`
  display: grid;
  gap: var(--space-16);
  padding: clamp(16px, 4vw, 24px);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--paper);
`

export const PayPanel = styled(Panel)`
  border-color: var(--rose);
  background: var(--blush);
`
