import { STAFF_ROLE_LABELS } from '@store/shared/domain/people/staff'
import { StaffPage } from '../frame/StaffPage'
import { Columns, Facts, Panel } from '../framework/views/panels'
import { useStaff } from '../session/staff-context'
import { LogIns } from './LogIns'
import { NewRecoveryCodes } from './NewRecoveryCodes'
import { Passkeys } from './Passkeys'
import { PasswordPanel } from './PasswordPanel'

export const AccountPage = () => (
  <StaffPage title="Your account">
    <Columns>
      <div>
        <Identity />
        <LogIns />
        <Passkeys />
      </div>
      <div>
        <PasswordPanel />
        <NewRecoveryCodes />
      </div>
    </Columns>
  </StaffPage>
)

function Identity() {
  const { name, email, role } = useStaff()
  return (
    <Panel title="You">
      <Facts
        facts={[
          ['Name', name],
          ['E-mail', email],
          ['Role', STAFF_ROLE_LABELS[role]],
        ]}
      />
    </Panel>
  )
}
