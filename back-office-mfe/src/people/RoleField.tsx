import {
  rightsOf,
  STAFF_RIGHTS,
  STAFF_ROLE_LABELS,
  STAFF_ROLES,
  type StaffRole,
} from '@store/shared/domain/people/staff'
import { SelectField, type SelectFieldProps } from '@store/shared/ui/forms/SelectField'
import { Text } from '@store/shared/ui/Text'

/** Of a select's value. The one with the fewest rights for anything else. */
export const parseRole = (text: string): StaffRole => STAFF_ROLES.find((role) => role === text) ?? 'support'

interface RoleFieldProps extends Omit<SelectFieldProps, 'label' | 'children' | 'role'> {
  readonly role: StaffRole
}

/** A role, and what it may do. */
export const RoleField = ({ role, ...field }: RoleFieldProps) => (
  <>
    <SelectField {...field} label="Role">
      {STAFF_ROLES.map((each) => (
        <option key={each} value={each}>
          {STAFF_ROLE_LABELS[each]}
        </option>
      ))}
    </SelectField>
    <Text $size="small" $tone="soft">
      {STAFF_ROLE_LABELS[role]} can {listText(rightsOf(role).map((right) => STAFF_RIGHTS[right]))}.
    </Text>
  </>
)

const listText = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`
