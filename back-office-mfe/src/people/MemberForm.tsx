import { changeStaffRole, lockStaff, resetStaff } from '@store/shared/api/staff/people/staff-people'
import type { StaffMember } from '@store/shared/domain/people/staff'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { object, string } from 'yup'
import { ActionButton } from '../framework/actions/ActionButton'
import { StaffForm } from '../framework/forms/StaffForm'
import { useStaff } from '../session/staff-context'
import { parseRole, RoleField } from './RoleField'

const schema = object({ role: string().required() })

interface MemberFormProps {
  readonly member: StaffMember
  readonly onClose: () => void
}

/** A member's role, lock and access. */
export function MemberForm({ member, onClose }: MemberFormProps) {
  const { id, email, isLocked } = member
  const isSelf = useStaff().id === id
  const params = { id }
  return (
    <Stack $gap={24}>
      <Text $tone="soft">{email}</Text>
      <StaffForm
        label="Role"
        submit="Change the role"
        initialValues={{ role: member.role }}
        schema={schema}
        call={({ role }, api) => api.call(changeStaffRole, { params, body: { role: parseRole(role) } })}
        onDone={onClose}
      >
        {({ field, values }) => <RoleField {...field('role')} role={parseRole(values.role)} />}
      </StaffForm>
      <Row $gap={12} $align="start">
        <ActionButton
          tone="secondary"
          small
          unavailable={isLocked ? 'Unlock first.' : undefined}
          call={(api) => api.call(resetStaff, { params })}
          onDone={onClose}
        >
          Send a new access link
        </ActionButton>
        <ActionButton
          tone="ghost"
          small
          unavailable={isSelf ? 'You cannot lock yourself out.' : undefined}
          call={(api) => api.call(lockStaff, { params, body: { isLocked: !isLocked } })}
          onDone={onClose}
        >
          {isLocked ? 'Unlock' : 'Lock out'}
        </ActionButton>
      </Row>
    </Stack>
  )
}
