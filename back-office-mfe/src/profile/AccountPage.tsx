import { STAFF_ROLE_LABELS } from '@store/shared/domain/people/staff'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { Columns, Facts, Panel } from '../framework/views/panels'
import { useStaff } from '../session/staff-context'
import { LogIns } from './LogIns'
import { NewRecoveryCodes } from './NewRecoveryCodes'
import { Passkeys } from './Passkeys'
import { PasswordPanel } from './PasswordPanel'

type AccountPageProps = PageProps<typeof remote, 'AccountPage'>

export const AccountPage = ({ host }: AccountPageProps) => (
  <StaffPage host={host} title="Your account">
    <Columns>
      <div>
        <Identity />
        <LogIns host={host} />
        <Passkeys host={host} />
      </div>
      <div>
        <PasswordPanel host={host} />
        <NewRecoveryCodes host={host} />
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
