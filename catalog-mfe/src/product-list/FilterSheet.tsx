import { Button } from '@store/shared/ui/Button'
import { Drawer } from '@store/shared/ui/Drawer'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { productCountText } from '../catalogue/product-count'

/** Within reach of the thumb, whatever is scrolled. */
const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  margin-inline: calc(-1 * var(--gutter));
  padding: var(--space-12) var(--gutter);
  border-block-start: 1px solid var(--line);
  background: var(--cream);
`

export interface FilterSheetProps {
  /** Products that the list now has; null while they are counted. */
  total: number | null
  onClose: () => void
  children: ReactNode
}

/** Order and filters over the list, which follows each choice at once. */
export function FilterSheet({ total, onClose, children }: FilterSheetProps) {
  return (
    <Drawer open side="end" title="Filter & sort" onClose={onClose}>
      {children}
      <Foot data-foot="">
        <Button full aria-busy={total === null} onClick={onClose}>
          {total === null ? 'Show products' : `Show ${productCountText(total)}`}
        </Button>
      </Foot>
    </Drawer>
  )
}
