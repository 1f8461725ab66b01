import { publishStaffEntry } from '@store/shared/api/staff/shop/staff-content'
import { AtTimeForm } from '../framework/forms/AtTimeForm'
import type { StaffEntry } from './staff-entry'

interface ScheduleFormProps {
  readonly entry: StaffEntry
  readonly onClose: () => void
}

/** From when on visitors see the latest version. */
export const ScheduleForm = ({ entry, onClose }: ScheduleFormProps) => {
  const { type, name, version, scheduled } = entry
  return (
    <AtTimeForm
      call={(at, api) =>
        api.call(publishStaffEntry, {
          params: { type, name },
          body: { to: 'schedule', version, at },
        })
      }
      onClose={onClose}
    >
      Visitors see version {version} from then on.
      {scheduled !== null && ' The time that is set now is replaced.'}
    </AtTimeForm>
  )
}
