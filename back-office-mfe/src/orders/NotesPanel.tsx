import { addStaffOrderNote } from '@store/shared/api/staff/staff-order-changes'
import type { StaffOrder } from '@store/shared/api/staff/staff-orders'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Text } from '@store/shared/ui/Text'
import { TextArea } from '@store/shared/ui/TextArea'
import styled from 'styled-components'
import { object } from 'yup'
import { DialogButton } from '../framework/DialogButton'
import { momentText } from '../framework/moments'
import { neededText } from '../framework/needed-text'
import { Panel } from '../framework/panels'
import { StaffForm } from '../framework/StaffForm'
import { useMissingRight } from '../session/staff-context'

const schema = object({ text: neededText('Please write the note.', 2000) })

interface NotesPanelProps {
  readonly host: HostServices
  readonly number: string
  readonly notes: StaffOrder['notes']
}

/** What the shop's own people noted about an order; no shopper sees it. */
export function NotesPanel({ host, number, notes }: NotesPanelProps) {
  return (
    <Panel title="Notes" aside={<NewNote host={host} number={number} />}>
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

const NewNote = ({ host, number }: Omit<NotesPanelProps, 'notes'>) => (
  <DialogButton
    label="Add a note"
    title={`Note with order ${number}`}
    tone="ghost"
    unavailable={useMissingRight('orders.edit')}
  >
    {(close) => (
      <StaffForm
        host={host}
        label="New note"
        submit="Keep the note"
        initialValues={{ text: '' }}
        keepAs={`note ${number}`}
        schema={schema}
        call={(body) => host.api.call(addStaffOrderNote, { params: { number }, body })}
        onDone={close}
        onCancel={close}
      >
        {({ field }) => (
          <TextArea
            {...field('text')}
            label="Note"
            hint="Customers do not see it. It never changes."
            rows={4}
          />
        )}
      </StaffForm>
    )}
  </DialogButton>
)

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
