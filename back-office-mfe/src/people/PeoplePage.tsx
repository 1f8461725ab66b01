import { getStaffPeople, withdrawStaffInvitation } from '@store/shared/api/staff/people/staff-people'
import { STAFF_ROLE_LABELS, type StaffInvitation, type StaffMember } from '@store/shared/domain/people/staff'
import { Badge } from '@store/shared/ui/Badge'
import { Text } from '@store/shared/ui/Text'
import { StaffPage } from '../frame/StaffPage'
import { ConfirmAction } from '../framework/actions/ConfirmAction'
import { DialogButton } from '../framework/actions/DialogButton'
import { DataTable, OnPhone } from '../framework/lists/DataTable'
import { MailText } from '../framework/views/MailText'
import { momentText } from '../framework/views/moments'
import { Panel } from '../framework/views/panels'
import { Read } from '../framework/views/Read'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { InviteForm } from './InviteForm'
import { MemberForm } from './MemberForm'

export const PeoplePage = () => (
  <StaffPage
    title="People"
    right="staff.manage"
    aside={
      <DialogButton isCommand label="Invite somebody" title="Invite somebody" tone="primary">
        {(close) => <InviteForm onClose={close} />}
      </DialogButton>
    }
  >
    <People />
  </StaffPage>
)

function People() {
  const result = useStaffQuery(getStaffPeople, {})
  return (
    <Read what="members" result={result}>
      {({ members, invitations }) => (
        <>
          <DataTable
            label="Members"
            rows={members}
            empty={{ nothing: 'Nobody works here yet.', next: 'Invite somebody.' }}
            isFetching={result.isFetching}
            keyOf={({ id }) => id}
            columns={[
              {
                head: 'Name',
                cell: ({ name, email }) => (
                  <>
                    <strong>{name}</strong>
                    <OnPhone>
                      <MailText text={email} />
                    </OnPhone>
                  </>
                ),
              },
              { head: 'E-mail', isMinor: true, cell: ({ email }) => <MailText text={email} /> },
              { head: 'Role', cell: (member) => <RoleCell {...member} /> },
              {
                head: 'Last seen',
                isMinor: true,
                cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'Not yet' : momentText(lastSeenAt)),
              },
              {
                head: 'Access',
                cell: (member) => (
                  <DialogButton label="Change" title={member.name} tone="ghost">
                    {(close) => <MemberForm member={member} onClose={close} />}
                  </DialogButton>
                ),
              },
            ]}
          />
          {invitations.length > 0 && <Invitations invitations={invitations} />}
        </>
      )}
    </Read>
  )
}

const RoleCell = ({ role, isLocked, hasSecondFactor }: StaffMember) => (
  <>
    {STAFF_ROLE_LABELS[role]}{' '}
    {isLocked ? (
      <Badge $tone="danger">Locked out</Badge>
    ) : (
      !hasSecondFactor && <Badge $tone="clay">No second factor</Badge>
    )}
  </>
)

interface InvitationsProps {
  readonly invitations: readonly StaffInvitation[]
}

const Invitations = ({ invitations }: InvitationsProps) => (
  <Panel title="Open links">
    <DataTable
      label="Open links"
      rows={invitations}
      keyOf={({ email }) => email}
      columns={[
        { head: 'E-mail', cell: ({ email }) => <MailText text={email} /> },
        { head: 'Role', isMinor: true, cell: ({ role }) => STAFF_ROLE_LABELS[role] },
        { head: 'By', isMinor: true, cell: ({ by }) => <MailText text={by} /> },
        { head: 'Until', isMinor: true, cell: ({ expiresAt }) => momentText(expiresAt) },
        {
          head: 'Link',
          cell: ({ email }) => (
            <ConfirmAction
              label="Withdraw"
              title="Withdraw this link?"
              call={(api) => api.call(withdrawStaffInvitation, { body: { email } })}
            >
              <Text>The link that was mailed to {email} will not work any more.</Text>
            </ConfirmAction>
          ),
        },
      ]}
    />
  </Panel>
)
