import { Button } from '@store/shared/ui/Button'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Selection } from './use-selection'

interface SelectionBarProps {
  readonly selection: Selection
  /** What is chosen, such as `order`, and for more than one. */
  readonly noun: readonly [one: string, many: string]
  /** What became of them, above everything else. */
  readonly note?: ReactNode
  /** What can be done with all of them. */
  readonly children: ReactNode
}

/** What is selected in a list, and what can be done with it; hidden while nothing is, so that a dialog in it can close. */
export function SelectionBar({ selection, noun: [one, many], note, children }: SelectionBarProps) {
  const { size } = selection.keys
  return (
    <Bar role="region" aria-label={`Selected ${many}`} hidden={size === 0} data-bottom-bar>
      {note && <Note>{note}</Note>}
      <Text $strong role="status">
        {size} {size === 1 ? one : many} selected
      </Text>
      <Row $gap={8} $align="start">
        {children}
        <Button tone="ghost" small onClick={selection.clear}>
          Clear
        </Button>
      </Row>
    </Bar>
  )
}

const Note = styled.div`
  flex-basis: 100%;
`

const Bar = styled.div`
  position: sticky;
  inset-block-end: var(--space-12);
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);
  padding: var(--space-12) var(--space-16);
  border: 1px solid var(--line-control);
  border-radius: var(--radius-card);
  background: var(--plum-tint);
  box-shadow: var(--shadow-high);

  &[hidden] {
    display: none;
  }
`
