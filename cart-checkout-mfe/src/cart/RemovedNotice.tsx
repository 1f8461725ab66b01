import type { CartLine } from '@store/shared/domain/orders/cart'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { sizeText } from '@store/shared/messages/names/size-names'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Button } from '@store/shared/ui/Button'
import { IconButton } from '@store/shared/ui/IconButton'
import { CloseIcon } from '@store/shared/ui/icons/CloseIcon'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import messages from './line.messages.json'

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4) var(--space-12);
  padding-block: var(--space-4);
  padding-inline: var(--space-16) var(--space-4);
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
  const t = useTranslate()
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  const named = { product: line.title, size: sizeText(line.size, t) }
  return (
    <Box role="status">
      <p>
        {isSaved ? (
          <TranslatedText
            message={messages.wasSaved}
            values={named}
            components={{ wishlist: <Link to={pathTo('wishlist')} /> }}
          />
        ) : (
          t(messages.wasRemoved, named)
        )}
      </p>
      <Button ref={undo} tone="ghost" small onClick={onUndo}>
        {t(messages.undo)}
      </Button>
      <IconButton label={t(messages.close)} onClick={onForget}>
        <CloseIcon size={20} />
      </IconButton>
    </Box>
  )
}
