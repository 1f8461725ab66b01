import type { ApiClient } from '@store/shared/api/client'
import { NOTE_LENGTH } from '@store/shared/api/staff/staff-wire'
import { TextArea } from '@store/shared/ui/forms/TextArea'
import { object } from 'yup'
import { neededText } from '../forms/needed-text'
import { StaffForm } from '../forms/StaffForm'
import { DialogButton } from './DialogButton'

const schema = object({ text: neededText('Please write the note.', NOTE_LENGTH) })

interface NewNoteProps {
  readonly title: string
  /** The name under which it is kept until it is sent. */
  readonly keepAs: string
  readonly unavailable: string | undefined
  readonly call: (note: { readonly text: string }, api: ApiClient) => Promise<object>
}

/** A note for the shop's own people, behind a button. */
export const NewNote = ({ title, keepAs, unavailable, call }: NewNoteProps) => (
  <DialogButton label="Add a note" title={title} tone="ghost" unavailable={unavailable}>
    {(close) => (
      <StaffForm
        label="New note"
        submit="Keep the note"
        initialValues={{ text: '' }}
        keepAs={keepAs}
        schema={schema}
        call={call}
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
