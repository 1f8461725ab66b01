import type { OrderLine } from '@store/shared/domain/orders/order'
import { Leaf } from '@store/shared/ui/Leaf'
import { Picture } from '@store/shared/ui/Picture'
import styled from 'styled-components'

const Frame = styled.span`
  display: block;
  flex: none;
  align-self: start;
  width: 64px;
  overflow: hidden;
  border-radius: var(--radius-control);
  background: var(--blush);
`

const Stand = styled(Leaf)`
  width: 100%;
  height: auto;
  padding: 20%;
  aspect-ratio: 4 / 5;
`

/** A line's picture, small; it decorates the title beside it. */
export function ProductThumb({ picture, className }: Pick<OrderLine, 'picture'> & { className?: string }) {
  return (
    <Frame className={className}>
      {picture ? <Picture {...picture} alt="" ratio="4 / 5" sizes="64px" /> : <Stand />}
    </Frame>
  )
}
