import { addStaffOrderNote } from '@store/shared/api/staff/orders/staff-order-changes'
import type { StaffOrder } from '@store/shared/api/staff/orders/staff-orders'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import { NewNote } from '../framework/actions/NewNote'
import { momentText } from '../framework/views/moments'
import { Panel } from '../framework/views/panels'
import { useMissingRight } from '../session/staff-context'

interface NotesPanelProps {
  readonly number: string
  readonly notes: StaffOrder['notes']
}

/** What the shop's own people noted about an order; no shopper sees it. */
export function NotesPanel({ number, notes }: NotesPanelProps) {
  const add = (
    <NewNote
      title={`Note with order ${number}`}
      keepAs={`note ${number}`}
      unavailable={useMissingRight('orders.edit')}
      call={(body, api) => api.call(addStaffOrderNote, { params: { number }, body })}
    />
  )
  return (
    <Panel title="Notes" aside={add}>
      {notes.length === 0 && <Text $tone="soft">None yet. Customers do not see notes.</Text>}
      <List>
        {notes.map(({ by, at, text }) => (
          <li key={`${at.getTime()} ${text}`}>
            <Note>{text}</Note>
            <Text $size="small" $tone="soft">
              {by}, {momentText(at)}
            </Text>
          </li>
        ))}
      </List>
    </Panel>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--space-12);

  &:empty {
    display: none;
  }
`

const Note = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
