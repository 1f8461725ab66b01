import type { CartLine } from '@store/shared/domain/cart'
import { sizeLabel } from '@store/shared/domain/product'
import { pathTo } from '@store/shared/remotes/paths'
import { Button } from '@store/shared/ui/Button'
import { IconButton } from '@store/shared/ui/IconButton'
import { CloseIcon } from '@store/shared/ui/icons/CloseIcon'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4) var(--space-12);
  padding: var(--space-4) var(--space-4) var(--space-4) var(--space-16);
  border-radius: var(--radius-control);
  background: var(--sage-tint);

  p {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

export interface RemovedNoticeProps {
  readonly line: CartLine
  /** It is on the wishlist now. */
  readonly isSaved?: boolean
  readonly onUndo: () => void
  readonly onForget: () => void
}

/** What was just taken out, and the way to have it back. Takes the focus that the line's own button has lost. */
export function RemovedNotice({ line, isSaved = false, onUndo, onForget }: RemovedNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <Box role="status">
      <p>
        {line.title} ({sizeLabel(line.size)}){' '}
        {isSaved ? (
          <>
            is saved in <Link to={pathTo('wishlist')}>your wishlist</Link>.
          </>
        ) : (
          'was removed.'
        )}
      </p>
      <Button ref={undo} tone="ghost" small onClick={onUndo}>
        Undo
      </Button>
      <IconButton label="Close" onClick={onForget}>
        <CloseIcon size={20} />
      </IconButton>
    </Box>
  )
}
