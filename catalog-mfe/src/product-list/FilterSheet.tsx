import { useTranslate } from '@store/shared/i18n/use-translate'
import { Button } from '@store/shared/ui/Button'
import { Drawer } from '@store/shared/ui/overlays/Drawer'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import listMessages from './faceted-list.messages.json'
import messages from './facets.messages.json'

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
  const t = useTranslate()
  return (
    <Drawer open side="end" title={t(listMessages.filterAndSort)} onClose={onClose}>
      {children}
      <Foot data-foot="">
        <Button full aria-busy={total === null} onClick={onClose}>
          {total === null ? t(messages.show) : t(messages.showCount, { count: total })}
        </Button>
      </Foot>
    </Drawer>
  )
}
