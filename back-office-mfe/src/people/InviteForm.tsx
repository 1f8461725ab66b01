import { inviteStaff } from '@store/shared/api/staff/people/staff-people'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { yupFieldOf } from '@store/shared/messages/fields/yup-field'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Text } from '@store/shared/ui/Text'
import { object, string } from 'yup'
import { StaffForm } from '../framework/forms/StaffForm'
import { parseRole, RoleField } from './RoleField'

const schema = object({ email: yupFieldOf(FIELD_RULES.email), role: string().required() })

interface InviteFormProps {
  readonly onClose: () => void
}

export const InviteForm = ({ onClose }: InviteFormProps) => (
  <StaffForm
    label="Invite somebody"
    submit="Send the invitation"
    initialValues={{ email: '', role: 'support' }}
    keepAs="invitation"
    schema={schema}
    call={({ email, role }, api) => api.call(inviteStaff, { body: { email, role: parseRole(role) } })}
    onDone={onClose}
    onCancel={onClose}
  >
    {({ field, values }) => (
      <>
        <Text $tone="soft">A link is mailed that works once, for three days.</Text>
        <TextField {...field('email')} label="E-mail address" type="email" />
        <RoleField {...field('role')} role={parseRole(values.role)} />
      </>
    )}
  </StaffForm>
)
