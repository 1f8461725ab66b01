import type { ApiClient } from '@store/shared/api/client'
import { Pair } from '@store/shared/ui/forms/FormLayout'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Text } from '@store/shared/ui/Text'
import type { ReactNode } from 'react'
import { object } from 'yup'
import { dayText, momentOf } from './days'
import { neededText } from './needed-text'
import { StaffForm } from './StaffForm'

const schema = object({
  day: neededText('Please enter a day.', 10),
  time: neededText('Please enter a time.', 8).test(
    'later',
    'That time has passed. Please enter a later one.',
    (time = '', { parent }) => {
      const at = momentOf(parent.day, time)
      return at === null || at > new Date()
    },
  ),
})

interface AtTimeFormProps {
  readonly call: (at: Date, api: ApiClient) => Promise<object>
  readonly onClose: () => void
  /** What happens then. */
  readonly children: ReactNode
}

/** Asks from when on something is published, in the time zone of who looks. */
export const AtTimeForm = ({ call, onClose, children }: AtTimeFormProps) => (
  <StaffForm
    label="Publish later"
    submit="Publish then"
    initialValues={{ day: dayText(new Date(), -1), time: '09:00' }}
    schema={schema}
    call={({ day, time }, api) => call(momentOf(day, time) ?? new Date(0), api)}
    onDone={onClose}
    onCancel={onClose}
  >
    {({ field }) => (
      <>
        <Text>{children}</Text>
        <Pair>
          <TextField {...field('day')} label="Day" type="date" />
          <TextField {...field('time')} label="Time" type="time" />
        </Pair>
        <Text $size="small" $tone="soft">
          In your time zone: {Intl.DateTimeFormat().resolvedOptions().timeZone}.
        </Text>
      </>
    )}
  </StaffForm>
)
