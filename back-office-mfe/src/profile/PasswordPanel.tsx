import { changeStaffPassword } from '@store/shared/api/staff/people/staff-people'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { FAILURES } from '@store/shared/messages/failures/failures'
import { yupFieldOf } from '@store/shared/messages/fields/yup-field'
import { PasswordField } from '@store/shared/ui/forms/PasswordField'
import { Text } from '@store/shared/ui/Text'
import { object, ref, string } from 'yup'
import { DialogButton } from '../framework/actions/DialogButton'
import { StaffForm } from '../framework/forms/StaffForm'
import { Panel } from '../framework/views/panels'
import { useStaff } from '../session/staff-context'

const schema = object({
  currentPassword: yupFieldOf(FIELD_RULES.currentPassword),
  newPassword: yupFieldOf(FIELD_RULES.newPassword),
  confirmPassword: string()
    .required(FAILURES.PASSWORDS_DIFFER)
    .oneOf([ref('newPassword')], FAILURES.PASSWORDS_DIFFER),
})

export function PasswordPanel() {
  const { email } = useStaff()
  return (
    <Panel title="Password">
      <Text $tone="soft">Another password ends your other log-ins.</Text>
      <DialogButton label="Change your password" title="Change your password">
        {(close) => (
          <StaffForm
            label="Change your password"
            submit="Save password"
            initialValues={{ currentPassword: '', newPassword: '', confirmPassword: '' }}
            schema={schema}
            fieldOf={{ WRONG_PASSWORD: 'currentPassword', PASSWORD_TOO_COMMON: 'newPassword' }}
            call={({ currentPassword, newPassword }, api) =>
              api.call(changeStaffPassword, { body: { currentPassword, newPassword } })
            }
            onDone={close}
            onCancel={close}
          >
            {({ field }) => (
              <>
                <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
                <PasswordField
                  {...field('currentPassword')}
                  label="Current password"
                  autoComplete="current-password"
                  autoFocus
                />
                <PasswordField {...field('newPassword')} label="New password" autoComplete="new-password" />
                <PasswordField
                  {...field('confirmPassword')}
                  label="Repeat the new password"
                  autoComplete="new-password"
                />
              </>
            )}
          </StaffForm>
        )}
      </DialogButton>
    </Panel>
  )
}
