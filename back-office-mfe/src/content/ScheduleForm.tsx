import { publishStaffEntry } from '@store/shared/api/staff/staff-content'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Pair } from '@store/shared/ui/FormLayout'
import { Text } from '@store/shared/ui/Text'
import { TextField } from '@store/shared/ui/TextField'
import { object } from 'yup'
import { dayText, momentOf } from '../framework/days'
import { neededText } from '../framework/needed-text'
import { StaffForm } from '../framework/StaffForm'
import type { StaffEntry } from './staff-entry'

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

interface ScheduleFormProps {
  readonly host: HostServices
  readonly entry: StaffEntry
  readonly onClose: () => void
}

/** From when on visitors see the latest version. */
export const ScheduleForm = ({ host, entry, onClose }: ScheduleFormProps) => {
  const { type, name, version, scheduled } = entry
  return (
    <StaffForm
      host={host}
      label="Publish later"
      submit="Publish then"
      initialValues={{ day: dayText(new Date(), -1), time: '09:00' }}
      schema={schema}
      call={({ day, time }) =>
        host.api.call(publishStaffEntry, {
          params: { type, name },
          body: { to: 'schedule', version, at: momentOf(day, time) ?? new Date(0) },
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      {({ field }) => (
        <>
          <Text>
            Visitors see version {version} from then on.
            {scheduled !== null && ' The time that is set now is replaced.'}
          </Text>
          <Pair>
            <TextField {...field('day')} label="Day" type="date" autoFocus />
            <TextField {...field('time')} label="Time" type="time" />
          </Pair>
          <Text $size="small" $tone="soft">
            In your time zone: {Intl.DateTimeFormat().resolvedOptions().timeZone}.
          </Text>
        </>
      )}
    </StaffForm>
  )
}
