import { listStaffPasskeys } from '@store/shared/api/staff/people/staff-passkeys'
import { getStaffLogIns } from '@store/shared/api/staff/people/staff-people'
import { STAFF_ROLE_LABELS } from '@store/shared/domain/people/staff'
import styled from 'styled-components'
import { StaffPage } from '../frame/StaffPage'
import { Columns, Facts, Panel } from '../framework/views/panels'
import { together } from '../framework/views/Read'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { useStaff } from '../session/staff-context'
import { LogIns } from './LogIns'
import { NewRecoveryCodes } from './NewRecoveryCodes'
import { Passkeys } from './Passkeys'
import { PasswordPanel } from './PasswordPanel'

export const AccountPage = () => (
  <StaffPage title="Your account">
    <NarrowFirst>
      <div>
        <Identity />
        <PasswordPanel />
        <NewRecoveryCodes />
      </div>
      <div>
        <Access />
      </div>
    </NarrowFirst>
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

/** Stands below what is there at once. Passkeys come with the log-ins above them, whose number nobody knows before, so that nothing moves. */
function Access() {
  const logIns = useStaffQuery(getStaffLogIns, {})
  const passkeys = useStaffQuery(listStaffPasskeys, {})
  return (
    <>
      <LogIns result={together(logIns, passkeys)} />
      {!logIns.isPending && !passkeys.isPending && <Passkeys result={passkeys} />}
    </>
  )
}

const NarrowFirst = styled(Columns)`
  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  }
`
