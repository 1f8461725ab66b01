import type { Picture as PictureData } from '@store/shared/domain/products/product'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { LinePicture } from './LinePicture'

const Line = styled.li`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  gap: var(--space-12);
  align-items: center;
  font-size: 0.9375rem;
  line-height: 1.35;
`

const Thumb = styled.div`
  overflow: hidden;
  border-radius: var(--radius-control);
  background: var(--blush);
`

export interface SmallLineProps {
  readonly picture: PictureData | null
  /** What it is, then its amount. */
  readonly children: ReactNode
}

/** A line of a list of what is ordered, beside the order's amounts. */
export const SmallLine = ({ picture, children }: SmallLineProps) => (
  <Line>
    <Thumb>
      <LinePicture picture={picture} />
    </Thumb>
    {children}
  </Line>
)
