import { Row } from '@store/shared/ui/Layout'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const Menu = styled.details`
  summary {
    width: fit-content;
    min-height: 44px;
    padding-block: var(--space-8);
    color: var(--plum);
    font-weight: 600;
    cursor: pointer;
  }
`

/** The actions of a card beside the one that stands out. @param of names the card for screen readers */
export const OtherActions = ({ of, children }: { readonly of: string; readonly children: ReactNode }) => (
  <Menu>
    <summary aria-label={`Other actions: ${of}`}>Other actions</summary>
    <Row $gap={8}>{children}</Row>
  </Menu>
)
